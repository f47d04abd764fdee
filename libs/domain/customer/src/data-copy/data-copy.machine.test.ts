import { inspector, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { dataCopyFixtures, startFakeDataCopy } from './data-copy.fakes.ts';
import { dataCopyMachine, dataCopyOf, dataCopyRefusal, dataCopyUnread } from './data-copy.machine.ts';

const MINUTE_MS = 60_000;

describe('a copy of what the account holds', () => {
  const start = () => {
    const world = startFakeDataCopy();
    return {
      ...world,
      value: () => world.actor.getSnapshot().value,
      known: () => dataCopyOf(world.actor.getSnapshot()),
    };
  };

  it.each(['none', 'sent', 'failed', 'packing'] as const)('is known once it is read: %s', async (state) => {
    const world = start();
    world.ask();
    expect([world.value(), world.known(), world.asks.calls]).toEqual(['reading', null, []]);
    await world.answer(state);
    expect(world.known()).toEqual(dataCopyFixtures[state]);
    expect(world.value()).toBe(state === 'packing' ? 'packing' : 'resting');
  });

  it('says why it is not known, and is read again when that is wanted or the page is looked at', async () => {
    const world = start();
    await world.withhold();
    expect([world.value(), dataCopyUnread(world.actor.getSnapshot())?.code]).toEqual(['unread', 'refused']);
    world.retry();
    expect([world.value(), dataCopyUnread(world.actor.getSnapshot())]).toEqual(['reading', null]);
    await world.withhold();
    world.happen('page.shown');
    await world.answer('sent');
    expect([world.value(), world.known()]).toEqual(['resting', dataCopyFixtures.sent]);
    expect(world.reads.calls).toHaveLength(3);
  });

  it.each(['none', 'sent', 'failed'] as const)('is begun once, where there is: %s', async (state) => {
    const world = start();
    await world.answer(state);
    world.ask();
    world.ask();
    expect([world.value(), world.known()]).toEqual(['asking', dataCopyFixtures[state]]);
    await world.begin();
    expect([world.value(), world.known()]).toEqual(['packing', dataCopyFixtures.packing]);
    world.ask();
    expect(world.asks.calls.map(({ input }) => input)).toEqual([{ input: 'data', key: 'key-1' }]);
  });

  it('hears nothing of before while one is asked for', async () => {
    const world = start();
    await world.answer('sent');
    world.happen('page.shown');
    const before = world.reads.last();
    world.ask();
    world.happen('page.shown');
    expect(world.reads.calls).toHaveLength(2);
    before.succeed(dataCopyFixtures.none);
    await settle();
    await world.begin();
    expect(world.known()).toEqual(dataCopyFixtures.packing);
  });

  it('is asked about ever more rarely while it is packed, and no more once it is sent', async () => {
    const world = start();
    await world.answer('packing');
    const counts = [];
    for (const wait of [15_000, 30_000, MINUTE_MS, 2 * MINUTE_MS, 4 * MINUTE_MS, 5 * MINUTE_MS, 5 * MINUTE_MS]) {
      world.clock.increment(wait - 1);
      const before = world.reads.calls.length;
      world.clock.increment(1);
      counts.push(world.reads.calls.length - before);
      await world.answer('packing');
    }
    expect(counts).toEqual([1, 1, 1, 1, 1, 1, 1]);

    world.clock.increment(5 * MINUTE_MS);
    await world.answer('sent');
    const asked = world.reads.calls.length;
    world.clock.increment(60 * MINUTE_MS);
    expect([world.value(), world.reads.calls.length]).toEqual(['resting', asked]);

    // The next one is asked about soon again.
    world.ask();
    await world.begin();
    world.clock.increment(15_000);
    expect(world.reads.calls.length).toBe(asked + 1);
  });

  it('is asked about again after that failed once', async () => {
    const world = start();
    await world.answer('packing');
    world.clock.increment(15_000);
    await world.withhold();
    expect([world.value(), world.known()]).toEqual(['packing', dataCopyFixtures.packing]);
    world.clock.increment(30_000);
    await world.answer('failed');
    expect([world.value(), world.known()]).toEqual(['resting', dataCopyFixtures.failed]);
  });

  it.each([
    { code: 'refused', reference: 'a1b2c3d4e5f6' },
    { code: 'too-many-copies', reference: 'a1b2c3d4e5f6' },
  ] as const)('says why none was begun: $code, and is asked for again under the same key', async (error) => {
    const world = start();
    await world.answer('sent');
    world.ask();
    await world.refuse(error);
    expect([world.value(), dataCopyRefusal(world.actor.getSnapshot()), world.known()]).toEqual([
      'refused',
      error,
      dataCopyFixtures.sent,
    ]);
    world.ask();
    expect(dataCopyRefusal(world.actor.getSnapshot())).toBeNull();
    await world.begin();
    expect(world.asks.calls.map(({ input: { key } }) => key)).toEqual(['key-1', 'key-1']);
    expect(world.value()).toBe('packing');
  });

  it('is the one that another page has asked for, after a refusal', async () => {
    const world = start();
    await world.answer();
    world.ask();
    await world.refuse();
    world.happen('page.shown');
    await world.answer('packing');
    expect([world.value(), dataCopyRefusal(world.actor.getSnapshot())]).toEqual(['packing', null]);
  });

  it('goes on when the customer leaves', async () => {
    const world = start();
    await world.answer();
    world.ask();
    world.actor.stop();
    expect(world.asks.last().signal.aborted).toBe(false);
  });

  it('says which port is missing when it runs unbound', async () => {
    const actor = createActor(dataCopyMachine, { inspect: inspector });
    const failures: unknown[] = [];
    actor.subscribe({ error: (failure) => failures.push(failure) });
    actor.start();
    await settle();
    expect(String(failures[0])).toMatch(/No port is bound for/);
  });
});
