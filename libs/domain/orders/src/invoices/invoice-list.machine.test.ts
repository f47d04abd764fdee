import { inspector, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { invoiceListFailure, invoiceListMachine, invoicesShown, unreadableInvoices } from './invoice-list.machine.ts';
import { type FakeInvoiceList, invoiceFixture, invoicesFixture, startFakeInvoiceList } from './invoices.fakes.ts';

const [newer, older] = [invoiceFixture(), invoiceFixture({ orderRef: 'A-0001', issuedAt: '2020-01-01T00:00:00Z' })];
const seen = ({ actor: list }: FakeInvoiceList) => {
  const snapshot = list.getSnapshot();
  return [
    snapshot.value,
    invoicesShown(snapshot)?.map(({ orderRef }) => orderRef) ?? null,
    invoiceListFailure(snapshot)?.code ?? null,
  ];
};

describe('the list of invoices (C34.1)', () => {
  it('is shown once both parts are there, in one list', async () => {
    const world = startFakeInvoiceList();
    expect(seen(world)).toEqual(['loading', null, null]);
    await world.answer('historical', [older], 1);
    expect(seen(world)).toEqual(['loading', null, null]);
    await world.answer('current', [newer], 2);

    expect(seen(world)).toEqual(['shown', ['A-1001', 'A-0001'], null]);
    expect(unreadableInvoices(world.actor.getSnapshot())).toBe(3);
  });

  it('may be empty', async () => {
    const world = startFakeInvoiceList();
    await world.answer('current');
    await world.answer('historical');
    expect(seen(world)).toEqual(['shown', [], null]);
  });

  it.each([
    ['current', 'historical', older],
    ['historical', 'current', newer],
  ] as const)(
    'shows the other part where the %s one cannot be read, and is whole when that was tried again',
    async (failed, good, invoice) => {
      const world = startFakeInvoiceList();
      await world.refuse(failed);
      await world.answer(good, [invoice]);
      expect(seen(world)).toEqual(['partly', [invoice.orderRef], 'refused']);

      world.retry();
      expect([seen(world), world.calls[failed].calls.length]).toEqual([['partly', [invoice.orderRef], null], 2]);
      await world.refuse(failed);
      expect(seen(world)[2]).toBe('refused');
      world.retry();
      await world.answer(failed, [failed === 'current' ? newer : older]);

      expect(seen(world)).toEqual(['shown', ['A-1001', 'A-0001'], null]);
      expect(world.calls[good].calls).toHaveLength(1);
    },
  );

  it('fails where neither can be read, and is tried again', async () => {
    const world = startFakeInvoiceList();
    await world.refuse('historical');
    await world.refuse('current');
    expect(seen(world)).toEqual(['failed', null, 'refused']);

    world.retry();
    expect(seen(world)).toEqual(['loading', null, null]);
    await world.answer('current');
    await world.answer('historical', [older]);

    expect(seen(world)).toEqual(['shown', ['A-0001'], null]);
  });

  it('is read again when it is outdated, and shown meanwhile and when that fails', async () => {
    const world = startFakeInvoiceList();
    await world.answer('current', [newer]);
    await world.answer('historical');

    world.outdate();
    expect([seen(world), world.calls.current.calls.length]).toEqual([['shown', ['A-1001'], null], 2]);
    await world.answer('current', invoicesFixture(2));
    await world.refuse('historical');

    expect(seen(world)).toEqual(['shown', ['A-1001', 'A-1002'], 'refused']);
  });

  it.each(['current', 'historical'] as const)(
    'says that it could not be read again until that was tried once more: %s',
    async (failed) => {
      const world = startFakeInvoiceList();
      await world.answer('current', [newer]);
      await world.answer('historical');
      world.outdate();
      await world.answer(failed === 'current' ? 'historical' : 'current');
      await world.refuse(failed);
      expect(seen(world)[2]).toBe('refused');

      world.retry();
      expect([seen(world)[2], world.calls[failed].calls.length]).toEqual([null, 3]);
      await world.answer(failed, [older]);

      expect(seen(world)).toEqual(['shown', ['A-0001'], null]);
    },
  );

  it('is read again when the page is looked at after half a minute', async () => {
    const world = startFakeInvoiceList();
    await world.answer('current', [newer]);
    await world.answer('historical');
    await world.pass(30_000);
    world.show();
    expect(world.calls.current.calls).toHaveLength(1);

    await world.pass(1);
    world.show();
    world.show();

    expect([world.calls.current.calls.length, world.calls.historical.calls.length]).toEqual([2, 2]);
  });

  it('says which port is missing when it runs unbound', async () => {
    const list = createActor(invoiceListMachine, { inspect: inspector });
    const failures: unknown[] = [];
    list.subscribe({ error: (failure) => failures.push(failure) });

    list.start();
    await settle();

    expect(failures).toEqual([new Error('No port is bound for "clock".')]);
  });
});
