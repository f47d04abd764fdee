import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import { requestActor, unboundAction, unboundRequest } from './actors.ts';
import { answered, answerGuards } from './answered.ts';
import type { Unexpected } from './errors.ts';
import type { Call } from './limit-concurrency.ts';
import { typesOf } from './machine-types.ts';
import type { Result } from './result.ts';

/** What a submission hears. */
export interface SubmissionEvent<Input> {
  /** Sends the input. While it is under way the same is asked twice and sent once. */
  readonly type: 'submission.asked';
  readonly input: Input;
}

/** What is sent: the service does it once, however often it arrives under one key. */
export interface Sending<Input> {
  readonly input: Input;
  readonly key: string;
}

/** What a submission knows. */
export interface SubmissionContext<Input, Value, Failure> {
  /** What was sent last; `null` before the first. */
  readonly input: Input | null;
  /** The idempotency key it was sent under. */
  readonly key: string;
  /** The answer to what was sent last; `null` until there is one. */
  readonly answer: Result<Value, Failure | Unexpected> | null;
}

/** What is particular to one submission. */
export interface SubmissionOptions<Input> {
  /** An idempotency key, made for each intent: a UUID, for example. */
  readonly nextKey: () => string;
  /** Whether two inputs are one intent, so that a retry keeps its key; `Object.is` unless told. */
  readonly isSame?: (one: Input, other: Input) => boolean;
}

const UNBOUND = { nextKey: (): string => unboundAction('nextKey') };

/** A submission whose port is bound later: {@link bindSubmission} is the form that an app starts. */
export const createSubmissionMachine = <Input, Value, Failure>({
  isSame = Object.is,
  nextKey,
}: SubmissionOptions<Input> = UNBOUND) =>
  setup({
    types: typesOf<{ context: SubmissionContext<Input, Value, Failure>; events: SubmissionEvent<Input> }>(),
    actors: { send: unboundRequest<Sending<Input>, Value, Failure>('send') },
    guards: answerGuards,
    actions: {
      newIntent: assign((_, input: Input) => ({ input, key: nextKey(), answer: null })),
      sameIntent: assign(({ context }, input: Input) => ({
        input,
        key: context.input !== null && isSame(context.input, input) ? context.key : nextKey(),
        answer: null,
      })),
      keepAnswer: assign({ answer: (_, answer: Result<Value, Failure | Unexpected>) => answer }),
    },
  }).createMachine({
    id: 'submission',
    context: { input: null, key: '', answer: null },
    initial: 'ready',
    states: {
      ready: {
        on: {
          'submission.asked': {
            target: 'sending',
            actions: { type: 'newIntent', params: ({ event }) => event.input },
          },
        },
      },
      sending: {
        invoke: {
          src: 'send',
          input: ({ context, event }) => ({ input: event.input, key: context.key }),
          onDone: [
            {
              guard: { type: 'isGood', params: answered },
              target: 'sent',
              actions: { type: 'keepAnswer', params: answered },
            },
            { target: 'failed', actions: { type: 'keepAnswer', params: answered } },
          ],
        },
      },
      sent: {
        on: {
          'submission.asked': {
            target: 'sending',
            actions: { type: 'newIntent', params: ({ event }) => event.input },
          },
        },
      },
      failed: {
        on: {
          'submission.asked': {
            target: 'sending',
            actions: { type: 'sameIntent', params: ({ event }) => event.input },
          },
        },
      },
    },
  });

/**
 * Sends what a customer asked for, once.
 *
 *     ready ─▶ sending ─▶ sent
 *                 ▲ │
 *                 │ ▼
 *               failed
 *
 * The idempotency key is made on entering `sending`, is kept when the same is sent again after a failure, and is made
 * anew for other input and after a success.
 */
export const bindSubmission = <Input, Value, Failure>(
  send: Call<Sending<Input>, Value, Failure>,
  options: SubmissionOptions<Input>,
) => createSubmissionMachine<Input, Value, Failure>(options).provide({ actors: { send: requestActor(send) } });

/** A running submission. */
export type SubmissionActor<Input, Value, Failure> = ActorRefFrom<
  ReturnType<typeof createSubmissionMachine<Input, Value, Failure>>
>;
/** What selectors read. */
export type SubmissionSnapshot<Input, Value, Failure> = SnapshotFrom<
  ReturnType<typeof createSubmissionMachine<Input, Value, Failure>>
>;
