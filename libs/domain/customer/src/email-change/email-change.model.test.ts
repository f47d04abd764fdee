import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakeEmailChange } from './email-change.fakes.ts';
import { emailChangeFailure, mailedTo } from './email-change.machine.ts';
import { emailChangeModel } from './email-change.model.ts';

describe('a change of e-mail address, along every path of its model', () => {
  it.each(pathsOf(emailChangeModel))('$name', async (path) => {
    const world = startFakeEmailChange();
    const reference = 'a1b2c3d4e5f6';
    const all = () => {
      const snapshot = world.actor.getSnapshot();
      return [snapshot.value, emailChangeFailure(snapshot)?.code ?? mailedTo(snapshot)];
    };
    await path.walk({
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
