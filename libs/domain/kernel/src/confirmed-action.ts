import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';

import { typesOf, type Call } from './actors.ts';
import type { MachineLogic } from './logic.ts';
import { bindSubmission, createSubmissionMachine } from './submission.ts';
import type { Answer, Sending, SubmissionLogic, SubmissionOptions } from './submission.ts';

/** What the customer says to the question. After a roll-back `action.confirmed` tries again. */
export interface ConfirmedActionEvent {
  readonly type: 'action.confirmed' | 'action.cancelled';
}

/** What a confirmed action knows, and how it ends: `answer` is `null` when the customer cancelled before it was sent. */
export interface ConfirmedActionContext<Subject, Value, Failure> {
  readonly subject: Subject;
  readonly answer: Answer<Value, Failure>;
}

/** A confirmed action, as {@link bindConfirmedAction} makes it. */
export type ConfirmedActionLogic<Subject, Value, Failure> = MachineLogic<{
  input: { readonly subject: Subject };
  context: ConfirmedActionContext<Subject, Value, Failure>;
  events: ConfirmedActionEvent;
  output: ConfirmedActionContext<Subject, Value, Failure>;
  tags: 'overlaid';
  states: 'confirming' | 'submitting' | 'rolledBack' | 'done' | 'cancelled';
  children: { submission: SubmissionLogic<Subject, Value, Failure> };
}>;

const unboundConfirmedAction = <Subject, Value, Failure>() =>
  setup({
    types: typesOf<{
      input: { readonly subject: Subject };
      context: ConfirmedActionContext<Subject, Value, Failure>;
      events: ConfirmedActionEvent;
      output: ConfirmedActionContext<Subject, Value, Failure>;
      tags: 'overlaid';
      children: { submission: 'submission' };
    }>(),
    actors: { submission: createSubmissionMachine<Subject, Value, Failure>() },
    actions: {
      forgetAnswer: assign({ answer: null }),
      send: sendTo('submission', ({ context }) => ({ type: 'submission.asked' as const, input: context.subject })),
      keepAnswer: assign({ answer: (_, answer: Answer<Value, Failure>) => answer }),
    },
    guards: {
      isDone: ({ context }) => context.answer?.ok === true,
      isRefused: ({ context }) => context.answer?.ok === false,
    },
  }).createMachine({
    id: 'confirmedAction',
    context: ({ input }) => ({ ...input, answer: null }),
    output: ({ context }) => context,
    invoke: {
      id: 'submission',
      src: 'submission',
      onSnapshot: { actions: { type: 'keepAnswer', params: ({ event }) => event.snapshot.context.answer } },
    },
    initial: 'confirming',
    states: {
      confirming: { on: { 'action.confirmed': 'submitting', 'action.cancelled': 'cancelled' } },
      submitting: {
        tags: 'overlaid',
        entry: ['forgetAnswer', 'send'],
        always: [
          { guard: 'isDone', target: 'done' },
          { guard: 'isRefused', target: 'rolledBack' },
        ],
      },
      rolledBack: { on: { 'action.confirmed': 'submitting', 'action.cancelled': 'cancelled' } },
      done: { type: 'final', tags: 'overlaid' },
      cancelled: { type: 'final' },
    },
  });

/** A confirmed action whose port is bound later: {@link bindConfirmedAction} is the form that an app starts. */
export const createConfirmedActionMachine = <Subject, Value, Failure>(): ConfirmedActionLogic<
  Subject,
  Value,
  Failure
> => unboundConfirmedAction();

/**
 * Asks the customer, then does it or says why not.
 *
 *     confirming ─▶ submitting ─▶ done
 *        │            ▲ │
 *        ▼            │ ▼
 *     cancelled ◀─ rolledBack
 *
 * Start one actor per question; it ends with {@link ConfirmedActionContext} as output. The tag `overlaid` says that the
 * subject is shown as if the action were done: rolling back takes it away. A second try is sent under the same key.
 */
export const bindConfirmedAction = <Subject, Value, Failure>(
  send: Call<Sending<Subject>, Value, Failure>,
  options: SubmissionOptions<Subject>,
): ConfirmedActionLogic<Subject, Value, Failure> =>
  unboundConfirmedAction<Subject, Value, Failure>().provide({
    actors: { submission: bindSubmission(send, options) },
  });

/** What selectors read. */
export type ConfirmedActionSnapshot<Subject, Value, Failure> = SnapshotFrom<
  ConfirmedActionLogic<Subject, Value, Failure>
>;
