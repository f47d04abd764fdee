import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { callbackFixture, startFakeIntegration } from './integration.fakes.ts';

/** The callback as a business customer changes it. Written from the specification (C35.1, D59). */
const integration = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the settings come'
        | 'the settings are refused'
        | 'they are asked for again'
        | 'another address is filled in'
        | 'it is submitted'
        | 'the service takes it'
        | 'the service refuses it'
        | 'it is reset';
    };
  }>(),
}).createMachine({
  initial: 'loading',
  states: {
    loading: { on: { 'the settings come': 'NotRequested', 'the settings are refused': 'unavailable' } },
    unavailable: { on: { 'they are asked for again': 'loading again' } },
    'loading again': { on: { 'the settings come': 'NotRequested' } },
    NotRequested: { on: { 'another address is filled in': 'filled in', 'it is submitted': 'InProgress' } },
    'filled in': { on: { 'it is submitted': 'InProgress', 'it is reset': 'NotRequested' } },
    InProgress: { on: { 'the service takes it': 'Finished', 'the service refuses it': 'Failed' } },
    Finished: { on: { 'it is reset': 'NotRequested', 'another address is filled in': 'filled in' } },
    Failed: { on: { 'it is reset': 'NotRequested', 'it is submitted': 'InProgress' } },
  },
});

describe('the integration, along every path of its model', () => {
  const paths = createTestModel(integration).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeIntegration();
    const state = () => world.actor.getSnapshot().value;
    const is = (expected: unknown) => () => expect(state()).toEqual(expected);
    await path.test({
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
