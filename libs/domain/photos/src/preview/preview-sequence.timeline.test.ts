import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { monthFixture } from '../month/month.fixtures.ts';
import { monthOfPhoto } from '../month/month.ts';
import { photoFixture } from '../photo/photo.fixtures.ts';
import { isPhotoId } from '../photo/photo.ts';
import { FakeLibrary, memorySettings, startTimeline } from '../timeline/timeline.fakes.ts';
import { placeInTimeline } from '../timeline/timeline.selectors.ts';
import { NO_SEQUENCE, sequenceAround } from './preview-sequence.ts';

const months = [monthFixture(2024, 3, 3), monthFixture(2024, 2, 60), monthFixture(2024, 1, 2)];

/** A timeline of which the first page of some months is loaded. */
const timelineShowing = async (...shown: readonly number[]) => {
  const timeline = startTimeline({ timeline: new FakeLibrary(months), settings: memorySettings() });
  await settle();
  const near = months.filter((_, at) => shown.includes(at));
  timeline.send({ type: 'window.moved', window: new Map(near.map(({ id }) => [id, { from: 0, to: 24 }])) });
  // One page after the other.
  for (let answers = 0; answers < 4; answers += 1) await settle();
  return timeline.getSnapshot();
};

const idOf = (name: string) => {
  if (!isPhotoId(name)) throw new Error('A photo has an id.');
  return name;
};

describe('what a timeline has loaded around a photo', () => {
  it('goes over the months as they are shown, and ends where nothing is loaded', async () => {
    const sequence = sequenceAround(await timelineShowing(0, 1), idOf('2024/3-1'));
    expect(sequence.photos.map(({ id }) => id)).toEqual([
      ...['2024/3-0', '2024/3-1', '2024/3-2'],
      ...Array.from({ length: 24 }, (_, index) => `2024/2-${index}`),
    ]);
    expect([sequence.before, sequence.after]).toEqual([{ kind: 'end' }, { kind: 'unknown' }]);
  });

  it('knows the end of the library', async () => {
    const sequence = sequenceAround(await timelineShowing(2), idOf('2024/1-0'));
    expect([sequence.photos.length, sequence.before, sequence.after]).toEqual([
      2,
      { kind: 'unknown' },
      { kind: 'end' },
    ]);
  });

  it('is nothing for a photo that is not loaded', async () => {
    expect(sequenceAround(await timelineShowing(0), photoFixture().id)).toEqual(NO_SEQUENCE);
  });
});

describe('the month of a photo', () => {
  const photo = { ...photoFixture(), takenAt: '2024-03-01T00:30:00+14:00', createdAt: '2024-03-01T00:30:00+02:00' };

  it('is that of the camera’s clock, or of the day it was added in UTC', () => {
    expect([monthOfPhoto(photo, 'dateTaken'), monthOfPhoto(photo, 'created')]).toEqual(['2024/3', '2024/2']);
  });

  it('is January 1970 when no date is known', () => {
    expect(monthOfPhoto({ ...photo, takenAt: null }, 'dateTaken')).toBe('1970/1');
  });
});

describe('the place of a photo', () => {
  it('is its month, and its index there in the order shown', async () => {
    const timeline = await timelineShowing(0, 1);
    expect(placeInTimeline(timeline, idOf('2024/2-7'))).toEqual({ month: '2024/2', index: 7 });
    expect(placeInTimeline(timeline, idOf('2024/1-0'))).toBeNull();
  });
});
