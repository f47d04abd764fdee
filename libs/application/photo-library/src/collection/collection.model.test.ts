import { pathsOf } from '@account-area/kernel/models';
import { selectedCount } from '@account-area/selection';
import { describe, expect, it } from 'vitest';

import { monthSpans, startFakeCollection } from './collection.fakes.ts';
import { chosenCount, collectionError, isCollecting, photosToCome } from './collection.machine.ts';
import { collectionModel } from './collection.model.ts';

const march = monthSpans(3, 6000);

describe('collection, along every path of its model', () => {
  it.each(pathsOf(collectionModel))('$name', async (path) => {
    const { answerIds, actor: collection, drawRange, gatherMonth, refuseIds, selection } = startFakeCollection();
    const seen = () => ({
      isCollecting: isCollecting(collection.getSnapshot()),
      selected: selectedCount(selection.getSnapshot()),
      toCome: photosToCome(collection.getSnapshot()),
      chosen: chosenCount(selectedCount(selection.getSnapshot()), collection.getSnapshot()),
      error: collectionError(collection.getSnapshot())?.code ?? null,
    });

    await path.walk({
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
