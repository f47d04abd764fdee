import { assign, setup } from 'xstate';

import { answered, attempt, type RequestActor, requestActor, typesOf, unboundRequest } from './actors.ts';
import type { MachineLogic } from './logic.ts';
import { ok, type Result, type Unexpected } from './result.ts';

/** What a resource hears. */
export type ResourceEvent<Change = never> =
  /** The value is wanted: loads it unless it is there. After a failure the customer has asked to try again. */
  | { readonly type: 'resource.needed' }
  /** The value is out of date: loads it again, and shows the old one meanwhile. */
  | { readonly type: 'resource.invalidated' }
  /** The value is known to differ: changes it in place. Invalidate it as well where a request may be under way. */
  | { readonly type: 'resource.changed'; readonly change: Change };

/** What a resource knows. */
export interface ResourceContext<Query, Value, Failure> {
  readonly query: Query;
  /** The last good value; still here while a reload runs or after one failed, unless it is gone. */
  readonly value: Value | null;
  /** Why the last load failed; kept while it is loaded again, unless the customer asked for that. */
  readonly error: Failure | Unexpected | null;
  /** How many loads have failed since the last good one. */
  readonly failures: number;
  /** After how many milliseconds it is asked for again; `null` for never, and until there is an answer. */
  readonly lifetimeMs: number | null;
}

/** What the service answered, and what the rules of the resource say of that: they may read a clock. */
interface Loaded<Value, Failure> {
  readonly answer: Result<Value, Failure | Unexpected>;
  readonly isGone: boolean;
  readonly lifetimeMs: number | null;
}

/** What is particular to one resource. */
export interface ResourceOptions<Query, Value, Failure, Change> {
  /** Whether it is loaded as soon as it starts, not only once it is needed. */
  readonly eager?: boolean;
  /** After how many milliseconds an answer, good or bad, is asked for again; `null` for never. */
  readonly lifetimeMs?: (context: ResourceContext<Query, Value, Failure>) => number | null;
  /** Whether a failure says that there is no value any more: the last good one is then forgotten. */
  readonly isGone?: (failure: Failure | Unexpected) => boolean;
  /** The value after a change that is known before the service is asked. */
  readonly change?: (value: Value, change: Change) => Value;
}

/** A resource, as {@link bindResource} makes it. */
export type ResourceLogic<Query, Value, Failure, Change = never> = MachineLogic<{
  input: Query;
  context: ResourceContext<Query, Value, Failure>;
  events: ResourceEvent<Change>;
  states: 'notRequested' | 'inProgress' | 'finished' | 'failed';
}>;

/** What is known after an answer. */
const withLoaded = <Query, Value, Failure>(
  { failures, value }: ResourceContext<Query, Value, Failure>,
  { answer, isGone }: Pick<Loaded<Value, Failure>, 'answer' | 'isGone'>,
) =>
  answer.ok
    ? { value: answer.value, error: null, failures: 0 }
    : { value: isGone ? null : value, error: answer.error, failures: failures + 1 };

/** A rule that throws is a load that failed. */
const loadedOf = <Value, Failure>(done: Result<Loaded<Value, Failure>, Unexpected>): Loaded<Value, Failure> =>
  done.ok ? done.value : { answer: done, isGone: false, lifetimeMs: null };

const unboundResource = <Query, Value, Failure, Change>({
  change,
  eager = false,
}: Pick<ResourceOptions<Query, Value, Failure, Change>, 'change' | 'eager'>) =>
  setup({
    types: typesOf<{ input: Query; context: ResourceContext<Query, Value, Failure>; events: ResourceEvent<Change> }>(),
    actors: { load: unboundRequest<ResourceContext<Query, Value, Failure>, Loaded<Value, Failure>, never>('load') },
    guards: {
      isGood: (_, done: Result<Loaded<Value, Failure>, Unexpected>) => loadedOf(done).answer.ok,
      expires: ({ context }) => context.lifetimeMs !== null,
    },
    delays: { lifetime: ({ context }) => context.lifetimeMs ?? 0 },
    actions: {
      keepAnswer: assign(({ context }, done: Result<Loaded<Value, Failure>, Unexpected>) => {
        const loaded = loadedOf(done);
        return { ...withLoaded(context, loaded), lifetimeMs: loaded.lifetimeMs };
      }),
      forgetError: assign({ error: null }),
      change: assign(({ context: { value } }, what: Change) =>
        value === null || change === undefined ? {} : { value: change(value, what) },
      ),
    },
  }).createMachine({
    id: 'resource',
    context: ({ input }) => ({ query: input, value: null, error: null, failures: 0, lifetimeMs: null }),
    on: { 'resource.changed': { actions: { type: 'change', params: ({ event }) => event.change } } },
    initial: eager ? 'inProgress' : 'notRequested',
    states: {
      notRequested: { on: { 'resource.needed': 'inProgress' } },
      inProgress: {
        invoke: {
          src: 'load',
          input: ({ context }) => context,
          onDone: [
            {
              guard: { type: 'isGood', params: answered },
              target: 'finished',
              actions: { type: 'keepAnswer', params: answered },
            },
            { target: 'failed', actions: { type: 'keepAnswer', params: answered } },
          ],
        },
        on: { 'resource.invalidated': { target: 'inProgress', reenter: true } },
      },
      finished: {
        after: { lifetime: { guard: 'expires', target: 'inProgress' } },
        on: { 'resource.invalidated': 'inProgress' },
      },
      failed: {
        after: { lifetime: { guard: 'expires', target: 'inProgress' } },
        on: {
          'resource.needed': { target: 'inProgress', actions: 'forgetError' },
          'resource.invalidated': 'inProgress',
        },
      },
    },
  });

/** A resource whose port is bound later: {@link bindResource} is the form that an app starts. */
export const createResourceMachine = <Query, Value, Failure, Change = never>(
  options: ResourceOptions<Query, Value, Failure, Change> = {},
): ResourceLogic<Query, Value, Failure, Change> => unboundResource(options);

/**
 * Loads one value, keeps it until it is invalidated or expires, and keeps the last good one while it loads again.
 *
 *     notRequested ─▶ inProgress ◀─▶ finished
 *                         ▲ └──────▶ failed
 *                         └─────────────┘
 */
export const bindResource = <Query, Value, Failure, Change = never>(
  load: (query: Query, signal: AbortSignal) => Promise<Result<Value, Failure>>,
  options: ResourceOptions<Query, Value, Failure, Change> = {},
): ResourceLogic<Query, Value, Failure, Change> =>
  unboundResource<Query, Value, Failure, Change>(options).provide({ actors: { load: loadBy(load, options) } });

const loadBy = <Query, Value, Failure, Change>(
  load: (query: Query, signal: AbortSignal) => Promise<Result<Value, Failure>>,
  { isGone = () => false, lifetimeMs = () => null }: ResourceOptions<Query, Value, Failure, Change>,
): RequestActor<ResourceContext<Query, Value, Failure>, Loaded<Value, Failure>, never> =>
  requestActor(async (context: ResourceContext<Query, Value, Failure>, signal) => {
    const answer = await attempt(() => load(context.query, signal));
    const loaded = { answer, isGone: !answer.ok && isGone(answer.error) };
    return ok({ ...loaded, lifetimeMs: lifetimeMs({ ...context, ...withLoaded(context, loaded) }) });
  });
