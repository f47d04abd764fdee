import type { PortError, Sending } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { bindEmailChange, emailFormOf } from './email-change.machine.ts';
import type { EmailChangeRefused } from './email-change.ts';

const REFUSAL: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** A change of e-mail address at a service that answers when a test or story says so. `email` is filled in already. */
export const startFakeEmailChange = (email = '') => {
  const { clock, pass } = fakeTime();
  const calls = controlledCall<Sending<string>, null, EmailChangeRefused>();
  let keys = 0;
  const ports = { emails: { request: calls }, nextKey: () => `key-${(keys += 1)}` };
  const machine = bindEmailChange(ports);
  const input = { current: 'anna@example.test', email };
  const change = createActor(machine, { input, clock, inspect: inspector });
  const notices: string[] = [];
  change.on('*', ({ type }) => notices.push(type));
  change.start();
  const form = () => {
    const actor = emailFormOf(change.getSnapshot());
    if (actor === undefined) throw new Error('The change has no form.');
    return actor;
  };
  return {
    actor: change,
    ports,
    clock,
    pass,
    calls,
    notices,
    form,
    fill: (filled: string) => form().send({ type: 'form.changed', values: { email: filled } }),
    submit: () => form().send({ type: 'form.submitted' }),
    reset: () => change.send({ type: 'emailChange.reset' }),
    accept: () => {
      calls.last().succeed(null);
      return settle();
    },
    refuse: (error: EmailChangeRefused = REFUSAL) => {
      calls.last().fail(error);
      return settle();
    },
  };
};

export type FakeEmailChange = ReturnType<typeof startFakeEmailChange>;
