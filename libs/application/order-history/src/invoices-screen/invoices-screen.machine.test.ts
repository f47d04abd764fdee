import { LIST_LIFETIME_MS } from '@account-area/kernel';
import { inspector, settle } from '@account-area/kernel/testing';
import { invoicesShown } from '@account-area/orders';
import { invoiceFixture, invoicesFixture } from '@account-area/orders/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { startFakeInvoicesScreen } from './invoices-screen.fakes.ts';
import {
  chosenInvoices,
  invoiceBatchOf,
  invoiceDownloadOf,
  invoiceListOf,
  invoicesScreenMachine,
} from './invoices-screen.machine.ts';

const three = invoicesFixture(3);
const [first = invoiceFixture(), second = invoiceFixture()] = three;

const open = async () => {
  const world = startFakeInvoicesScreen();
  await world.list(three);
  return world;
};

const shown = ({ actor: screen }: ReturnType<typeof startFakeInvoicesScreen>) => {
  const list = invoiceListOf(screen.getSnapshot());
  return list === undefined ? null : invoicesShown(list.getSnapshot());
};

describe('the page of invoices', () => {
  it('shows both kinds in one list', async () => {
    const world = startFakeInvoicesScreen();
    await world.list(
      [first],
      [invoiceFixture({ orderRef: 'H-1', isHistorical: true, issuedAt: '2020-01-01T00:00:00Z' })],
    );

    expect(shown(world)?.map(({ orderRef }) => orderRef)).toEqual(['A-1001', 'H-1']);
  });

  it('knows what is chosen, whatever of it is on the list', async () => {
    const { choose, actor: screen } = await open();
    choose(three);
    screen.send({ type: 'invoices.dropped', orderRefs: [second.orderRef] });
    const { chosen } = screen.getSnapshot().context;
    expect([...chosen]).toEqual(['A-1001', 'A-1003']);
    expect(chosenInvoices([first, second], chosen)).toEqual([first]);

    screen.send({ type: 'choice.cleared' });
    expect(screen.getSnapshot().context.chosen.size).toBe(0);
  });

  it('saves one invoice as it is, and says so', async () => {
    const { deliver, notices, read, saved, actor: screen } = await open();
    screen.send({ type: 'invoices.wanted', invoices: [first] });
    screen.send({ type: 'invoices.wanted', invoices: [first] });
    expect(read.calls).toHaveLength(1);
    await deliver();
    expect([saved, notices]).toEqual([['invoice_A-1001.pdf'], [{ type: 'invoices.downloaded', count: 1 }]]);

    screen.send({ type: 'invoices.wanted', invoices: [first] });
    await deliver();
    expect(saved).toHaveLength(2);
  });

  it('asks once more for one that could not be had', async () => {
    const { deliver, refuseFile, saved, actor: screen } = await open();
    screen.send({ type: 'invoices.wanted', invoices: [first] });
    await refuseFile();
    expect(invoiceDownloadOf(screen.getSnapshot(), first)?.getSnapshot().matches('failed')).toBe(true);
    expect(invoiceDownloadOf(screen.getSnapshot(), second)).toBeUndefined();

    screen.send({ type: 'invoices.wanted', invoices: [first] });
    await deliver();
    expect(saved).toEqual(['invoice_A-1001.pdf']);
  });

  it('knows which was wanted last by itself', async () => {
    const { actor: screen } = await open();
    const latest = () => screen.getSnapshot().context.latest;
    expect(latest()).toBeNull();
    screen.send({ type: 'invoices.wanted', invoices: [first] });
    screen.send({ type: 'invoices.wanted', invoices: [second] });
    screen.send({ type: 'invoices.wanted', invoices: three });
    expect(latest()).toBe(second);
  });

  it('packs several into one zip, and says how many', async () => {
    const { deliver, device, notices, actor: screen } = await open();
    screen.send({ type: 'invoices.wanted', invoices: three });
    await deliver(three.length);

    expect(invoiceBatchOf(screen.getSnapshot())?.getSnapshot().value).toBe('saved');
    expect(device.zips[0]?.names).toEqual(['invoice_A-1001.pdf', 'invoice_A-1002.pdf', 'invoice_A-1003.pdf']);
    expect(notices).toEqual([{ type: 'invoices.downloaded', count: 3 }]);
  });

  it('does nothing for no invoice', async () => {
    const { read, actor: screen } = await open();
    screen.send({ type: 'invoices.wanted', invoices: [] });
    expect([read.calls.length, invoiceBatchOf(screen.getSnapshot())?.getSnapshot().value]).toEqual([0, 'idle']);
  });

  it.each(['page.shown', 'page.restored', 'network.restored'] as const)(
    'reads invoices that are no longer new again: %s',
    async (type) => {
      const world = await open();
      world.happen(type);
      expect(world.calls.current.calls).toHaveLength(1);

      await world.pass(LIST_LIFETIME_MS + 1);
      world.happen(type);

      expect([world.calls.current.calls.length, world.calls.historical.calls.length]).toEqual([2, 2]);
    },
  );

  it('reads what is missing once the network is back', async () => {
    const world = startFakeInvoicesScreen();
    await world.answer('current', three);
    await world.refuse('historical');
    world.happen('network.restored');

    expect([world.calls.current.calls.length, world.calls.historical.calls.length]).toEqual([1, 2]);
  });

  it('ends with the visit, and so do its downloads', async () => {
    const { isFollowed, read, actor: screen } = await open();
    screen.send({ type: 'invoices.wanted', invoices: [first] });
    expect(isFollowed()).toBe(true);

    screen.stop();

    expect([read.last().signal.aborted, isFollowed()]).toEqual([true, false]);
  });

  it('says which port is missing when it runs unbound', async () => {
    const screen = createActor(invoicesScreenMachine, { inspect: inspector });
    const failures: unknown[] = [];
    screen.subscribe({ error: (failure) => failures.push(failure) });

    screen.start();
    await settle();

    expect(failures).toContainEqual(new Error('No port is bound for "clock".'));
  });
});
