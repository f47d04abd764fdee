import { pathsOf } from '@account-area/kernel/models';
import { invoicesFixture } from '@account-area/orders/testing';
import { describe, expect, it } from 'vitest';

import { startFakeInvoicesScreen } from './invoices-screen.fakes.ts';
import { chosenInvoices, invoiceBatchOf, invoiceDownloadOf } from './invoices-screen.machine.ts';
import { invoicesScreenModel } from './invoices-screen.model.ts';

const three = invoicesFixture(3);

describe('the page of invoices, along every path of its model', () => {
  it.each(pathsOf(invoicesScreenModel))('$name', async (path) => {
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

    await path.walk({
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
