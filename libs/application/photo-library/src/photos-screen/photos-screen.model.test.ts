import { pathsOf } from '@account-area/kernel/models';
import { settle } from '@account-area/kernel/testing';
import { FakeLibrary, monthFixture } from '@account-area/photos/testing';
import { isSelecting, selectedCount } from '@account-area/selection';
import { describe, expect, it } from 'vitest';

import { isCollecting } from '../collection/collection.machine.ts';
import { showingAllPhotos, startFakePhotosScreen } from './photos-screen.fakes.ts';
import { photosScreenModel } from './photos-screen.model.ts';
import { collectionOf, selectionOf, timelineOf } from './photos-screen.selectors.ts';

const march = monthFixture(2024, 3, 600);
const february = monthFixture(2024, 2, 10);

/** A screen with the first page of both months, which are open, loaded, and a library that holds back what is asked for from now on. */
const startLoaded = async () => {
  const library = new FakeLibrary([march, february]);
  const { actor: screen } = startFakePhotosScreen({ library, settings: showingAllPhotos() });
  await settle();
  const timeline = timelineOf(screen.getSnapshot());
  timeline.send({
    type: 'window.moved',
    window: new Map([march, february].map(({ id, count }) => [id, { from: 0, to: Math.min(count, 24) }])),
  });
  await settle();
  library.hold();
  return { collection: collectionOf(screen.getSnapshot()), library, screen };
};

describe('photos screen, along every path of its model', () => {
  it.each(pathsOf(photosScreenModel))('$name', async (path) => {
    const { collection, library, screen } = await startLoaded();
    const { sort } = timelineOf(screen.getSnapshot()).getSnapshot().context;
    const { id } = library.photoAt(march.id, sort, 0);
    const seen = () => [
      isSelecting(selectionOf(screen.getSnapshot()).getSnapshot()),
      selectedCount(selectionOf(screen.getSnapshot()).getSnapshot()),
      isCollecting(collectionOf(screen.getSnapshot()).getSnapshot()),
    ];

    await path.walk({
      events: {
        'the first photo is toggled': () =>
          screen.send({ type: 'photo.toggled', id, place: { month: march.id, index: 0 } }),
        'a range is drawn to the third': () => screen.send({ type: 'range.drawn', to: { month: march.id, index: 2 } }),
        'a range is drawn into February': () =>
          screen.send({ type: 'range.drawn', to: { month: february.id, index: 4 } }),
        'March is toggled': () => screen.send({ type: 'month.toggled', month: march.id }),
        'everything is toggled': () => screen.send({ type: 'all.toggled' }),
        'the rest arrives': async () => {
          library.release();
          for (let answers = 0; answers < 4; answers += 1) await settle();
        },
        'it is cancelled': () => collection.send({ type: 'collection.cancelled' }),
        'selecting stops': () => screen.send({ type: 'selection.stopped' }),
        'the order is turned round': () => screen.send({ type: 'sort.changed', sort: { ...sort, order: 'asc' } }),
        'it is sorted by another date': () => screen.send({ type: 'sort.changed', sort: { ...sort, key: 'created' } }),
      },
      states: {
        nothing: () => expect(seen()).toEqual([false, 0, false]),
        'one photo': () => expect(seen()).toEqual([true, 1, false]),
        'one photo, turned round': () => expect(seen()).toEqual([true, 1, false]),
        'three photos': () => expect(seen()).toEqual([true, 3, false]),
        'range loading': () => expect(seen()).toEqual([true, 24 + 5, true]),
        'range, cancelled': () => expect(seen()).toEqual([true, 24 + 5, false]),
        range: () => expect(seen()).toEqual([true, 600 + 5, false]),
        'three photos of the range': () => expect(seen()).toEqual([true, 3, false]),
        'March loading': () => expect(seen()).toEqual([true, 24, true]),
        'March loading, turned round': () => expect(seen()).toEqual([true, 24, true]),
        'March, cancelled': () => expect(seen()).toEqual([true, 24, false]),
        March: () => expect(seen()).toEqual([true, 600, false]),
        'everything loading': () => expect(seen()).toEqual([true, 24 + 10, true]),
        everything: () => expect(seen()).toEqual([true, 610, false]),
        'none, but selecting': () => expect(seen()).toEqual([true, 0, false]),
        off: () => expect(seen()).toEqual([false, 0, false]),
      },
    });
  });
});
