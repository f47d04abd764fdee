import { describe, expect, it } from 'vitest';

import { fakeGallery, galleryCategoryFixtures, startFakeGalleryEntry } from './gallery-entry.fakes.ts';
import { galleryCategoryOf, galleryFailure } from './gallery-entry.machine.ts';

const seen = ({ actor: entry }: ReturnType<typeof startFakeGalleryEntry>) => {
  const snapshot = entry.getSnapshot();
  return [snapshot.value, galleryCategoryOf(snapshot), galleryFailure(snapshot)?.code ?? null];
};

describe('an online version in the gallery (C33.3)', () => {
  it('is there once the service says so, and not before', async () => {
    const world = startFakeGalleryEntry();
    world.ask('travel');
    expect(seen(world)).toEqual(['changing', null, null]);
    world.ask('family');
    await world.accept();

    expect([seen(world), world.notices]).toEqual([
      ['settled', 'travel', null],
      [{ type: 'gallery.changed', productCode: 'P-1001-1', category: 'travel' }],
    ]);
    expect(world.changes.calls.map(({ input }) => input)).toEqual([
      { input: { productCode: 'P-1001-1', from: null, to: 'travel' }, key: 'key-1' },
    ]);
  });

  it('is not asked to be where it is', () => {
    const world = startFakeGalleryEntry('travel');
    world.ask('travel');
    expect([seen(world), world.changes.calls]).toEqual([['settled', 'travel', null], []]);
  });

  it('stays where it was when that fails, and is tried again under the same key', async () => {
    const world = startFakeGalleryEntry('travel');
    world.ask(null);
    await world.refuse();
    expect([seen(world), world.notices]).toEqual([['failed', 'travel', 'refused'], []]);
    world.ask(null);
    await world.refuse();
    world.ask('family');
    await world.accept();

    expect(world.changes.calls.map(({ input }) => input.key)).toEqual(['key-1', 'key-1', 'key-2']);
    expect(seen(world)).toEqual(['settled', 'family', null]);
  });

  it('is where it was read to be, but not while it is changed', async () => {
    const world = startFakeGalleryEntry();
    world.read('family');
    expect(seen(world)).toEqual(['settled', 'family', null]);
    world.ask('travel');
    world.read(null);
    await world.accept();
    expect(seen(world)).toEqual(['settled', 'travel', null]);
  });

  it('is changed although the customer leaves', () => {
    const world = startFakeGalleryEntry();
    world.ask('travel');
    world.actor.stop();
    expect(world.changes.last().signal.aborted).toBe(false);
  });
});

describe('the categories of the gallery', () => {
  it('are loaded once they are needed', async () => {
    const { categories, name, nameNothing } = fakeGallery();
    categories.send({ type: 'resource.needed' });
    await nameNothing();
    expect(categories.getSnapshot().value).toBe('failed');
    categories.send({ type: 'resource.needed' });
    await name();
    expect(categories.getSnapshot().context.value).toEqual(galleryCategoryFixtures);
  });
});
