import type { PortError, Sending } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { type AccountDeletionEvent, bindAccountDeletion } from './account-deletion.machine.ts';
import type { DeletionRefused } from './account-deletion.ts';

const REFUSAL: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** A deletion at a service that answers when a test or story says so. */
export const startFakeAccountDeletion = () => {
  const { clock, pass } = fakeTime();
  const calls = controlledCall<Sending<'account'>, null, DeletionRefused>();
  let keys = 0;
  const ports = { deletions: { request: calls }, nextKey: () => `key-${(keys += 1)}` };
  const machine = bindAccountDeletion(ports);
  const deletion = createActor(machine, { clock, inspect: inspector });
  const notices: string[] = [];
  deletion.on('*', ({ type }) => notices.push(type));
  deletion.start();
  const say = (type: AccountDeletionEvent['type']) => () => deletion.send({ type });
  return {
    actor: deletion,
    ports,
    clock,
    pass,
    calls,
    notices,
    ask: say('deletion.asked'),
    confirm: say('deletion.confirmed'),
    cancel: say('deletion.cancelled'),
    accept: () => {
      calls.last().succeed(null);
      return settle();
    },
    refuse: (error: DeletionRefused = REFUSAL) => {
      calls.last().fail(error);
      return settle();
    },
  };
};

export type FakeAccountDeletion = ReturnType<typeof startFakeAccountDeletion>;
