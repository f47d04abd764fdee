import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { invoiceListFailure, invoicesShown } from './invoice-list.machine.ts';
import { invoiceFixture, startFakeInvoiceList } from './invoices.fakes.ts';

/** The two parts of the list, as their services answer. Written from the specification (C34.1, D58). */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the current ones come'
        | 'the current ones are refused'
        | 'the historical ones come'
        | 'the historical ones are refused'
        | 'the customer tries again';
    };
  }>(),
}).createMachine({
  initial: 'nothing',
  states: {
    nothing: { on: { 'the current ones come': 'current alone', 'the current ones are refused': 'current refused' } },
    'current alone': {
      on: { 'the historical ones come': 'whole', 'the historical ones are refused': 'without historical' },
    },
    'current refused': {
      on: { 'the historical ones come': 'without current', 'the historical ones are refused': 'failed' },
    },
    'without historical': { on: { 'the customer tries again': 'historical tried again' } },
    'historical tried again': {
      on: { 'the historical ones come': 'whole', 'the historical ones are refused': 'without historical' },
    },
    'without current': { on: { 'the customer tries again': 'current tried again' } },
    'current tried again': {
      on: { 'the current ones come': 'whole', 'the current ones are refused': 'without current' },
    },
    failed: { on: { 'the customer tries again': 'nothing' } },
    whole: {},
  },
});

describe('the list of invoices, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeInvoiceList();
    const seen = () => {
      const snapshot = world.actor.getSnapshot();
      return [snapshot.value, invoicesShown(snapshot)?.length ?? null, invoiceListFailure(snapshot)?.code ?? null];
    };
    await path.test({
      events: {
        'the current ones come': () => world.answer('current', [invoiceFixture()]),
        'the current ones are refused': () => world.refuse('current'),
        'the historical ones come': () => world.answer('historical', [invoiceFixture({ orderRef: 'A-1' })]),
        'the historical ones are refused': () => world.refuse('historical'),
        'the customer tries again': world.retry,
      },
      states: {
        nothing: () => expect(seen()).toEqual(['loading', null, null]),
        'current alone': () => expect(seen()).toEqual(['loading', null, null]),
        'current refused': () => expect(seen()).toEqual(['loading', null, 'refused']),
        'without historical': () => expect(seen()).toEqual(['partly', 1, 'refused']),
        'historical tried again': () => expect(seen()).toEqual(['partly', 1, null]),
        'without current': () => expect(seen()).toEqual(['partly', 1, 'refused']),
        'current tried again': () => expect(seen()).toEqual(['partly', 1, null]),
        failed: () => expect(seen()).toEqual(['failed', null, 'refused']),
        whole: () => expect(seen()).toEqual(['shown', 2, null]),
      },
    });
  });
});
