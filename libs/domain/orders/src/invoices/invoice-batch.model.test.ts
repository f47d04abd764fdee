import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { batchProgress } from './invoice-batch.machine.ts';
import { invoiceBatchModel } from './invoice-batch.model.ts';
import { invoicesFixture, startFakeInvoiceBatch } from './invoices.fakes.ts';

describe('packing two invoices, along every path of its model', () => {
  it.each(pathsOf(invoiceBatchModel))('$name', async (path) => {
    const world = startFakeInvoiceBatch();
    const seen = () => {
      const snapshot = world.actor.getSnapshot();
      const { done, failed, total } = batchProgress(snapshot);
      return [snapshot.value, done, failed, total, world.device.zips.length];
    };
    await path.walk({
      events: {
        'two are wanted': () => world.ask(invoicesFixture(2)),
        'a file comes': world.deliver,
        'a file is refused': () => world.refuse(),
        'the customer gives up': world.cancel,
        'the customer tries again': world.retry,
      },
      states: {
        nothing: () => expect(seen()).toEqual(['idle', 0, 0, 0, 0]),
        first: () => expect(seen()).toEqual(['packing', 0, 0, 2, 0]),
        second: () => expect(seen()).toEqual(['packing', 1, 0, 2, 0]),
        'second of none': () => expect(seen()).toEqual(['packing', 0, 1, 2, 0]),
        'one saved': () => expect(seen()).toEqual(['partly', 1, 1, 2, 1]),
        'the other': () => expect(seen()).toEqual(['packing', 0, 0, 1, 1]),
        'none saved': () => expect(seen()).toEqual(['failed', 0, 2, 2, 0]),
        'both saved': () => expect(seen()).toEqual(['saved', 2, 0, 2, 1]),
        'the other saved': () => expect(seen()).toEqual(['saved', 1, 0, 1, 2]),
        'the other refused': () => expect(seen()).toEqual(['failed', 0, 1, 1, 1]),
      },
    });
  });
});
