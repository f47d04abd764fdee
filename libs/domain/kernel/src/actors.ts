import { fromCallback, fromPromise, type CallbackActorLogic, type EventObject, type PromiseActorLogic } from 'xstate';

import type { Unexpected } from './errors.ts';
import { fail, type Result } from './result.ts';

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
export const requestActor = <Input, T, E>(
  call: (input: Input, signal: AbortSignal) => Promise<Result<T, E>>,
): RequestActor<Input, T, E> =>
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

/** Declares a request whose port is bound later; running it unbound is a wiring bug and errors the actor. */
export const unboundRequest = <Input, T, E>(name: string): RequestActor<Input, T, E> =>
  fromPromise(() => Promise.reject(new Error(`No port is bound for "${name}".`)));

/** Declares a subscription whose port is bound later. */
export const unboundSubscription = <Input>(name: string): SubscriptionActor<Input> =>
  fromCallback(() => {
    throw new Error(`No port is bound for "${name}".`);
  });

/** Stands for an action whose port is bound later; running it unbound is a wiring bug and errors the actor. */
export const unboundAction = (name: string, params?: unknown): never => {
  throw new Error(`No port is bound for "${name}".`, { cause: params });
};
