import { type CallbackActorLogic, type EventObject, fromCallback, fromPromise, type PromiseActorLogic } from 'xstate';

import { fail, type Result, type Unexpected } from './result.ts';

/** A port method: one input, a signal that abandons the call, and a result. It rejects for no expected failure. */
export type Call<Input, T, E> = (input: Input, signal: AbortSignal) => Promise<Result<T, E>>;

/** Actor logic for one request to a port. It always completes, so machines need `onDone` and never `onError`. */
export type RequestActor<Input, T, E> = PromiseActorLogic<Result<T, E | Unexpected>, Input>;

/** Actor logic for a stream of events from a port. Stopping the actor ends the subscription. */
export type SubscriptionActor<Input> = CallbackActorLogic<EventObject, Input>;

/** Calls a port so that it always answers: an adapter that throws becomes `unexpected`. */
export const attempt = async <T, E>(call: () => Promise<Result<T, E>>): Promise<Result<T, E | Unexpected>> => {
  try {
    return await call();
  } catch (cause) {
    return fail({ code: 'unexpected', cause });
  }
};

/** Binds a request to a port. The signal aborts when the machine leaves the invoking state. */
export const requestActor = <Input, T, E>(call: Call<Input, T, E>): RequestActor<Input, T, E> =>
  fromPromise(async ({ input, signal }) => {
    const answer = await attempt(() => call(input, signal));
    // An actor that was stopped may be started again, as React does with what it mounts twice: the answer to the call
    // that was abandoned is not the answer it waits for.
    return signal.aborted ? NEVER : answer;
  });

const NEVER = new Promise<never>(() => undefined);

/** Binds a subscription to a port, which calls `send` with what it reports. */
export const subscriptionActor = <Input>(
  subscribe: (input: Input, send: (event: EventObject) => void) => () => void,
): SubscriptionActor<Input> => fromCallback(({ input, sendBack }) => subscribe(input, sendBack));

/**
 * Binds what the device knows at once: an event that tells it, synchronously, or nothing for `null`. Machines ask the
 * device in no action and no guard, so that a recording of what they heard replays.
 */
export const tellOnce = <Input>(know: (input: Input) => EventObject | null): SubscriptionActor<Input> =>
  subscriptionActor((input, send) => {
    const told = know(input);
    if (told !== null) send(told);
    return () => undefined;
  });

/** Declares a request whose port is bound later; running it unbound is a wiring bug and errors the actor. */
export const unboundRequest = <Input, T, E>(name: string): RequestActor<Input, T, E> =>
  fromPromise(() => Promise.reject(new Error(`No port is bound for "${name}".`)));

/** Declares an actor of callbacks that is bound later. */
export const unboundCallback = <Event extends EventObject, Input, Emitted extends EventObject = EventObject>(
  name: string,
): CallbackActorLogic<Event, Input, Emitted> =>
  fromCallback(() => {
    throw new Error(`No port is bound for "${name}".`);
  });

/** Declares a subscription whose port is bound later. */
export const unboundSubscription = <Input>(name: string): SubscriptionActor<Input> => unboundCallback(name);

/** Stands for an action whose port is bound later; running it unbound is a wiring bug and errors the actor. */
export const unboundAction = (name: string, params?: unknown): never => {
  throw new Error(`No port is bound for "${name}".`, { cause: params });
};

/**
 * The result a request ended with, as `params` of guards and actions: `onDone: { actions: { type: 'keep', params: answered } }`.
 * Actions take the whole result, so that no branch exists for an answer that cannot be.
 */
export const answered = <Answer>({ event }: { readonly event: { readonly output: Answer } }): Answer => event.output;

/** Guards for `onDone`: spread them into the guards of `setup`, and give them `params: answered`. */
export const answerGuards = {
  isGood: (_: unknown, answer: Result<unknown, unknown>): boolean => answer.ok,
  isBad: (_: unknown, answer: Result<unknown, unknown>): boolean => !answer.ok,
};

/**
 * Declares a machine's types for `setup({ types })`. XState reads them at compile time only, so the value is never
 * looked at; this is the one place in the repository where a type is asserted rather than proved.
 */
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions, @typescript-eslint/no-unnecessary-type-parameters -- see above
export const typesOf = <Types extends object>(): Types => ({}) as Types;
