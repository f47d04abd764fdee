// @vitest-environment node
import { settle } from '@account-area/kernel/testing';
import { monthsShown, type Photo } from '@account-area/photos';
import { FakeLibrary, memorySettings, monthFixtures, startTimeline } from '@account-area/photos/testing';
import { describe, expect, it, vi } from 'vitest';

import { createTimelinePhotos } from './timeline-photos.ts';

const startPhotos = async () => {
  const library = new FakeLibrary(monthFixtures(3, 60));
  const timeline = startTimeline({ timeline: library, settings: memorySettings() });
  await settle();
  const present = vi.fn((photo: Photo) => ({ id: photo.id, label: photo.fileName, src: '', fallbackSrc: '' }));
  const photos = createTimelinePhotos(timeline, present);
  const [month] = monthsShown(timeline.getSnapshot());
  if (month === undefined) throw new Error('There are no months.');
  const show = async () => {
    timeline.send({ type: 'window.moved', window: new Map([[month.id, { from: 0, to: 24 }]]) });
    await settle();
  };
  return { photos, present, show, timeline, month };
};

describe('the photos of a timeline', () => {
  it('are there when their page is', async () => {
    const { photos, show, month } = await startPhotos();
    expect(photos.at(month.id, 3)).toBeNull();

    await show();

    expect(photos.at(month.id, 3)?.id).toBe('2024/12-3');
    expect(photos.at(month.id, 24)).toBeNull();
    expect(photos.at('1999/1', 0)).toBeNull();
  });

  it('are the same objects each time, made once', async () => {
    const { photos, present, show, month } = await startPhotos();
    await show();
    const first = photos.at(month.id, 3);

    expect(photos.at(month.id, 3)).toBe(first);
    expect(present).toHaveBeenCalledOnce();
  });

  it('are announced when a page arrives, in sections that did not exist before too', async () => {
    const { photos, show } = await startPhotos();
    const heard = vi.fn();
    const leave = photos.subscribe(heard);
    heard.mockClear();

    await show();
    expect(heard).toHaveBeenCalled();

    heard.mockClear();
    leave();
    await show();
    expect(heard).not.toHaveBeenCalled();
  });

  it('go when the order changes', async () => {
    const { photos, show, timeline, month } = await startPhotos();
    await show();
    const newest = photos.at(month.id, 0);

    timeline.send({ type: 'sort.changed', sort: { key: 'dateTaken', order: 'asc' } });
    expect(photos.at(month.id, 0)).toBeNull();

    await settle();
    expect(photos.at(month.id, 0)).not.toBe(newest);
  });
});
