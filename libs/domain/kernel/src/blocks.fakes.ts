import { createActor } from 'xstate';

import { bindConfirmedAction } from './confirmed-action.ts';
import { fakeTime } from './fake-world.fakes.ts';
import { bindFollowedRecord } from './followed-record.ts';
import { bindForm, type FormNotice } from './form.ts';
import { fakePage } from './page.fakes.ts';
import { bindResource } from './resource.ts';
import type { PortError } from './result.ts';
import { bindSubmission, type Sending } from './submission.ts';
import { controlledCall, inspector, type PendingCall, settle } from './test-tools.fakes.ts';

/** A port method, and what its service answers to the call made last or to the one given. */
export const fakeService = <Input, Value>() => {
  const call = controlledCall<Input, Value, PortError>();
  const answer = (value: Value, to: PendingCall<Input, Value, PortError> = call.last()) => {
    to.succeed(value);
    return settle();
  };
  const refuse = (to: PendingCall<Input, Value, PortError> = call.last()) => {
    to.fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
    return settle();
  };
  return { call, answer, refuse };
};

/** A service that says `saved`; the keys tell in which order they were made. */
export const fakeSaving = <Input>() => {
  const { answer, call, refuse } = fakeService<Sending<Input>, string>();
  let keys = 0;
  return { send: call, nextKey: () => `key-${(keys += 1)}`, succeed: () => answer('saved'), refuse: () => refuse() };
};

/** A running submission and the service behind it. */
export const startFakeSubmission = (isSame: (one: string, other: string) => boolean = Object.is) => {
  const { clock, pass } = fakeTime();
  const ports = fakeSaving<string>();
  const actor = createActor(bindSubmission(ports.send, { ...ports, isSame }), { clock, inspect: inspector }).start();
  return {
    actor,
    ports,
    clock,
    pass,
    succeed: ports.succeed,
    refuse: ports.refuse,
    ask: (input: string) => actor.send({ type: 'submission.asked', input }),
  };
};

/** A running confirmed action on an album, and the service behind it. */
export const startFakeConfirmedAction = () => {
  const { clock, pass } = fakeTime();
  const ports = fakeSaving<string>();
  const machine = bindConfirmedAction(ports.send, ports);
  const actor = createActor(machine, { input: { subject: 'album-1' }, clock, inspect: inspector }).start();
  return {
    actor,
    ports,
    clock,
    pass,
    succeed: ports.succeed,
    refuse: ports.refuse,
    confirm: () => actor.send({ type: 'action.confirmed' }),
    cancel: () => actor.send({ type: 'action.cancelled' }),
  };
};

/** The values of the fake form. */
export interface FakeValues {
  readonly name: string;
  readonly city: string;
}

/** A running form and the service behind it: both fields must be filled, and the name has at most 5 characters. */
export const startFakeForm = () => {
  const { clock, pass } = fakeTime();
  const ports = fakeSaving<FakeValues>();
  const machine = bindForm(ports.send, {
    ...ports,
    rules: {
      name: [
        { code: 'missing', isKept: ({ name }) => name !== '' },
        { code: 'too-long', isKept: ({ name }) => name.length <= 5 },
      ],
      city: [{ code: 'missing', isKept: ({ city }) => city !== '' }],
    },
  });
  const actor = createActor(machine, { input: { values: { name: '', city: '' } }, clock, inspect: inspector });
  const notices: FormNotice<FakeValues>[] = [];
  actor.on('form.refused', (notice) => notices.push(notice));
  actor.start();
  return {
    actor,
    ports,
    clock,
    pass,
    notices,
    succeed: ports.succeed,
    refuse: ports.refuse,
    change: (values: Partial<FakeValues>) => actor.send({ type: 'form.changed', values }),
    leaveField: () => actor.send({ type: 'field.left' }),
    submit: () => actor.send({ type: 'form.submitted' }),
    reset: () => actor.send({ type: 'form.reset' }),
  };
};

/** How long the value of the fake resource lives, and how long after each failure it is asked for again, in milliseconds. */
export const FAKE_LIFETIME_MS = 60_000;
export const FAKE_RETRY_MS = 1_000;

/** A running resource and the world around it. A lifetime is given unless `isLasting`. */
export const startFakeResource = ({ eager = false, isGoneOnceRefused = false, isLasting = false } = {}) => {
  const { clock, pass } = fakeTime();
  const { answer, call, refuse } = fakeService<{ readonly page: number }, string>();
  const machine = bindResource(call, {
    eager,
    lifetimeMs: ({ failures }) => (isLasting ? null : failures === 0 ? FAKE_LIFETIME_MS : FAKE_RETRY_MS * failures),
    isGone: () => isGoneOnceRefused,
    change: (value: string, suffix: string) => value + suffix,
  });
  const actor = createActor(machine, { input: { page: 1 }, clock, inspect: inspector }).start();
  return {
    actor,
    ports: { load: call },
    clock,
    pass,
    need: () => actor.send({ type: 'resource.needed' }),
    invalidate: () => actor.send({ type: 'resource.invalidated' }),
    change: (suffix = ' changed') => actor.send({ type: 'resource.changed', change: suffix }),
    answer: (value: string) => answer(value),
    refuse: () => refuse(),
  };
};

/** A record that is read again when its page is shown, and the service behind it. */
export const startFakeFollowedRecord = () => {
  const { clock, pass } = fakeTime();
  const { answer, call, refuse } = fakeService<null, string>();
  const { happen, isFollowed, page } = fakePage();
  const ports = { read: (signal: AbortSignal) => call(null, signal), page };
  const actor = createActor(bindFollowedRecord(ports), { clock, inspect: inspector }).start();
  return {
    actor,
    ports,
    clock,
    pass,
    reads: call,
    happen,
    isFollowed,
    answer: (value: string) => answer(value),
    refuse: () => refuse(),
  };
};
