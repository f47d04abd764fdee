import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { invoiceListFailure, invoicesShown } from './invoice-list.machine.ts';
import { invoiceListModel } from './invoice-list.model.ts';
import { invoiceFixture, startFakeInvoiceList } from './invoices.fakes.ts';

describe('the list of invoices, along every path of its model', () => {
  it.each(pathsOf(invoiceListModel))('$name', async (path) => {
    const world = startFakeInvoiceList();
    const seen = () => {
      const snapshot = world.actor.getSnapshot();
      return [snapshot.value, invoicesShown(snapshot)?.length ?? null, invoiceListFailure(snapshot)?.code ?? null];
    };
    await path.walk({
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
