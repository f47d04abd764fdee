import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { monthFixture } from '../month/month.fixtures.ts';
import { monthOfList } from '../month/month.ts';
import { photoFixture } from '../photo/photo.fixtures.ts';
import { memorySettings, startFakeTimeline } from './timeline.fakes.ts';
import { hiddenCount, isListShown, monthInTimeline, monthsShown, showsAllPhotos } from './timeline.selectors.ts';

const whole = monthOfList('album-1');
if (whole === null) throw new Error('The album needs an id.');
const march = monthFixture(2024, 3, 30);
const photo = photoFixture('photo-1');

const startAlbum = async (settings = memorySettings()) => {
  const world = startFakeTimeline(settings, { view: 'albumPhotos', whole });
  await world.answerMonths([{ ...whole, count: 60 }]);
  world.look(whole);
  await settle();
  world.ports.timeline.page.last().succeed({ photos: [photo], cursor: 'more' });
  await settle();
  return world;
};

describe('the photos of an album', () => {
  it('are one month, which shows all of them', async () => {
    const { actor: timeline } = await startAlbum();

    expect(monthsShown(timeline.getSnapshot())).toEqual([{ ...whole, count: 60, isOpen: true }]);
    expect(['album-1', 'album-2', undefined].map((id) => isListShown(timeline.getSnapshot(), id))).toEqual([
      true,
      false,
      true,
    ]);
    expect(monthInTimeline(timeline.getSnapshot(), photo)).toBe(whole.id);
  });

  it('keep an order of their own, and nothing of which months are open (C12.6)', async () => {
    const settings = memorySettings();
    const { actor: timeline } = await startAlbum(settings);
    timeline.send({ type: 'showAll.changed', showsAll: false });
    timeline.send({ type: 'sort.changed', sort: { key: 'created', order: 'asc' } });

    expect(settings.sort('albumPhotos')).toEqual({ key: 'created', order: 'asc' });
    expect([settings.sort('photos').key, settings.showsAllPhotos(), settings.openMonths()]).toEqual([
      'dateTaken',
      false,
      [],
    ]);
  });

  it('are all shown however the customer left the library', async () => {
    const { actor: timeline } = await startAlbum();

    expect(showsAllPhotos(timeline.getSnapshot())).toBe(true);
  });

  it('are hidden where they are loaded, whatever month another list shows them in', async () => {
    const { actor: timeline } = await startAlbum();
    timeline.send({ type: 'photos.hidden', photos: [{ month: march.id, ids: [photo.id] }] });

    expect(monthsShown(timeline.getSnapshot()).map(({ count }) => count)).toEqual([59]);
  });

  it('are counted without those that are hidden, loaded or not', async () => {
    const { actor: timeline } = await startAlbum();
    const ids = [photo.id, photoFixture('photo-2').id];
    timeline.send({ type: 'photos.hidden', photos: [{ month: whole.id, ids }] });
    expect(monthsShown(timeline.getSnapshot()).map(({ count }) => count)).toEqual([58]);

    timeline.send({ type: 'sort.changed', sort: { key: 'dateTaken', order: 'desc' } });
    await settle();

    expect(hiddenCount(timeline.getSnapshot())).toBe(2);
  });

  it('stay hidden, and counted as such, in another order', async () => {
    const { answerMonths, actor: timeline } = await startAlbum();
    timeline.send({ type: 'photos.hidden', photos: [{ month: whole.id, ids: [photo.id] }] });
    timeline.send({ type: 'sort.changed', sort: { key: 'dateTaken', order: 'desc' } });
    await answerMonths([{ ...whole, count: 60 }]);

    expect(monthsShown(timeline.getSnapshot()).map(({ count }) => count)).toEqual([59]);
  });
});

describe('the library', () => {
  it('knows nothing of the places that photos have in an album', async () => {
    const { answerMonths, actor: timeline } = startFakeTimeline();
    await answerMonths([march]);
    timeline.send({ type: 'photos.hidden', photos: [{ month: whole.id, ids: [photo.id] }] });

    expect(monthsShown(timeline.getSnapshot()).map(({ count }) => count)).toEqual([30]);
    expect(hiddenCount(timeline.getSnapshot())).toBe(1);
  });
});

describe('the month of a list', () => {
  it('is none for an id that cannot be one', () => {
    expect([monthOfList(''), monthOfList('a/b')]).toEqual([null, null]);
  });
});
