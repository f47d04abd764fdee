import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { linkFixture, startFakeConfirmation } from './confirmation.fakes.ts';
import { isEmailInUse } from './confirmation.machine.ts';

/** Written from the specification (C38.2, C39.2, C40.1): requested, received, failed, reset. */
const modelOf = (initial: 'requested' | 'failed') =>
  setup({
    types: typesOf<{
      events: {
        readonly type:
          | 'the service takes it'
          | 'the service refuses'
          | 'the address is in use'
          | 'it is reset'
          | 'it is reset in a tab with another link';
      };
    }>(),
  }).createMachine({
    initial,
    states: {
      requested: {
        on: {
          'the service takes it': 'received',
          'the service refuses': 'failed',
          'the address is in use': 'failed, the address being in use',
          'it is reset': 'requested',
        },
      },
      received: { on: { 'it is reset in a tab with another link': 'requested' } },
      failed: { on: { 'it is reset': 'failed', 'it is reset in a tab with another link': 'requested' } },
      'failed, the address being in use': { on: { 'it is reset': 'failed' } },
    },
  });

describe.each([
  ['with a link', 'requested', linkFixture],
  ['without a link', 'failed', null],
] as const)('a confirmation %s, along every path of its model', (_, initial, link) => {
  const paths = createTestModel(modelOf(initial)).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_description, path) => {
    const { accept, actor: confirmation, openBy, refuse, reset } = await startFakeConfirmation(link);
    const all = () => [confirmation.getSnapshot().value, isEmailInUse(confirmation.getSnapshot())];
    await path.test({
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
