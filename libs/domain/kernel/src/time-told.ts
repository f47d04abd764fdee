import { type CallbackActorLogic, fromCallback } from 'xstate';

import { unboundCallback } from './actors.ts';

/** The time, told to a machine as an event of its own: of its `reading`, for one, as `reading.timed`. */
export type TimeTold<Of extends string> = Of extends string
  ? {
      readonly type: `${Of}.timed`;
      /** In milliseconds of the clock that was read. */
      readonly at: number;
    }
  : never;

/** What a machine asks its clock. */
export interface TimeAsked<Of extends string = string> {
  readonly type: 'time.asked';
  readonly of: Of;
}

/** The clock of a machine: it tells the time of what it is started with, and of all that it is asked about. */
export type ClockActor<Of extends string = string> = CallbackActorLogic<TimeAsked<Of>, Of | null>;

/** Declares a clock that is bound later. */
export const unboundClock = <Of extends string>(): ClockActor<Of> => unboundCallback('clock');

/**
 * Tells a machine the time, in milliseconds of the clock that `now` reads, synchronously. A machine reads no clock itself: what it does depends on its events alone,
 * so that a recording of them replays.
 */
export const tellTime = <Of extends string>(now: () => number): ClockActor<Of> =>
  fromCallback(({ input, receive, sendBack }) => {
    const tell = (of: Of) => sendBack({ type: `${of}.timed`, at: now() });
    if (input !== null) tell(input);
    receive(({ of }) => tell(of));
  });
