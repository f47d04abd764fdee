import { typesOf } from '@account-area/kernel';
import { selectedCount } from '@account-area/selection';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { monthSpans, startFakeCollection } from './collection.fakes.ts';
import { collectionError, isCollecting, photosToCome } from './collection.selectors.ts';

const march = monthSpans(3, 600);

/** Selecting a month of 600 photos: what the service and the customer do, and what the label then says (D71). */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the month is selected'
        | 'a range is drawn'
        | 'a page arrives'
        | 'the last page arrives'
        | 'the service refuses'
        | 'it is retried'
        | 'it is cancelled';
    };
  }>(),
}).createMachine({
  initial: 'nothing to do',
  states: {
    'nothing to do': { on: { 'the month is selected': '0 of 600', 'a range is drawn': '0 of 600' } },
    '0 of 600': {
      on: {
        'a page arrives': '500 of 600',
        'the service refuses': 'interrupted at 0',
        'it is cancelled': 'cancelled at 0',
      },
    },
    'interrupted at 0': { on: { 'it is retried': '0 of 600 again', 'it is cancelled': 'cancelled at 0' } },
    '0 of 600 again': { on: { 'a page arrives': '500 of 600' } },
    '500 of 600': {
      on: {
        'the last page arrives': 'done',
        'the service refuses': 'interrupted at 500',
        'it is cancelled': 'cancelled at 500',
      },
    },
    'interrupted at 500': { on: { 'it is retried': '500 of 600 again', 'it is cancelled': 'cancelled at 500' } },
    '500 of 600 again': { on: { 'the last page arrives': 'done' } },
    'cancelled at 0': {},
    'cancelled at 500': {},
    done: {},
  },
});

describe('collection, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { answerPage, collection, drawRange, gatherMonth, refusePage, selection } = startFakeCollection();
    const seen = () => ({
      isCollecting: isCollecting(collection.getSnapshot()),
      selected: selectedCount(selection.getSnapshot()),
      toCome: photosToCome(collection.getSnapshot()),
      error: collectionError(collection.getSnapshot())?.code ?? null,
    });

    await path.test({
      events: {
        'the month is selected': () => gatherMonth(march),
        'a range is drawn': () => drawRange(march),
        'a page arrives': () => answerPage(0, 500),
        'the last page arrives': () => answerPage(500, 100, null),
        'the service refuses': refusePage,
        'it is retried': () => collection.send({ type: 'collection.retried' }),
        'it is cancelled': () => collection.send({ type: 'collection.cancelled' }),
      },
      states: {
        'nothing to do': () => expect(seen()).toEqual({ isCollecting: false, selected: 0, toCome: 0, error: null }),
        '0 of 600': () => expect(seen()).toEqual({ isCollecting: true, selected: 0, toCome: 600, error: null }),
        'interrupted at 0': () =>
          expect(seen()).toEqual({ isCollecting: true, selected: 0, toCome: 600, error: 'refused' }),
        '0 of 600 again': () => expect(seen()).toEqual({ isCollecting: true, selected: 0, toCome: 600, error: null }),
        '500 of 600': () => expect(seen()).toEqual({ isCollecting: true, selected: 500, toCome: 100, error: null }),
        'interrupted at 500': () =>
          expect(seen()).toEqual({ isCollecting: true, selected: 500, toCome: 100, error: 'refused' }),
        '500 of 600 again': () =>
          expect(seen()).toEqual({ isCollecting: true, selected: 500, toCome: 100, error: null }),
        'cancelled at 0': () => expect(seen()).toEqual({ isCollecting: false, selected: 0, toCome: 0, error: null }),
        'cancelled at 500': () =>
          expect(seen()).toEqual({ isCollecting: false, selected: 500, toCome: 0, error: null }),
        done: () => expect(seen()).toEqual({ isCollecting: false, selected: 600, toCome: 0, error: null }),
      },
    });
  });
});
