import {
  type Answer,
  bindSubmission,
  createSubmissionMachine,
  type SubmissionOptions,
  typesOf,
  type MachineLogic,
  type SubmissionLogic,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';

import type { AccountDeletionService, DeletionFailure, DeletionRefused } from './account-deletion.ts';

/** What the customer says. */
export interface AccountDeletionEvent {
  readonly type: 'deletion.asked' | 'deletion.confirmed' | 'deletion.cancelled';
}

/** What it tells: a mail is on its way. */
export interface AccountDeletionNotice {
  readonly type: 'identity.deletion-requested';
}

/** What is known of it. */
export interface AccountDeletionContext {
  readonly answer: Answer<null, DeletionRefused>;
}

/**
 * Asks for the link by which a customer deletes their account. Nothing is deleted before that link is opened.
 *
 *     none ⇄ confirming ─▶ requesting ─▶ requested
 *              ▲ ▲             ▲ │            │
 *              │ │             │ ▼            │
 *              │ └─────────── failed          │
 *              └──────────────────────────────┘
 *
 * Start one actor per visit of the page. A second try is sent under the same key.
 */
export type AccountDeletionLogic = MachineLogic<{
  context: AccountDeletionContext;
  events: AccountDeletionEvent;
  emitted: AccountDeletionNotice;
  states: 'none' | 'confirming' | 'requesting' | 'requested' | 'failed';
  children: { submission: SubmissionLogic<'account', null, DeletionRefused> };
}>;

const machine = setup({
  types: typesOf<{
    context: AccountDeletionContext;
    events: AccountDeletionEvent;
    emitted: AccountDeletionNotice;
    children: { submission: 'submission' };
  }>(),
  actors: { submission: createSubmissionMachine<'account', null, DeletionRefused>() },
  actions: {
    forgetAnswer: assign({ answer: null }),
    send: sendTo('submission', { type: 'submission.asked', input: 'account' }),
    keepAnswer: assign({ answer: (_, answer: AccountDeletionContext['answer']) => answer }),
    tellRequested: emit({ type: 'identity.deletion-requested' }),
  },
  guards: {
    isTaken: ({ context }) => context.answer?.ok === true,
    isRefused: ({ context }) => context.answer?.ok === false,
  },
}).createMachine({
  id: 'accountDeletion',
  context: { answer: null },
  invoke: {
    id: 'submission',
    src: 'submission',
    onSnapshot: { actions: { type: 'keepAnswer', params: ({ event }) => event.snapshot.context.answer } },
  },
  initial: 'none',
  states: {
    none: { on: { 'deletion.asked': 'confirming' } },
    confirming: { on: { 'deletion.confirmed': 'requesting', 'deletion.cancelled': 'none' } },
    requesting: {
      entry: ['forgetAnswer', 'send'],
      always: [
        { guard: 'isTaken', target: 'requested', actions: 'tellRequested' },
        { guard: 'isRefused', target: 'failed' },
      ],
    },
    requested: { on: { 'deletion.asked': 'confirming' } },
    failed: { on: { 'deletion.confirmed': 'requesting', 'deletion.asked': 'confirming' } },
  },
});

/** Without its ports, which {@link bindAccountDeletion} binds. */
export const accountDeletionMachine: AccountDeletionLogic = machine;

/** Everything the deletion of an account needs from the outside world. */
export interface AccountDeletionPorts extends Pick<SubmissionOptions<'account'>, 'nextKey'> {
  readonly deletions: AccountDeletionService;
}

/** It on its port: the only form an app should start. */
export const bindAccountDeletion = ({ deletions, nextKey }: AccountDeletionPorts): AccountDeletionLogic =>
  machine.provide({
    actors: {
      submission: bindSubmission<'account', null, DeletionRefused>(
        // What the customer has confirmed goes on to its answer, whether they wait for it or not.
        (deletion) => deletions.request(deletion, new AbortController().signal),
        { nextKey },
      ),
    },
  });

export type AccountDeletionActor = ActorRefFrom<AccountDeletionLogic>;
export type AccountDeletionSnapshot = SnapshotFrom<AccountDeletionLogic>;

/** Why no link was mailed; `null` where nothing went wrong. */
export const deletionFailure = (snapshot: AccountDeletionSnapshot): DeletionFailure | null =>
  snapshot.matches('failed') && snapshot.context.answer?.ok === false ? snapshot.context.answer.error : null;
