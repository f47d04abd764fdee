import { typesOf } from '@account-area/kernel';
import { invoicesFixture } from '@account-area/orders/testing';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeInvoicesScreen } from './invoices-screen.fakes.ts';
import { chosenInvoices, invoiceBatchOf, invoiceDownloadOf } from './invoices-screen.machine.ts';

/** Invoices as a customer chooses and downloads them. Written from the specification (C34.1, D58). */
const page = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'one is chosen'
        | 'all are chosen'
        | 'one is dropped'
        | 'none is chosen any more'
        | 'the chosen are wanted'
        | 'the files arrive'
        | 'the first file is refused'
        | 'packing is cancelled';
    };
  }>(),
}).createMachine({
  initial: 'nothing chosen',
  states: {
    'nothing chosen': {
      on: { 'one is chosen': 'one', 'all are chosen': 'all', 'the chosen are wanted': 'nothing chosen' },
    },
    one: { on: { 'none is chosen any more': 'nothing chosen', 'the chosen are wanted': 'one on its way' } },
    all: { on: { 'one is dropped': 'two', 'the chosen are wanted': 'three on their way' } },
    two: { on: { 'all are chosen': 'all' } },
    'one on its way': {
      on: { 'the files arrive': 'one on the device', 'the first file is refused': 'one refused' },
    },
    'one refused': { on: { 'the chosen are wanted': 'one on its way' } },
    'one on the device': {},
    'three on their way': {
      on: {
        'the files arrive': 'three on the device',
        'the first file is refused': 'two on their way',
        'packing is cancelled': 'all',
      },
    },
    'two on their way': { on: { 'the files arrive': 'two on the device' } },
    'three on the device': {},
    'two on the device': {},
  },
});

const three = invoicesFixture(3);

describe('the page of invoices, along every path of its model', () => {
  const paths = createTestModel(page).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeInvoicesScreen();
    await world.list(three);
    const [first] = three;
    if (first === undefined) throw new Error('There are three.');
    const chosen = () => chosenInvoices(three, world.actor.getSnapshot().context.chosen);
    const seen = () => ({
      chosen: chosen().length,
      batch: invoiceBatchOf(world.actor.getSnapshot())?.getSnapshot().value,
      download: invoiceDownloadOf(world.actor.getSnapshot(), first)?.getSnapshot().value,
    });
    const refuse = () => world.refuseFile();

    await path.test({
      events: {
        'one is chosen': () => world.choose([first]),
        'all are chosen': () => world.choose(three),
        'one is dropped': () => world.actor.send({ type: 'invoices.dropped', orderRefs: [first.orderRef] }),
        'none is chosen any more': () => world.actor.send({ type: 'choice.cleared' }),
        'the chosen are wanted': () => world.actor.send({ type: 'invoices.wanted', invoices: chosen() }),
        'the files arrive': () => world.deliver(world.read.calls.length > 1 ? 2 : chosen().length),
        'the first file is refused': refuse,
        'packing is cancelled': () => invoiceBatchOf(world.actor.getSnapshot())?.send({ type: 'batch.cancelled' }),
      },
      states: {
        'nothing chosen': () => expect(seen()).toMatchObject({ chosen: 0, batch: 'idle' }),
        one: () => expect(seen()).toMatchObject({ chosen: 1, batch: 'idle' }),
        two: () => expect(seen()).toMatchObject({ chosen: 2, batch: 'idle' }),
        all: () => expect(seen()).toMatchObject({ chosen: 3, batch: 'idle' }),
        'one on its way': () => expect(seen()).toMatchObject({ batch: 'idle', download: 'fetching' }),
        'one refused': () => expect(seen()).toMatchObject({ batch: 'idle', download: 'failed' }),
        'one on the device': () => expect([seen().download, world.saved]).toEqual(['saved', ['invoice_A-1001.pdf']]),
        'three on their way': () => expect(seen().batch).toBe('packing'),
        'two on their way': () => expect(seen().batch).toBe('packing'),
        'three on the device': () => expect([seen().batch, world.device.zips[0]?.names.length]).toEqual(['saved', 3]),
        'two on the device': () => expect([seen().batch, world.device.zips[0]?.names.length]).toEqual(['partly', 2]),
      },
    });
  });
});
