import type { ScreenNotice } from '@account-area/area';
import { settle } from '@account-area/kernel/testing';
import { timelineOf } from '@account-area/photo-library';
import { startFakePhotosScreen } from '@account-area/photo-library/testing';
import { FakeLibrary, monthFixtures, startFakePreview } from '@account-area/photos/testing';
import { describe, expect, it } from 'vitest';

import { announcePreview } from './preview-notice.ts';
import { announcePhotos } from './screen-notices.ts';

/** A listener that remembers what it hears. */
const startListening = () => {
  const told: ScreenNotice[] = [];
  return { listener: { send: (notice: ScreenNotice) => void told.push(notice) }, told };
};

describe('what a customer does with the photos in view', () => {
  it('is seeing them, once they are known', async () => {
    const { listener, told } = startListening();
    const { actor: screen } = startFakePhotosScreen({ library: new FakeLibrary(monthFixtures(12, 30)) });
    announcePhotos(screen, listener);
    expect(told).toEqual([]);
    await settle();
    timelineOf(screen.getSnapshot()).send({ type: 'timeline.invalidated' });
    await settle();
    expect(told).toEqual([{ type: 'photos.viewed', count: 360 }]);
  });

  it('is seeing them when they were there before', async () => {
    const { listener, told } = startListening();
    const { actor: screen } = startFakePhotosScreen({ library: new FakeLibrary([]) });
    await settle();
    announcePhotos(screen, listener);
    await settle();
    expect(told).toEqual([{ type: 'photos.viewed', count: 0 }]);
  });

  it('is not seeing what could not be loaded', async () => {
    const { listener, told } = startListening();
    const library = new FakeLibrary(monthFixtures(12, 30));
    library.refuse({ code: 'refused', reference: 'a1b2c3d4e5f6' });
    const { actor: screen } = startFakePhotosScreen({ library });
    announcePhotos(screen, listener);
    await settle();
    expect(told).toEqual([]);
  });

  it('is putting them in another order', async () => {
    const { listener, told } = startListening();
    const { actor: screen } = startFakePhotosScreen();
    await settle();
    announcePhotos(screen, listener);
    await settle();
    screen.send({ type: 'sort.changed', sort: { key: 'created', order: 'desc' } });
    expect(told.slice(1)).toEqual([{ type: 'photos.sorted' }]);
  });
});

describe('a screen that was left', () => {
  it('says nothing more', async () => {
    const { listener, told } = startListening();
    const { actor: screen } = startFakePhotosScreen({ library: new FakeLibrary([]) });
    await settle();
    announcePhotos(screen, listener)();
    await settle();
    expect(told).toEqual([]);
  });
});

describe('a photo that is looked at', () => {
  it('is opened once, when it is there', async () => {
    const { listener, told } = startListening();
    const { actor: preview, serve } = startFakePreview();
    announcePreview(preview, listener);
    expect(told).toEqual([]);
    await serve();
    preview.send({ type: 'photo.opened', id: preview.getSnapshot().context.shown });
    expect(told).toEqual([{ type: 'preview.opened' }]);
  });

  it('is not opened when it is missing', async () => {
    const { listener, told } = startListening();
    const { actor: preview, refuse } = startFakePreview();
    announcePreview(preview, listener);
    await refuse({ code: 'absent' });
    expect(told).toEqual([]);
  });
});
