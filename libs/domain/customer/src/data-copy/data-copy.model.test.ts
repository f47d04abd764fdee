import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeDataCopy } from './data-copy.fakes.ts';
import { dataCopyOf, dataCopyRefusal, dataCopyUnread } from './data-copy.machine.ts';

/** What a customer sees of "Your data", whatever happens. */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'there is none'
        | 'it is being packed'
        | 'it is not told'
        | 'the customer retries'
        | 'the customer asks'
        | 'the service begins'
        | 'the service refuses'
        | 'it is sent'
        | 'it fails';
    };
  }>(),
}).createMachine({
  initial: 'reading',
  states: {
    reading: { on: { 'there is none': 'none', 'it is being packed': 'packing', 'it is not told': 'unread' } },
    unread: { on: { 'the customer retries': 'reading', 'the customer asks': 'unread' } },
    none: { on: { 'the customer asks': 'asking', 'the customer retries': 'none' } },
    asking: {
      on: { 'the service begins': 'packing', 'the service refuses': 'refused', 'the customer asks': 'asking' },
    },
    refused: { on: { 'the customer asks': 'asking' } },
    packing: { on: { 'it is sent': 'sent', 'it fails': 'failed', 'the customer asks': 'packing' } },
    sent: { on: { 'the customer asks': 'asking' } },
    failed: { on: { 'the customer asks': 'asking' } },
  },
});

describe('a copy of data, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeDataCopy();
    const sees = () => {
      const snapshot = world.actor.getSnapshot();
      return [
        snapshot.value,
        dataCopyOf(snapshot)?.state ?? null,
        (dataCopyUnread(snapshot) ?? dataCopyRefusal(snapshot))?.code ?? null,
      ];
    };
    const is =
      (...expected: readonly unknown[]) =>
      () =>
        expect(sees()).toEqual(expected);
    const polled = (state: 'failed' | 'sent') => () => {
      world.clock.increment(15_000);
      return world.answer(state);
    };
    await path.test({
      events: {
        'there is none': () => world.answer(),
        'it is being packed': () => world.answer('packing'),
        'it is not told': () => world.withhold(),
        'the customer retries': world.retry,
        'the customer asks': world.ask,
        'the service begins': () => world.begin(),
        'the service refuses': () => world.refuse(),
        'it is sent': polled('sent'),
        'it fails': polled('failed'),
      },
      states: {
        reading: is('reading', null, null),
        unread: is('unread', null, 'refused'),
        none: is('resting', 'none', null),
        asking: () => expect(sees()[0]).toBe('asking'),
        refused: () => expect([sees()[0], sees()[2]]).toEqual(['refused', 'refused']),
        packing: is('packing', 'packing', null),
        sent: is('resting', 'sent', null),
        failed: is('resting', 'failed', null),
      },
    });
  });
});
