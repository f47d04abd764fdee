import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeEmailChange } from './email-change.fakes.ts';
import { emailChangeFailure, mailedTo } from './email-change.machine.ts';

/** Written from the specification (C38.1, D63, D64). */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'an address is filled in'
        | 'it is submitted'
        | 'the service mails a link'
        | 'the address is in use'
        | 'there were too many requests'
        | 'the sign-in is too old'
        | 'another address is wanted';
    };
  }>(),
}).createMachine({
  initial: 'empty',
  states: {
    empty: { on: { 'it is submitted': 'empty', 'an address is filled in': 'filled in' } },
    'filled in': { on: { 'it is submitted': 'requesting', 'another address is wanted': 'filled in' } },
    requesting: {
      on: {
        'the service mails a link': 'requested',
        'the address is in use': 'in use',
        'there were too many requests': 'too many',
        'the sign-in is too old': 'too old',
        'another address is wanted': 'requesting',
      },
    },
    'in use': { on: { 'it is submitted': 'requesting' } },
    'too many': { on: { 'it is submitted': 'requesting' } },
    'too old': { on: { 'it is submitted': 'requesting' } },
    requested: { on: { 'another address is wanted': 'empty' } },
  },
});

describe('a change of e-mail address, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeEmailChange();
    const reference = 'a1b2c3d4e5f6';
    const all = () => {
      const snapshot = world.actor.getSnapshot();
      return [snapshot.value, emailChangeFailure(snapshot)?.code ?? mailedTo(snapshot)];
    };
    await path.test({
      events: {
        'an address is filled in': () => world.fill('anna.new@example.test'),
        'it is submitted': world.submit,
        'the service mails a link': world.accept,
        'the address is in use': () => world.refuse({ code: 'email-in-use', reference }),
        'there were too many requests': () => world.refuse({ code: 'too-many-requests', seconds: 60, reference }),
        'the sign-in is too old': () => world.refuse({ code: 'sign-in-too-old', reference }),
        'another address is wanted': world.reset,
      },
      states: {
        empty: () => expect(all()).toEqual(['editing', null]),
        'filled in': () => expect(all()).toEqual(['editing', null]),
        requesting: () => expect(all()).toEqual(['requesting', null]),
        'in use': () => expect(all()).toEqual(['editing', 'email-in-use']),
        'too many': () => expect(all()).toEqual(['editing', 'too-many-requests']),
        'too old': () => expect(all()).toEqual(['editing', 'sign-in-too-old']),
        requested: () => expect(all()).toEqual(['requested', 'anna.new@example.test']),
      },
    });
  });
});
