import { assign, setup } from 'xstate';

import { attempt, subscriptionActor, unboundSubscription } from './actors.ts';
import type { Unexpected } from './errors.ts';
import { typesOf } from './machine-types.ts';
import type { Result } from './result.ts';

/** What a resource hears, from the screen and from its port. */
export type ResourceEvent<Value, Failure> =
  | { readonly type: 'resource.needed' }
  | { readonly type: 'resource.invalidated' }
  | { readonly type: 'resource.answered'; readonly answer: Result<Value, Failure | Unexpected> };

/** What a resource knows. */
export interface ResourceContext<Query, Value, Failure> {
  readonly query: Query;
  /** The last good value; still here while a reload runs or after one failed. */
  readonly value: Value | null;
  readonly error: Failure | Unexpected | null;
}

/** Loads one value the first time it is needed and keeps it until it is invalidated. */
export const createResourceMachine = <Query, Value, Failure>() =>
  setup({
    types: typesOf<{
      input: Query;
      context: ResourceContext<Query, Value, Failure>;
      events: ResourceEvent<Value, Failure>;
    }>(),
    actors: { load: unboundSubscription<{ readonly query: Query }>('load') },
    actions: {
      keepAnswer: assign((_, answer: Result<Value, Failure | Unexpected>) =>
        answer.ok ? { value: answer.value, error: null } : { error: answer.error },
      ),
    },
  }).createMachine({
    id: 'resource',
    context: ({ input }) => ({ query: input, value: null, error: null }),
    initial: 'notRequested',
    states: {
      notRequested: { on: { 'resource.needed': 'inProgress' } },
      inProgress: {
        invoke: { src: 'load', input: ({ context }) => ({ query: context.query }) },
        on: {
          'resource.invalidated': { target: 'inProgress', reenter: true },
          'resource.answered': [
            {
              guard: ({ event }) => event.answer.ok,
              target: 'finished',
              actions: { type: 'keepAnswer', params: ({ event }) => event.answer },
            },
            { target: 'failed', actions: { type: 'keepAnswer', params: ({ event }) => event.answer } },
          ],
        },
      },
      finished: { on: { 'resource.invalidated': 'inProgress' } },
      failed: { on: { 'resource.needed': 'inProgress', 'resource.invalidated': 'inProgress' } },
    },
  });

/** The resource machine on the port that loads it. */
export const bindResource = <Query, Value, Failure>(
  load: (query: Query, signal: AbortSignal) => Promise<Result<Value, Failure>>,
) =>
  createResourceMachine<Query, Value, Failure>().provide({
    actors: {
      load: subscriptionActor(({ query }: { readonly query: Query }, send: SendAnswer<Value, Failure>) => {
        const leaving = new AbortController();
        void attempt(() => load(query, leaving.signal)).then((answer) => {
          if (!leaving.signal.aborted) send({ type: 'resource.answered', answer });
        });
        return () => leaving.abort();
      }),
    },
  });

type SendAnswer<Value, Failure> = (event: ResourceEvent<Value, Failure>) => void;
