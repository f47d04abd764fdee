import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakeDataCopy } from './data-copy.fakes.ts';
import { dataCopyOf, dataCopyRefusal, dataCopyUnread } from './data-copy.machine.ts';
import { dataCopyModel } from './data-copy.model.ts';

describe('a copy of data, along every path of its model', () => {
  it.each(pathsOf(dataCopyModel))('$name', async (path) => {
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
    await path.walk({
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
