import { useEffect, useReducer } from 'react';

/** The longest delay that timers of browsers know, in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * The time in milliseconds, read whenever the component is drawn, which it is once more at `end`: the instant at which what
 * it shows is over; `null` where that does not end.
 */
export const useClock = (now: () => number, end: number | null): number => {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const time = now();
  useEffect(() => {
    if (end === null || end <= time) return undefined;
    const timer = setTimeout(drawAgain, Math.min(end - time, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [end, time]);
  return time;
};
