import { inspector, recordingParent, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { startFakeReorder } from './reorder.fakes.ts';
import { REORDER_LEAVING_MS, reorderFailure, reorderMachine, type ReorderNotice } from './reorder.machine.ts';

const seen = ({ actor: reorder }: ReturnType<typeof startFakeReorder>) => [
  reorder.getSnapshot().value,
  reorderFailure(reorder.getSnapshot())?.code ?? null,
];

describe('ordering again (C31.1, D50)', () => {
  it('checks first, then fills a basket once and leaves for the shop', async () => {
    const world = startFakeReorder();
    expect([world.calls.reorderStatus.last().input, seen(world)]).toEqual(['A-1001', ['checking', null]]);
    world.ask();
    await world.check();
    expect(seen(world)).toEqual(['available', null]);

    world.ask();
    world.ask();
    await world.fill();

    expect(world.calls.reorder.calls.map(({ input }) => input)).toEqual([
      { input: { orderCode: 'A-1001' }, key: 'key-1' },
    ]);
    expect([seen(world), world.opened, world.notices]).toEqual([
      ['leaving', null],
      ['https://shop.example/basket/1'],
      [{ type: 'order.reordered', orderCode: 'A-1001' }],
    ]);
  });

  it('is not possible where something is no longer made', async () => {
    const world = startFakeReorder();
    await world.check(false);
    world.ask();

    expect([seen(world), world.calls.reorder.calls]).toEqual([['unavailable', null], []]);
  });

  it('checks again when the check failed', async () => {
    const world = startFakeReorder();
    await world.refuseCheck();
    expect(seen(world)).toEqual(['failed', 'refused']);

    world.ask();
    await world.check();

    expect(seen(world)).toEqual(['available', null]);
  });

  it('is asked for again under its key when the basket was not filled', async () => {
    const world = startFakeReorder();
    await world.check();
    world.ask();
    await world.refuse();
    expect(seen(world)).toEqual(['failed', 'refused']);

    world.ask();
    expect(seen(world)).toEqual(['ordering', null]);
    await world.fill();

    expect(world.calls.reorder.calls.map(({ input }) => input.key)).toEqual(['key-1', 'key-1']);
    expect(seen(world)).toEqual(['leaving', null]);
  });

  it('leads to no foreign address', async () => {
    const world = startFakeReorder();
    await world.check();
    world.ask();

    await world.fill('https://elsewhere.example/basket/1');

    expect([seen(world), world.opened, world.notices]).toEqual([['failed', 'foreign-address'], [], []]);
  });

  it('checks again when the customer comes back to the page as it was, and leaves once more', async () => {
    const world = startFakeReorder();
    await world.check();
    world.ask();
    await world.fill();

    world.comeBack();
    expect(seen(world)).toEqual(['checking', null]);
    await world.check();
    world.ask();
    await world.fill('https://shop.example/basket/2');

    expect(world.calls.reorder.calls.map(({ input }) => input.key)).toEqual(['key-1', 'key-2']);
    expect(world.opened).toEqual(['https://shop.example/basket/1', 'https://shop.example/basket/2']);
  });

  it('is possible again when the customer is still here after a while, and fills another basket', async () => {
    const world = startFakeReorder();
    await world.check();
    world.ask();
    await world.fill();

    world.clock.increment(REORDER_LEAVING_MS - 1);
    expect(seen(world)).toEqual(['leaving', null]);
    world.clock.increment(1);
    expect([seen(world), world.calls.reorderStatus.calls.length]).toEqual([['available', null], 1]);
    world.ask();
    await world.fill('https://shop.example/basket/2');

    expect(world.opened).toEqual(['https://shop.example/basket/1', 'https://shop.example/basket/2']);
    expect(world.calls.reorder.calls.map(({ input }) => input.key)).toEqual(['key-1', 'key-2']);
  });

  it('is possible again when the page is looked at while it was to be left', async () => {
    const world = startFakeReorder();
    await world.check();
    world.ask();
    world.show();
    expect(seen(world)).toEqual(['ordering', null]);
    await world.fill();

    world.show();

    expect(seen(world)).toEqual(['available', null]);
  });

  it('is checked again when the page is looked at after the check failed, and keeps saying that it was not ordered', async () => {
    const world = startFakeReorder();
    await world.refuseCheck();
    world.show();
    expect(seen(world)).toEqual(['checking', null]);
    await world.check();
    world.ask();
    await world.refuse();

    world.show();

    expect(seen(world)).toEqual(['failed', 'refused']);
  });

  it('does not leave when the customer came back before the shop answered', async () => {
    const world = startFakeReorder();
    await world.check();
    world.ask();

    world.comeBack();
    await world.fill();
    await world.check();

    expect([seen(world), world.opened]).toEqual([['available', null], []]);
  });

  it('says which port is missing when it runs unbound', async () => {
    const { parent } = recordingParent<ReorderNotice>();
    const reorder = createActor(reorderMachine, { input: { orderCode: 'A-1001', parent }, inspect: inspector });
    const failures: unknown[] = [];
    reorder.subscribe({ error: (failure) => failures.push(failure) });

    reorder.start();
    await settle();

    expect(failures).toEqual([new Error('No port is bound for "check".')]);
  });
});
