import { controlledCall, inspector, settle } from '@account-area/kernel/testing';
import type { Customer, CustomerError } from '@account-area/customer';
import { anna } from '@account-area/customer/testing';
import { credentialsFixture, FakeBrowser, startFakeSession } from '@account-area/session/testing';
import { createActor } from 'xstate';

import { bindShell } from './shell.actors.ts';

/** The shell of a signed-in customer, and the world around it. */
export const startFakeShell = async () => {
  const { session } = startFakeSession(new FakeBrowser(credentialsFixture()));
  await settle();
  const me = controlledCall<undefined, Customer, CustomerError>();
  const shell = createActor(bindShell({ customers: { me: (signal) => me(undefined, signal) } }), {
    input: { session },
    inspect: inspector,
  });
  shell.start();
  return {
    session,
    shell,
    answerCustomer: async (customer = anna) => {
      me.last().succeed(customer);
      await settle();
    },
    refuseCustomer: async (error: CustomerError) => {
      me.last().fail(error);
      await settle();
    },
  };
};

/** What {@link startFakeShell} starts. */
export type FakeShell = Awaited<ReturnType<typeof startFakeShell>>;
