import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { callbackFixture, startFakeIntegration } from './integration.fakes.ts';
import { integrationModel } from './integration.model.ts';

describe('the integration, along every path of its model', () => {
  it.each(pathsOf(integrationModel))('$name', async (path) => {
    const world = startFakeIntegration();
    const state = () => world.actor.getSnapshot().value;
    const is = (expected: unknown) => () => expect(state()).toEqual(expected);
    await path.walk({
      events: {
        'the settings come': () => world.answer({ callback: callbackFixture }),
        'the settings are refused': () => world.refuse(),
        'they are asked for again': () => world.retry(),
        'another address is filled in': () => world.fill({ address: 'https://other.example/' }),
        'it is submitted': () => world.submit(),
        'the service takes it': () => world.take(),
        'the service refuses it': () => world.refuseChange(),
        'it is reset': () => world.reset(),
      },
      states: {
        loading: is({ reading: 'loading' }),
        'loading again': is({ reading: 'loading' }),
        unavailable: is({ reading: 'unavailable' }),
        NotRequested: is({ ready: 'notRequested' }),
        'filled in': is({ ready: 'notRequested' }),
        InProgress: is({ ready: 'inProgress' }),
        Finished: is({ ready: 'finished' }),
        Failed: is({ ready: 'failed' }),
      },
    });
  });
});
