import { typesOf } from '@account-area/kernel';
import { selectedCount } from '@account-area/selection';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { monthSpans, startFakeCollection } from './collection.fakes.ts';
import { chosenCount, collectionError, isCollecting, photosToCome } from './collection.machine.ts';

const march = monthSpans(3, 6000);

/** Selecting a month of 6,000 photos: what the service and the customer do, and what then is selected and chosen (D71). */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the month is selected'
        | 'a range is drawn'
        | 'the first ids arrive'
        | 'the last ids arrive'
        | 'the service refuses'
        | 'it is retried'
        | 'it is cancelled';
    };
  }>(),
}).createMachine({
  initial: 'nothing to do',
  states: {
    'nothing to do': { on: { 'the month is selected': '0 of 6000', 'a range is drawn': '0 of 6000' } },
    '0 of 6000': {
      on: {
        'the first ids arrive': '5000 of 6000',
        'the service refuses': 'interrupted at 0',
        'it is cancelled': 'cancelled at 0',
      },
    },
    'interrupted at 0': { on: { 'it is retried': '0 of 6000 again', 'it is cancelled': 'cancelled at 0' } },
    '0 of 6000 again': { on: { 'the first ids arrive': '5000 of 6000' } },
    '5000 of 6000': {
      on: {
        'the last ids arrive': 'done',
        'the service refuses': 'interrupted at 5000',
        'it is cancelled': 'cancelled at 5000',
      },
    },
    'interrupted at 5000': { on: { 'it is retried': '5000 of 6000 again', 'it is cancelled': 'cancelled at 5000' } },
    '5000 of 6000 again': { on: { 'the last ids arrive': 'done' } },
    'cancelled at 0': {},
    'cancelled at 5000': {},
    done: {},
  },
});

describe('collection, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { answerIds, actor: collection, drawRange, gatherMonth, refuseIds, selection } = startFakeCollection();
    const seen = () => ({
      isCollecting: isCollecting(collection.getSnapshot()),
      selected: selectedCount(selection.getSnapshot()),
      toCome: photosToCome(collection.getSnapshot()),
      chosen: chosenCount(selectedCount(selection.getSnapshot()), collection.getSnapshot()),
      error: collectionError(collection.getSnapshot())?.code ?? null,
    });

    await path.test({
      events: {
        'the month is selected': () => gatherMonth(march),
        'a range is drawn': () => drawRange(march),
        'the first ids arrive': () => answerIds({ '2024/3': 5000 }, false),
        'the last ids arrive': () => answerIds({ '2024/3': 1000 }),
        'the service refuses': refuseIds,
        'it is retried': () => collection.send({ type: 'collection.retried' }),
        'it is cancelled': () => collection.send({ type: 'collection.cancelled' }),
      },
      states: {
        'nothing to do': () =>
          expect(seen()).toEqual({ isCollecting: false, selected: 0, toCome: 0, chosen: 0, error: null }),
        '0 of 6000': () =>
          expect(seen()).toEqual({ isCollecting: true, selected: 0, toCome: 6000, chosen: 6000, error: null }),
        'interrupted at 0': () =>
          expect(seen()).toEqual({ isCollecting: true, selected: 0, toCome: 6000, chosen: 0, error: 'refused' }),
        '0 of 6000 again': () =>
          expect(seen()).toEqual({ isCollecting: true, selected: 0, toCome: 6000, chosen: 6000, error: null }),
        '5000 of 6000': () =>
          expect(seen()).toEqual({ isCollecting: true, selected: 5000, toCome: 1000, chosen: 6000, error: null }),
        'interrupted at 5000': () =>
          expect(seen()).toEqual({ isCollecting: true, selected: 5000, toCome: 1000, chosen: 5000, error: 'refused' }),
        '5000 of 6000 again': () =>
          expect(seen()).toEqual({ isCollecting: true, selected: 5000, toCome: 1000, chosen: 6000, error: null }),
        'cancelled at 0': () =>
          expect(seen()).toEqual({ isCollecting: false, selected: 0, toCome: 0, chosen: 0, error: null }),
        'cancelled at 5000': () =>
          expect(seen()).toEqual({ isCollecting: false, selected: 5000, toCome: 0, chosen: 5000, error: null }),
        done: () =>
          expect(seen()).toEqual({ isCollecting: false, selected: 6000, toCome: 0, chosen: 6000, error: null }),
      },
    });
  });
});
