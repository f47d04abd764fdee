import { createActor, type EventObject, fromCallback, type InspectionEvent } from 'xstate';

import type { Parent } from './notices.ts';
import { fail, ok, type Result } from './result.ts';

/** A call to a port held open by the test until it decides how the remote side answers. */
export interface PendingCall<Input, T, E> {
  readonly input: Input;
  readonly signal: AbortSignal;
  succeed(value: T): void;
  fail(error: E): void;
  crash(cause: unknown): void;
}

/** A port method for tests and stories: it records its calls, and answers when they say so. */
export const controlledCall = <Input, T, E>() => {
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
    /** The most recent call; throws when the port was never called. */
    last: () => {
      const last = calls.at(-1);
      if (last === undefined) throw new Error('The port was never called.');
      return last;
    },
  });
};

export type ControlledCall<Input, T, E> = ReturnType<typeof controlledCall<Input, T, E>>;

/** The timer of the machine that tests run on, kept before a test puts fake timers in its place. */
const later = setTimeout;

/** Lets every answer already given reach the machines that wait for it; under a test runner's fake timers, too. */
export const settle = (): Promise<void> => new Promise((resolve) => later(resolve, 0));

const watchers = new Set<(event: InspectionEvent) => void>();

/** Passes inspection events on to {@link watchActors}. Every fake and test passes it as `inspect` to the actors it starts. */
export const inspector = (event: InspectionEvent): void => {
  for (const watch of watchers) watch(event);
};

/** Calls `watch` with every event of actors started with {@link inspector}, until the returned function is called. */
export const watchActors = (watch: (event: InspectionEvent) => void): (() => void) => {
  watchers.add(watch);
  return () => watchers.delete(watch);
};

/** A parent for a child machine under test: it records the notices that the child sends, oldest first. */
export const recordingParent = <Notice extends EventObject>() => {
  const notices: Notice[] = [];
  const logic = fromCallback<Notice>(({ receive }) => receive((notice) => notices.push(notice)));
  const parent: Parent<Notice> = createActor(logic).start();
  return { parent, notices };
};
