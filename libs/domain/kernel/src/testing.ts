import type { InspectionEvent } from 'xstate';

import { fail, ok, type Result } from './result.ts';

/** A call to a port held open by the test until it decides how the remote side answers. */
export interface PendingCall<Input, T, E> {
  readonly input: Input;
  readonly signal: AbortSignal;
  succeed(value: T): void;
  fail(error: E): void;
  crash(cause: unknown): void;
}

/** A port method that records its calls and answers only when told to. */
export interface ControlledCall<Input, T, E> {
  (input: Input, signal: AbortSignal): Promise<Result<T, E>>;
  readonly calls: readonly PendingCall<Input, T, E>[];
  /** The most recent call; throws when the port was never called. */
  last(): PendingCall<Input, T, E>;
}

/** A port method for tests and stories that nobody answers but they. */
export const controlledCall = <Input, T, E>(): ControlledCall<Input, T, E> => {
  const calls: PendingCall<Input, T, E>[] = [];
  const call = (input: Input, signal: AbortSignal) =>
    new Promise<Result<T, E>>((resolve, reject) => {
      calls.push({
        input,
        signal,
        succeed: (value) => resolve(ok(value)),
        fail: (error) => resolve(fail(error)),
        crash: reject,
      });
    });
  return Object.assign(call, {
    calls,
    last: () => {
      const last = calls.at(-1);
      if (last === undefined) throw new Error('The port was never called.');
      return last;
    },
  });
};

/** Lets every answer already given reach the machines that wait for it. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const watchers = new Set<(event: InspectionEvent) => void>();

/** Pass it as `inspect` to every actor that a fake or a test starts, so that {@link watchActors} hears of it. */
export const witness = (event: InspectionEvent): void => {
  for (const watch of watchers) watch(event);
};

/** Hears everything that actors started with {@link witness} do, until the returned function is called. */
export const watchActors = (watch: (event: InspectionEvent) => void): (() => void) => {
  watchers.add(watch);
  return () => watchers.delete(watch);
};
