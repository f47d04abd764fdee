import { typesOf } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { FakeLibrary, monthFixture } from '@account-area/photos/testing';
import { isSelecting, selectedCount } from '@account-area/selection';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { isCollecting } from '../collection/collection.machine.ts';
import { showingAllPhotos, startFakePhotosScreen } from './photos-screen.fakes.ts';
import { collectionOf, selectionOf, timelineOf } from './photos-screen.selectors.ts';

const march = monthFixture(2024, 3, 600);
const february = monthFixture(2024, 2, 10);

/** What the customer selects of a month of 600 photos, 24 of them loaded, and of one of 10, and what is then selected. */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the first photo is toggled'
        | 'a range is drawn to the third'
        | 'a range is drawn into February'
        | 'March is toggled'
        | 'everything is toggled'
        | 'the rest arrives'
        | 'it is cancelled'
        | 'selecting stops'
        | 'the order is turned round'
        | 'it is sorted by another date';
    };
  }>(),
}).createMachine({
  initial: 'nothing',
  states: {
    nothing: {
      on: {
        'the first photo is toggled': 'one photo',
        'March is toggled': 'March loading',
        'everything is toggled': 'everything loading',
      },
    },
    'one photo': {
      on: {
        'the first photo is toggled': 'none, but selecting',
        'a range is drawn to the third': 'three photos',
        'a range is drawn into February': 'range loading',
        'selecting stops': 'off',
        'it is sorted by another date': 'off',
        'the order is turned round': 'one photo, turned round',
      },
    },
    'three photos': { on: { 'a range is drawn into February': 'range loading' } },
    'range loading': {
      on: {
        'the rest arrives': 'range',
        'it is cancelled': 'range, cancelled',
        'selecting stops': 'off',
        'it is sorted by another date': 'off',
      },
    },
    range: { on: { 'a range is drawn to the third': 'three photos of the range' } },
    'March loading': {
      on: {
        'the rest arrives': 'March',
        'it is cancelled': 'March, cancelled',
        'March is toggled': 'none, but selecting',
        'selecting stops': 'off',
        'the order is turned round': 'March loading, turned round',
      },
    },
    'March loading, turned round': { on: { 'the rest arrives': 'March' } },
    March: { on: { 'March is toggled': 'none, but selecting' } },
    'everything loading': { on: { 'the rest arrives': 'everything', 'everything is toggled': 'none, but selecting' } },
    everything: { on: { 'everything is toggled': 'none, but selecting' } },
    'one photo, turned round': {},
    'three photos of the range': {},
    'range, cancelled': {},
    'March, cancelled': {},
    'none, but selecting': {},
    off: {},
  },
});

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
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { collection, library, screen } = await startLoaded();
    const { sort } = timelineOf(screen.getSnapshot()).getSnapshot().context;
    const { id } = library.photoAt(march.id, sort, 0);
    const seen = () => [
      isSelecting(selectionOf(screen.getSnapshot()).getSnapshot()),
      selectedCount(selectionOf(screen.getSnapshot()).getSnapshot()),
      isCollecting(collectionOf(screen.getSnapshot()).getSnapshot()),
    ];

    await path.test({
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
