/** For how long a list that is not looked at is taken as it is. */
export const LIST_LIFETIME_MS = 30_000;

/** Whether a list that was read at an instant is older than that at another, both in milliseconds. Clocks may be set back meanwhile. */
export const isListOutdated = (readAt: number, at: number): boolean => Math.abs(at - readAt) > LIST_LIFETIME_MS;
