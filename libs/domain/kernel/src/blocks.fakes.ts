import { createActor } from 'xstate';

import { bindConfirmedAction } from './confirmed-action.ts';
import { bindCursorList, type CursorPage, type CursorRequest } from './cursor-list.ts';
import type { PortError } from './errors.ts';
import { bindForm, type FormNotice } from './form.ts';
import type { OffsetPage } from './list-pages.ts';
import { bindOffsetList, type OffsetRequest } from './offset-list.ts';
import { bindSubmission, type Sending, type SubmissionOptions } from './submission.ts';
import { controlledCall, inspector, settle, type ControlledCall } from './testing.ts';

const REFUSAL: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** Keys that tell in which order they were made. */
const numberedKeys = () => {
  let made = 0;
  return () => `key-${(made += 1)}`;
};

/** Answers of a port that says `saved`. */
const answersOf = <Input>(call: ControlledCall<Input, string, PortError>) => ({
  succeed: async () => {
    call.last().succeed('saved');
    await settle();
  },
  refuse: async () => {
    call.last().fail(REFUSAL);
    await settle();
  },
});

/** A running submission and the service behind it. */
export const startFakeSubmission = (options: Pick<SubmissionOptions<string>, 'isSame'> = {}) => {
  const send = controlledCall<Sending<string>, string, PortError>();
  const machine = bindSubmission(send, { nextKey: numberedKeys(), ...options });
  const submission = createActor(machine, { inspect: inspector }).start();
  const ask = (input: string) => submission.send({ type: 'submission.asked', input });
  return { ask, send, submission, ...answersOf(send) };
};

/** The values of the form under test. */
export interface FakeValues {
  readonly name: string;
  readonly city: string;
}

/** A running form and the service behind it: both fields must be filled, and the name has at most 5 characters. */
export const startFakeForm = () => {
  const send = controlledCall<Sending<FakeValues>, string, PortError>();
  const machine = bindForm(send, {
    nextKey: numberedKeys(),
    rules: {
      name: [
        { code: 'missing', isKept: ({ name }) => name !== '' },
        { code: 'too-long', isKept: ({ name }) => name.length <= 5 },
      ],
      city: [{ code: 'missing', isKept: ({ city }) => city !== '' }],
    },
  });
  const form = createActor(machine, { input: { values: { name: '', city: '' } }, inspect: inspector });
  const notices: FormNotice<FakeValues>[] = [];
  form.on('form.refused', (notice) => notices.push(notice));
  form.start();
  return {
    form,
    notices,
    send,
    change: (values: Partial<FakeValues>) => form.send({ type: 'form.changed', values }),
    leaveField: () => form.send({ type: 'field.left' }),
    submit: () => form.send({ type: 'form.submitted' }),
    ...answersOf(send),
  };
};

/** A running confirmed action on an album, and the service behind it. */
export const startFakeConfirmedAction = () => {
  const send = controlledCall<Sending<string>, string, PortError>();
  const machine = bindConfirmedAction(send, { nextKey: numberedKeys() });
  const action = createActor(machine, { input: { subject: 'album-1' }, inspect: inspector }).start();
  return {
    action,
    send,
    confirm: () => action.send({ type: 'action.confirmed' }),
    cancel: () => action.send({ type: 'action.cancelled' }),
    ...answersOf(send),
  };
};

interface FakeRow {
  readonly id: string;
}

const rowsOf = (ids: readonly string[]): readonly FakeRow[] => ids.map((id) => ({ id }));

/** A running offset list with pages of two rows, and the service behind it. */
export const startFakeOffsetList = () => {
  const load = controlledCall<OffsetRequest<string>, OffsetPage<FakeRow>, PortError>();
  const list = createActor(bindOffsetList(load, { pageSize: 2 }), { input: { query: 'newest' }, inspect: inspector });
  list.start();
  const callFor = (offset: number) => {
    const call = load.calls.findLast(({ input }) => input.offset === offset);
    if (call === undefined) throw new Error(`No page was asked for at offset ${offset}.`);
    return call;
  };
  return {
    list,
    load,
    show: (from: number, to: number) => list.send({ type: 'list.shown', from, to }),
    invalidate: () => list.send({ type: 'list.invalidated' }),
    answer: async (offset: number, ids: readonly string[], total: number | null = 5) => {
      callFor(offset).succeed({ rows: rowsOf(ids), total });
      await settle();
    },
    refuse: async (offset: number) => {
      callFor(offset).fail(REFUSAL);
      await settle();
    },
  };
};

/** A running cursor list and the service behind it. */
export const startFakeCursorList = () => {
  const load = controlledCall<CursorRequest<string>, CursorPage<FakeRow>, PortError>();
  const list = createActor(bindCursorList(load), { input: { query: 'newest' }, inspect: inspector }).start();
  return {
    list,
    load,
    next: () => list.send({ type: 'list.continued' }),
    invalidate: () => list.send({ type: 'list.invalidated' }),
    answer: async (ids: readonly string[], nextCursor: string | null = null) => {
      load.last().succeed({ rows: rowsOf(ids), nextCursor });
      await settle();
    },
    refuse: async () => {
      load.last().fail(REFUSAL);
      await settle();
    },
  };
};
