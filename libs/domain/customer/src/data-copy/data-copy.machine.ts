import {
  type Answer,
  bindFollowedRecord,
  bindSubmission,
  createFollowedRecordMachine,
  createSubmissionMachine,
  type FollowedRecordContext,
  type FollowedRecordPorts,
  type PortError,
  type SubmissionOptions,
  typesOf,
  type MachineLogic,
  type SubmissionLogic,
  type FollowedRecordLogic,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, not, sendTo, setup, type SnapshotFrom } from 'xstate';

import {
  type DataCopy,
  type DataCopyFailure,
  type DataCopyRefused,
  type DataCopyService,
  FIRST_COPY_POLL_MS,
  LONGEST_COPY_POLL_MS,
} from './data-copy.ts';

/** What the customer says: they want a copy, or to know how far it is after that could not be read. */
export interface DataCopyEvent {
  readonly type: 'data-copy.asked' | 'data-copy.retried';
}

/** What is known of the copy. */
export interface DataCopyContext {
  /** `null` until it has been read. */
  readonly copy: DataCopy | null;
  /** Why it could not be read. */
  readonly error: DataCopyFailure | null;
  /** To the last request for one. */
  readonly answer: Answer<DataCopy, DataCopyRefused>;
  /** How often it was asked about since it is being packed. */
  readonly polls: number;
}

type Read = Pick<FollowedRecordContext<DataCopy, PortError>, 'error' | 'value'>;

/**
 * A copy of all that the account holds: packed by the service, mailed as a link.
 *
 *     reading ─▶ resting ⇄ packing
 *       ▲ │        │ ▲       ▲ ▲
 *       │ ▼        ▼ │       │ │
 *     unread     asking ─────┘ │
 *                 ▲ │          │
 *                 │ ▼          │
 *               refused ───────┘
 *
 * Start one actor per visit. A second try is sent under the same key; what was asked for goes on when the customer leaves.
 */
export type DataCopyLogic = MachineLogic<{
  context: DataCopyContext;
  events: DataCopyEvent;
  states: 'reading' | 'unread' | 'resting' | 'packing' | 'asking' | 'refused';
  children: {
    record: FollowedRecordLogic<DataCopy, PortError>;
    submission: SubmissionLogic<'data', DataCopy, DataCopyRefused>;
  };
}>;

const machine = setup({
  types: typesOf<{
    context: DataCopyContext;
    events: DataCopyEvent;
    children: { record: 'record'; submission: 'submission' };
  }>(),
  actors: {
    record: createFollowedRecordMachine<DataCopy, PortError>(),
    submission: createSubmissionMachine<'data', DataCopy, DataCopyRefused>(),
  },
  actions: {
    keepRead: assign((_, { error, value }: Read) => ({ copy: value, error })),
    keepAnswer: assign({ answer: (_, answer: DataCopyContext['answer']) => answer }),
    keepCopy: assign(({ context: { answer, copy } }) => ({ copy: answer?.ok === true ? answer.value : copy })),
    forgetAnswer: assign({ answer: null }),
    readAgain: sendTo('record', { type: 'record.retried' }),
    hold: sendTo('record', { type: 'record.held' }),
    release: sendTo('record', { type: 'record.released' }),
    tellRecord: sendTo('record', ({ context: { copy } }) =>
      copy === null ? { type: 'record.released' as const } : { type: 'record.kept' as const, value: copy },
    ),
    ask: sendTo('submission', { type: 'submission.asked', input: 'data' }),
    poll: sendTo('record', { type: 'record.overtaken' }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    forgetPolls: assign({ polls: 0 }),
  },
  guards: {
    isRead: ({ context }) => context.copy !== null,
    isUnread: ({ context }) => context.error !== null,
    isPacking: ({ context }) => context.copy?.state === 'packing',
    isTaken: ({ context }) => context.answer?.ok === true,
    isRefused: ({ context }) => context.answer?.ok === false,
  },
  delays: { poll: ({ context }) => Math.min(FIRST_COPY_POLL_MS * 2 ** context.polls, LONGEST_COPY_POLL_MS) },
}).createMachine({
  id: 'dataCopy',
  context: { copy: null, error: null, answer: null, polls: 0 },
  invoke: [
    {
      id: 'record',
      src: 'record',
      onSnapshot: { actions: { type: 'keepRead', params: ({ event }) => event.snapshot.context } },
    },
    {
      id: 'submission',
      src: 'submission',
      onSnapshot: { actions: { type: 'keepAnswer', params: ({ event }) => event.snapshot.context.answer } },
    },
  ],
  initial: 'reading',
  states: {
    reading: {
      always: [
        { guard: 'isRead', target: 'resting' },
        { guard: 'isUnread', target: 'unread' },
      ],
    },
    unread: {
      always: { guard: not('isUnread'), target: 'reading' },
      on: { 'data-copy.retried': { actions: 'readAgain' } },
    },
    resting: {
      always: { guard: 'isPacking', target: 'packing' },
      on: { 'data-copy.asked': 'asking' },
    },
    packing: {
      always: { guard: not('isPacking'), target: 'resting', actions: 'forgetPolls' },
      after: { poll: { target: 'packing', reenter: true, actions: ['poll', 'countPoll'] } },
    },
    asking: {
      entry: ['forgetAnswer', 'hold', 'ask'],
      always: [
        { guard: 'isTaken', target: 'resting', actions: ['keepCopy', 'tellRecord'] },
        { guard: 'isRefused', target: 'refused', actions: 'release' },
      ],
    },
    refused: {
      // Another page has asked for one.
      always: { guard: 'isPacking', target: 'packing' },
      on: { 'data-copy.asked': 'asking' },
    },
  },
});

/** Without its ports, which {@link bindDataCopy} binds. */
export const dataCopyMachine: DataCopyLogic = machine;

/** Everything a copy of data needs from the outside world. */
export interface DataCopyPorts
  extends Pick<SubmissionOptions<'data'>, 'nextKey'>, Pick<FollowedRecordPorts<DataCopy, PortError>, 'page'> {
  readonly copies: DataCopyService;
}

/** It on its ports: the only form an app should start. */
export const bindDataCopy = ({ copies, nextKey, page }: DataCopyPorts): DataCopyLogic =>
  machine.provide({
    actors: {
      record: bindFollowedRecord<DataCopy, PortError>({ page, read: (signal) => copies.read(signal) }),
      submission: bindSubmission<'data', DataCopy, DataCopyRefused>(
        (copy) => copies.ask(copy, new AbortController().signal),
        { nextKey },
      ),
    },
  });

export type DataCopyActor = ActorRefFrom<DataCopyLogic>;
export type DataCopySnapshot = SnapshotFrom<DataCopyLogic>;

/** How far the last copy is; `null` until that is known. */
export const dataCopyOf = ({ context }: DataCopySnapshot): DataCopy | null => context.copy;

/** Why it is not known how far the copy is; `null` where it is, or may be soon. */
export const dataCopyUnread = (snapshot: DataCopySnapshot): DataCopyFailure | null =>
  snapshot.matches('unread') ? snapshot.context.error : null;

/** Why no copy was begun; `null` where nothing went wrong. */
export const dataCopyRefusal = (snapshot: DataCopySnapshot): DataCopyFailure | null =>
  snapshot.matches('refused') && snapshot.context.answer?.ok === false ? snapshot.context.answer.error : null;
