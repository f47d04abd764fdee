import { inspector, recordingParent, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import type { OrderOutdated } from '../order/order-resource.ts';
import { startFakeVoucherRefresh } from './voucher-refresh.fakes.ts';
import { voucherRefreshFailure, voucherRefreshMachine } from './voucher-refresh.machine.ts';

const seen = ({ actor: refresh }: ReturnType<typeof startFakeVoucherRefresh>) => [
  refresh.getSnapshot().value,
  voucherRefreshFailure(refresh.getSnapshot())?.code ?? null,
];

describe('asking for the codes of vouchers once more (D51)', () => {
  it('is sent once, and has the order read again before anything is said', async () => {
    const world = startFakeVoucherRefresh();
    world.read();
    expect(seen(world)).toEqual(['ready', null]);
    world.ask();
    world.ask();
    world.read();
    expect([seen(world), world.notices]).toEqual([['sending', null], []]);

    await world.accept();
    world.ask();
    expect([seen(world), world.notices]).toEqual([
      ['reading', null],
      [{ type: 'order.outdated', orderCode: 'A-1001' }],
    ]);
    world.read();

    expect(seen(world)).toEqual(['checked', null]);
    expect(world.requests.calls.map(({ input }) => input)).toEqual([{ input: { orderCode: 'A-1001' }, key: 'key-1' }]);
  });

  it('is sent under another key once it was answered', async () => {
    const world = startFakeVoucherRefresh();
    world.ask();
    await world.accept();
    world.read();

    world.ask();

    expect([seen(world)[0], world.requests.calls.map(({ input }) => input.key)]).toEqual([
      'sending',
      ['key-1', 'key-2'],
    ]);
  });

  it('is sent again under its key when it is refused, and has nothing read before', async () => {
    const world = startFakeVoucherRefresh();
    world.ask();
    await world.refuse();
    expect([seen(world), world.notices]).toEqual([['failed', 'refused'], []]);

    world.ask();
    await world.accept();

    expect([seen(world), world.requests.calls.map(({ input }) => input.key)]).toEqual([
      ['reading', null],
      ['key-1', 'key-1'],
    ]);
  });

  it('has failed where the order cannot be read again, until it is asked once more', async () => {
    const world = startFakeVoucherRefresh();
    world.ask();
    await world.accept();

    world.failToRead();
    expect(seen(world)).toEqual(['failed', 'unreachable']);
    world.read();
    expect(seen(world)).toEqual(['failed', 'unreachable']);
    world.ask();
    expect(seen(world)).toEqual(['sending', null]);
  });

  it('says which port is missing when it runs unbound', async () => {
    const { parent } = recordingParent<OrderOutdated>();
    const refresh = createActor(voucherRefreshMachine, { input: { orderCode: 'A-1001', parent }, inspect: inspector });
    const failures: unknown[] = [];
    refresh.subscribe({ error: (failure) => failures.push(failure) });

    refresh.start().send({ type: 'vouchers.asked' });
    await settle();

    expect(failures).toEqual([new Error('No port is bound for "nextKey".')]);
  });
});
