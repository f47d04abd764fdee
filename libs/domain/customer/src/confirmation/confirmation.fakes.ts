import type { PortError, Sending } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { bindConfirmation } from './confirmation.machine.ts';
import type { ConfirmationLink, EmailInUse } from './confirmation.ts';

/** A link as a mail brings it. */
export const linkFixture: ConfirmationLink = { token: 'a-token-of-a-mail', email: '' };

const REFUSAL: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** The ports of a confirmation in a tab that was opened by `link`, at a service that answers when a test or story says so. */
export const fakeConfirmationPorts = (link: ConfirmationLink | null = linkFixture) => {
  const calls = controlledCall<Sending<ConfirmationLink>, null, PortError | EmailInUse>();
  let kept = link;
  let keys = 0;
  return {
    calls,
    /** The tab is opened by another link. */
    openBy: (other: ConfirmationLink) => {
      kept = other;
    },
    isKept: () => kept !== null,
    ports: {
      service: { confirm: calls },
      nextKey: () => `key-${(keys += 1)}`,
      tokens: {
        take: () => {
          const taken = kept;
          kept = null;
          return taken;
        },
      },
    },
  };
};

/** A confirmation over these ports. */
export const startFakeConfirmation = async (link?: ConfirmationLink | null) => {
  const { clock, pass } = fakeTime();
  const { calls, isKept, openBy, ports } = fakeConfirmationPorts(link);
  const machine = bindConfirmation(ports);
  const confirmation = createActor(machine, { clock, inspect: inspector }).start();
  await settle();
  return {
    machine,
    actor: confirmation,
    ports,
    clock,
    pass,
    calls,
    isKept,
    openBy,
    accept: () => {
      calls.last().succeed(null);
      return settle();
    },
    refuse: (error: PortError | EmailInUse = REFUSAL) => {
      calls.last().fail(error);
      return settle();
    },
    reset: () => {
      confirmation.send({ type: 'confirmation.reset' });
      return settle();
    },
  };
};

export type FakeConfirmation = Awaited<ReturnType<typeof startFakeConfirmation>>;
