import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { batchProgress } from './invoice-batch.machine.ts';
import { invoicesFixture, startFakeInvoiceBatch } from './invoices.fakes.ts';

/** Two invoices that a customer wants in one file. Written from the specification (D58). */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        'two are wanted' | 'a file comes' | 'a file is refused' | 'the customer gives up' | 'the customer tries again';
    };
  }>(),
}).createMachine({
  initial: 'nothing',
  states: {
    nothing: { on: { 'two are wanted': 'first' } },
    first: {
      on: { 'a file comes': 'second', 'a file is refused': 'second of none', 'the customer gives up': 'nothing' },
    },
    second: { on: { 'a file comes': 'both saved', 'a file is refused': 'one saved' } },
    'second of none': { on: { 'a file comes': 'one saved', 'a file is refused': 'none saved' } },
    'one saved': { on: { 'the customer tries again': 'the other' } },
    'the other': { on: { 'a file comes': 'the other saved', 'a file is refused': 'the other refused' } },
    'none saved': { on: { 'the customer tries again': 'first' } },
    'both saved': {},
    'the other saved': {},
    'the other refused': {},
  },
});

describe('packing two invoices, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeInvoiceBatch();
    const seen = () => {
      const snapshot = world.actor.getSnapshot();
      const { done, failed, total } = batchProgress(snapshot);
      return [snapshot.value, done, failed, total, world.device.zips.length];
    };
    await path.test({
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
