import type { Archive } from '@account-area/transfers';

/** How often the list is asked for while its page is open, in milliseconds (D29). */
export const LIST_LIFETIME_MS = 60_000;
/** The same while an archive is queued or being packed. */
export const LIVELY_LIST_LIFETIME_MS = 3_000;

/**
 * How long to wait before the list is asked for again, in milliseconds. What is being made changes all the time; each
 * failure in a row doubles the wait, up to what a list without it waits.
 */
export const listLifetimeMs = (archives: readonly Archive[] | null, failuresInRow: number): number => {
  const isUnderWay = archives?.some(({ status }) => status === 'started') ?? false;
  return isUnderWay ? Math.min(LIVELY_LIST_LIFETIME_MS * 2 ** failuresInRow, LIST_LIFETIME_MS) : LIST_LIFETIME_MS;
};
