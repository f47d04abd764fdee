import { assign, setup } from 'xstate';

import { answered, answerGuards, requestActor, typesOf, unboundAction, unboundRequest, type Call } from './actors.ts';
import type { MachineLogic } from './logic.ts';
import type { Result, Unexpected } from './result.ts';

/** Asks for the input to be sent. While one is under way the same is asked twice and sent once. */
export interface SubmissionEvent<Input> {
  readonly type: 'submission.asked';
  readonly input: Input;
}

/** What is sent: the service does it once, however often it arrives under one key. */
export interface Sending<Input> {
  readonly input: Input;
  readonly key: string;
}

/** The answer to what was sent last; `null` until there is one. */
export type Answer<Value, Failure> = Result<Value, Failure | Unexpected> | null;

/** What a submission knows. */
export interface SubmissionContext<Input, Value, Failure> {
  /** What was sent last; `null` before the first. */
  readonly input: Input | null;
  /** The idempotency key it was sent under. */
  readonly key: string;
  readonly answer: Answer<Value, Failure>;
}

/** What is particular to one submission. */
export interface SubmissionOptions<Input> {
  /** An idempotency key, made for each intent: a UUID, for example. */
  readonly nextKey: () => string;
  /** Whether two inputs are one intent, so that a retry keeps its key; `Object.is` unless told. */
  readonly isSame?: (one: Input, other: Input) => boolean;
}

const UNBOUND = { nextKey: (): string => unboundAction('nextKey') };

/** A submission, as {@link bindSubmission} makes it. */
export type SubmissionLogic<Input, Value, Failure> = MachineLogic<{
  context: SubmissionContext<Input, Value, Failure>;
  events: SubmissionEvent<Input>;
  states: 'ready' | 'sending' | 'sent' | 'failed';
}>;

const unboundSubmission = <Input, Value, Failure>({ isSame = Object.is, nextKey }: SubmissionOptions<Input>) =>
  setup({
    types: typesOf<{ context: SubmissionContext<Input, Value, Failure>; events: SubmissionEvent<Input> }>(),
    actors: { send: unboundRequest<Sending<Input>, Value, Failure>('send') },
    guards: answerGuards,
    actions: {
      prepare: assign(({ context }, input: Input) => {
        const isRetry = context.answer?.ok === false && context.input !== null && isSame(context.input, input);
        return { input, key: isRetry ? context.key : nextKey(), answer: null };
      }),
      keep: assign({ answer: (_, answer: Answer<Value, Failure>) => answer }),
    },
  }).createMachine({
    id: 'submission',
    context: { input: null, key: '', answer: null },
    on: {
      'submission.asked': { target: '.sending', actions: { type: 'prepare', params: ({ event }) => event.input } },
    },
    initial: 'ready',
    states: {
      ready: {},
      sending: {
        invoke: {
          src: 'send',
          input: ({ context, event }) => ({ input: event.input, key: context.key }),
          onDone: [
            {
              guard: { type: 'isGood', params: answered },
              target: 'sent',
              actions: { type: 'keep', params: answered },
            },
            { target: 'failed', actions: { type: 'keep', params: answered } },
          ],
        },
        on: { 'submission.asked': {} },
      },
      sent: {},
      failed: {},
    },
  });

/** A submission whose port is bound later: {@link bindSubmission} is the form that an app starts. */
export const createSubmissionMachine = <Input, Value, Failure>(
  options: SubmissionOptions<Input> = UNBOUND,
): SubmissionLogic<Input, Value, Failure> => unboundSubmission(options);

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
): SubmissionLogic<Input, Value, Failure> =>
  unboundSubmission<Input, Value, Failure>(options).provide({ actors: { send: requestActor(send) } });
