import { inspector, recordingParent, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { batchFailure, batchProgress, invoiceBatchMachine } from './invoice-batch.machine.ts';
import { type FakeInvoiceBatch, invoiceFixture, invoicesFixture, startFakeInvoiceBatch } from './invoices.fakes.ts';
import type { InvoicesDownloaded } from './invoices.ts';

const three = invoicesFixture(3);
const namesOf = (invoices: readonly { readonly orderRef: string }[]) =>
  invoices.map(({ orderRef }) => `invoice_${orderRef}.pdf`);
const seen = ({ actor: batch }: FakeInvoiceBatch) => {
  const snapshot = batch.getSnapshot();
  const { done, failed, total } = batchProgress(snapshot);
  return [snapshot.value, [done, failed, total], batchFailure(snapshot)?.code ?? null];
};

describe('several invoices (D58)', () => {
  it('are fetched one after the other into one zip, with a progress that is true', async () => {
    const world = startFakeInvoiceBatch();
    expect(seen(world)).toEqual(['idle', [0, 0, 0], null]);
    world.ask(three);
    for (const [index, invoice] of three.entries()) {
      expect([seen(world), world.read.calls.length]).toEqual([['packing', [index, 0, 3], null], index + 1]);
      expect(world.read.last().input).toEqual(invoice);
      await world.deliver();
    }

    expect(seen(world)).toEqual(['saved', [3, 0, 3], null]);
    expect(world.device.zips).toEqual([{ fileName: 'invoices.zip', names: namesOf(three) }]);
    expect(world.notices).toEqual([{ type: 'invoices.downloaded', count: 3 }]);
  });

  it('are 50 at most, and one at least', () => {
    const world = startFakeInvoiceBatch();
    world.ask([]);
    world.ask(invoicesFixture(51));
    expect([seen(world)[0], world.read.calls]).toEqual(['idle', []]);
    world.ask(invoicesFixture(50));
    expect(seen(world)).toEqual(['packing', [0, 0, 50], null]);
  });

  it('are saved without those that cannot be had, which are packed once more when they are wanted', async () => {
    const world = startFakeInvoiceBatch();
    world.ask(three);
    await world.deliver();
    await world.refuse();
    expect(seen(world)).toEqual(['packing', [1, 1, 3], null]);
    await world.deliver();
    expect(seen(world)).toEqual(['partly', [2, 1, 3], 'refused']);
    expect(world.device.zips.at(-1)?.names).toEqual(namesOf(three.filter((_, index) => index !== 1)));

    world.retry();
    expect([seen(world), world.read.last().input]).toEqual([['packing', [0, 0, 1], null], three[1]]);
    await world.deliver();

    expect(seen(world)).toEqual(['saved', [1, 0, 1], null]);
    expect(world.device.zips.at(-1)?.names).toEqual(namesOf(three.slice(1, 2)));
    expect(world.notices.map(({ count }) => count)).toEqual([2, 1]);
  });

  it('are no zip where none can be had', async () => {
    const world = startFakeInvoiceBatch();
    world.ask(three);
    for (const { orderRef } of three) {
      expect(world.read.last().input.orderRef).toBe(orderRef);
      await world.refuse();
    }

    expect(seen(world)).toEqual(['failed', [0, 3, 3], 'refused']);
    expect([world.device.zips, world.notices]).toEqual([[], []]);
    world.retry();
    expect(seen(world)).toEqual(['packing', [0, 0, 3], null]);
  });

  it('are not tried one by one where there is no network', async () => {
    const world = startFakeInvoiceBatch();
    world.ask(three);
    await world.deliver();
    await world.refuse({ code: 'unreachable', reference: 'a1b2c3d4e5f6' });

    expect(seen(world)).toEqual(['partly', [1, 2, 3], 'unreachable']);
    expect(world.read.calls).toHaveLength(2);
  });

  it('all fail with a device that does not take the zip, and are all packed again', async () => {
    const world = startFakeInvoiceBatch();
    world.device.refuse({ code: 'no-room' });
    world.ask(three);
    await world.deliver();
    expect(seen(world)[0]).toBe('failed');
    expect(batchFailure(world.actor.getSnapshot())).toEqual({ code: 'no-room' });

    world.device.relent();
    world.retry();
    expect(seen(world)).toEqual(['packing', [0, 0, 3], null]);
    for (let left = three.length; left > 0; left -= 1) await world.deliver();

    expect(seen(world)).toEqual(['saved', [3, 0, 3], null]);
  });

  it('are not on the device when it refuses the zip after the last of them', async () => {
    const world = startFakeInvoiceBatch();
    world.device.refuse({ code: 'no-room' }, 'last');
    world.ask(three);
    for (const invoice of three) {
      expect(world.read.last().input).toEqual(invoice);
      await world.deliver();
    }

    expect(seen(world)).toEqual(['failed', [0, 0, 3], 'no-room']);
    expect([world.device.zips, world.notices]).toEqual([[], []]);
  });

  it('fail with a device that breaks', async () => {
    const world = startFakeInvoiceBatch({ pack: () => Promise.reject(new Error('broken')) });
    world.ask(three);
    await world.deliver();
    expect(seen(world)).toEqual(['failed', [0, 0, 3], 'unexpected']);
  });

  it.each([
    [
      ['A/1', 'A:1', 'A_1'],
      ['invoice_A_1.pdf', 'invoice_A_1 (2).pdf', 'invoice_A_1 (3).pdf'],
    ],
    [
      ['A/1', 'A_1 (2)', 'A:1'],
      ['invoice_A_1.pdf', 'invoice_A_1 (2).pdf', 'invoice_A_1 (3).pdf'],
    ],
    [
      ['a-1', 'A-1'],
      ['invoice_a-1.pdf', 'invoice_A-1 (2).pdf'],
    ],
  ])('have each a name of its own where their orders would give them the same: %j', async (orderRefs, names) => {
    const world = startFakeInvoiceBatch();
    world.ask(orderRefs.map((orderRef) => invoiceFixture({ orderRef })));
    for (const orderRef of orderRefs) {
      expect(world.read.last().input.orderRef).toBe(orderRef);
      await world.deliver();
    }

    expect(world.device.zips.map((zip) => zip.names)).toEqual([names]);
  });

  it('are given up when the customer says so, and nothing comes of it later', async () => {
    const world = startFakeInvoiceBatch();
    world.ask(three);
    await world.deliver();
    world.cancel();
    expect([seen(world), world.read.last().signal.aborted]).toEqual([['idle', [0, 0, 0], null], true]);
    await world.deliver();
    expect([seen(world)[0], world.device.zips, world.read.calls.length]).toEqual(['idle', [], 2]);

    world.ask(three.slice(0, 1));
    await world.deliver();
    expect(world.device.zips.map(({ names }) => names)).toEqual([namesOf(three.slice(0, 1))]);
  });

  it('are given up when the page is left', () => {
    const world = startFakeInvoiceBatch();
    world.ask(three);
    world.actor.stop();
    expect(world.read.last().signal.aborted).toBe(true);
  });

  it('may be followed by others, whatever became of them, and by none meanwhile', async () => {
    const world = startFakeInvoiceBatch();
    const [first, second, third] = [three.slice(0, 1), three.slice(1), three.slice(2)];
    world.ask(second);
    world.ask(first);
    await world.deliver();
    await world.refuse();
    expect(seen(world)[0]).toBe('partly');
    world.ask(third);
    await world.refuse();
    expect(seen(world)[0]).toBe('failed');
    world.ask(first);
    await world.deliver();
    expect(seen(world)).toEqual(['saved', [1, 0, 1], null]);
    world.ask(first);
    await world.deliver();

    expect(world.device.zips.map(({ names }) => names)).toEqual([
      namesOf(three.slice(1, 2)),
      namesOf(first),
      namesOf(first),
    ]);
  });

  it('say which port is missing when they run unbound', () => {
    const { parent } = recordingParent<InvoicesDownloaded>();
    const batch = createActor(invoiceBatchMachine, { input: { parent }, inspect: inspector });
    const failures: unknown[] = [];
    batch.subscribe({ error: (failure) => failures.push(failure) });
    batch.start();
    batch.send({ type: 'batch.asked', invoices: three });

    return settle().then(() => expect(failures).toEqual([new Error('No port is bound for "pack".')]));
  });
});
