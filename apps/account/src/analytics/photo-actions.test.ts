import { rememberActions } from '@account-area/analytics/testing';
import { settle } from '@account-area/kernel/testing';
import { timelineOf } from '@account-area/photo-library';
import { startFakePhotosScreen } from '@account-area/photo-library/testing';
import { FakeLibrary, monthFixtures, startFakePreview } from '@account-area/photos/testing';
import { describe, expect, it } from 'vitest';

import { followPhotos, followPreview } from './photo-actions.ts';

describe('what a customer does with the photos in view', () => {
  it('is seeing them, once they are known', async () => {
    const { tell, told } = rememberActions();
    const { screen } = startFakePhotosScreen({ library: new FakeLibrary(monthFixtures(12, 30)) });
    followPhotos(screen, tell);
    expect(told).toEqual([]);
    await settle();
    timelineOf(screen.getSnapshot()).send({ type: 'timeline.invalidated' });
    await settle();
    expect(told).toEqual([{ name: 'photos_viewed', count: 360 }]);
  });

  it('is seeing them when they were there before', async () => {
    const { tell, told } = rememberActions();
    const { screen } = startFakePhotosScreen({ library: new FakeLibrary([]) });
    await settle();
    followPhotos(screen, tell);
    expect(told).toEqual([{ name: 'photos_viewed', count: 0 }]);
  });

  it('is not seeing what could not be loaded', async () => {
    const { tell, told } = rememberActions();
    const library = new FakeLibrary(monthFixtures(12, 30));
    library.refuse({ code: 'refused', reference: 'a1b2c3d4e5f6' });
    const { screen } = startFakePhotosScreen({ library });
    followPhotos(screen, tell);
    await settle();
    expect(told).toEqual([]);
  });

  it('is putting them in another order', async () => {
    const { tell, told } = rememberActions();
    const { screen } = startFakePhotosScreen();
    await settle();
    followPhotos(screen, tell);
    screen.send({ type: 'sort.changed', sort: { key: 'created', order: 'desc' } });
    expect(told.slice(1)).toEqual([{ name: 'photos_sorted' }]);
  });
});

describe('a photo that is looked at', () => {
  it('is opened once, when it is there', async () => {
    const { tell, told } = rememberActions();
    const { preview, serve } = startFakePreview();
    followPreview(preview, tell);
    expect(told).toEqual([]);
    await serve();
    preview.send({ type: 'photo.asked', id: preview.getSnapshot().context.shown });
    expect(told).toEqual([{ name: 'photo_preview_opened' }]);
  });

  it('is not opened when it is missing', async () => {
    const { tell, told } = rememberActions();
    const { preview, refuse } = startFakePreview();
    followPreview(preview, tell);
    await refuse({ code: 'absent' });
    expect(told).toEqual([]);
  });
});
