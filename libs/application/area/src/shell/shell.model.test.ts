import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeShell } from './shell.fakes.ts';
import { customerOf } from './shell.selectors.ts';

/** What the customer service says, and what becomes of the shell. Written from the specification (C06.5). */
const model = setup({
  types: typesOf<{
    events: {
      readonly type: 'the customer is known' | 'the service refuses' | 'the account is deleted';
    };
  }>(),
}).createMachine({
  initial: 'asking',
  states: {
    asking: {
      on: { 'the customer is known': 'greeting', 'the service refuses': 'welcoming', 'the account is deleted': 'over' },
    },
    greeting: {},
    welcoming: {},
    over: {},
  },
});

describe('the shell, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { answerCustomer, refuseCustomer, session, shell } = await startFakeShell();
    const seen = () => [
      shell.getSnapshot().value,
      customerOf(shell.getSnapshot())?.firstName ?? null,
      session.getSnapshot().value,
    ];

    await path.test({
      events: {
        'the customer is known': () => answerCustomer(),
        'the service refuses': () => refuseCustomer({ code: 'refused', reference: 'a1b2c3d4e5f6' }),
        'the account is deleted': () => refuseCustomer({ code: 'account-deleted' }),
      },
      states: {
        asking: () => expect(seen()).toEqual(['open', null, 'authenticated']),
        greeting: () => expect(seen()).toEqual(['open', 'Anna', 'authenticated']),
        welcoming: () => expect(seen()).toEqual(['open', null, 'authenticated']),
        over: () => expect(seen()).toEqual(['closing', null, 'signingOut']),
      },
    });
  });
});
