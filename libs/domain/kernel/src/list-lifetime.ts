import type { WallClock } from './wall-clock.ts';

/** For how long a list that is not looked at is taken as it is. */
export const LIST_LIFETIME_MS = 30_000;

/** Whether a list that was read at an instant, in milliseconds, is older than that. Clocks may be set back meanwhile. */
export const isListOutdated = (readAt: number, clock: WallClock): boolean =>
  Math.abs(clock.now() - readAt) > LIST_LIFETIME_MS;
