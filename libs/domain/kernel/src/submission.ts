import { assign, setup } from 'xstate';

import {
  answered,
  answerGuards,
  type Call,
  requestActor,
  tellOnce,
  typesOf,
  unboundRequest,
  unboundSubscription,
} from './actors.ts';
import type { MachineLogic } from './logic.ts';
import type { Result, Unexpected } from './result.ts';
import { isSameValue } from './same-value.ts';

/** Asks for the input to be sent. While one is under way the same is asked twice and sent once. */
export interface SubmissionEvent<Input> {
  readonly type: 'submission.asked';
  readonly input: Input;
}

type Asked<Input> = Pick<SubmissionEvent<Input>, 'input'>;

/** An idempotency key was made. */
export interface KeyTold {
  readonly type: 'key.made';
  readonly key: string;
}

/** An idempotency key was made for what is asked. */
export interface KeyMade<Input> extends KeyTold {
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
  /** The idempotency key it was sent under; empty until it is made. */
  readonly key: string;
  readonly answer: Answer<Value, Failure>;
}

/** What is particular to one submission. */
export interface SubmissionOptions<Input> {
  /** An idempotency key, made for each intent: a UUID, for example. */
  readonly nextKey: () => string;
  /** Whether two inputs are one intent, so that a retry keeps its key; inputs of the same content unless told. */
  readonly isSame?: (one: Input, other: Input) => boolean;
}

/** A submission, as {@link bindSubmission} makes it. */
export type SubmissionLogic<Input, Value, Failure> = MachineLogic<{
  context: SubmissionContext<Input, Value, Failure>;
  events: SubmissionEvent<Input> | KeyMade<Input>;
  states: 'ready' | 'keying' | 'sending' | 'sent' | 'failed';
}>;

const unboundSubmission = <Input, Value, Failure>({ isSame = isSameValue }: Pick<SubmissionOptions<Input>, 'isSame'>) =>
  setup({
    types: typesOf<{
      context: SubmissionContext<Input, Value, Failure>;
      events: SubmissionEvent<Input> | KeyMade<Input>;
    }>(),
    actors: {
      makeKey: unboundSubscription<Asked<Input>>('nextKey'),
      send: unboundRequest<Sending<Input>, Value, Failure>('send'),
    },
    guards: {
      ...answerGuards,
      isRetry: ({ context }, { input }: SubmissionEvent<Input>) =>
        context.answer?.ok === false && context.input !== null && isSame(context.input, input),
    },
    actions: {
      take: assign((_, { input }: SubmissionEvent<Input>) => ({ input, answer: null })),
      keepKey: assign({ key: (_, key: string) => key }),
      keep: assign({ answer: (_, answer: Answer<Value, Failure>) => answer }),
    },
  }).createMachine({
    id: 'submission',
    context: { input: null, key: '', answer: null },
    on: {
      'submission.asked': [
        {
          guard: { type: 'isRetry', params: ({ event }) => event },
          target: '.sending',
          actions: { type: 'take', params: ({ event }) => event },
        },
        { target: '.keying', actions: { type: 'take', params: ({ event }) => event } },
      ],
    },
    initial: 'ready',
    states: {
      ready: {},
      /** Transient, left synchronously: what makes keys is asked in an actor, so that a key comes in an event. */
      keying: {
        invoke: { src: 'makeKey', input: ({ event }) => ({ input: event.input }) },
        on: {
          'key.made': { target: 'sending', actions: { type: 'keepKey', params: ({ event }) => event.key } },
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
  options: Pick<SubmissionOptions<Input>, 'isSame'> = {},
): SubmissionLogic<Input, Value, Failure> => unboundSubmission(options);

/**
 * Sends what a customer asked for, once.
 *
 *     ready ─▶ keying ─▶ sending ─▶ sent
 *                           ▲ │
 *                           │ ▼
 *                         failed
 *
 * The idempotency key is made before `sending`, is kept when the same is sent again after a failure, and is made
 * anew for other input and after a success.
 */
export const bindSubmission = <Input, Value, Failure>(
  send: Call<Sending<Input>, Value, Failure>,
  { nextKey, ...options }: SubmissionOptions<Input>,
): SubmissionLogic<Input, Value, Failure> =>
  unboundSubmission<Input, Value, Failure>(options).provide({
    actors: {
      makeKey: tellOnce(({ input }: Asked<Input>): KeyMade<Input> => ({ type: 'key.made', input, key: nextKey() })),
      send: requestActor(send),
    },
  });
