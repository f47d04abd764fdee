import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { linkFixture, startFakeConfirmation } from './confirmation.fakes.ts';
import { isEmailInUse } from './confirmation.machine.ts';
import { confirmationModel } from './confirmation.model.ts';

describe.each([
  ['with a link', 'requested', linkFixture],
  ['without a link', 'failed', null],
] as const)('a confirmation %s, along every path of its model', (_, start, link) => {
  it.each(pathsOf(confirmationModel, start))('$name', async (path) => {
    const { accept, actor: confirmation, openBy, refuse, reset } = await startFakeConfirmation(link);
    const all = () => [confirmation.getSnapshot().value, isEmailInUse(confirmation.getSnapshot())];
    await path.walk({
      events: {
        'the service takes it': accept,
        'the service refuses': () => refuse(),
        'the address is in use': () => refuse({ code: 'email-in-use', reference: 'a1b2c3d4e5f6' }),
        'it is reset': reset,
        'it is reset in a tab with another link': () => {
          openBy(linkFixture);
          return reset();
        },
      },
      states: {
        requested: () => expect(all()).toEqual(['requested', false]),
        received: () => expect(all()).toEqual(['received', false]),
        failed: () => expect(all()).toEqual(['failed', false]),
        'failed, the address being in use': () => expect(all()).toEqual(['failed', true]),
      },
    });
  });
});
