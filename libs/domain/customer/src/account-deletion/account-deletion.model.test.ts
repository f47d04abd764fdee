import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakeAccountDeletion } from './account-deletion.fakes.ts';
import { deletionFailure } from './account-deletion.machine.ts';
import { accountDeletionModel } from './account-deletion.model.ts';

describe('a deletion that is asked for, along every path of its model', () => {
  it.each(pathsOf(accountDeletionModel))('$name', async (path) => {
    const world = startFakeAccountDeletion();
    const all = () => {
      const snapshot = world.actor.getSnapshot();
      return [snapshot.value, deletionFailure(snapshot)?.code ?? null];
    };
    await path.walk({
      events: {
        'the customer asks': world.ask,
        'the customer confirms': world.confirm,
        'the customer cancels': world.cancel,
        'the service takes it': world.accept,
        'the service refuses': () => world.refuse(),
      },
      states: {
        none: () => expect(all()).toEqual(['none', null]),
        confirming: () => expect(all()).toEqual(['confirming', null]),
        requesting: () => expect(all()).toEqual(['requesting', null]),
        requested: () => expect(all()).toEqual(['requested', null]),
        failed: () => expect(all()).toEqual(['failed', 'refused']),
      },
    });
  });
});
