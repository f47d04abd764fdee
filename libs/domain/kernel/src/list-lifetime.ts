/** For how long a list that is not looked at is taken as it is. */
export const LIST_LIFETIME_MS = 30_000;

/** Whether a list that was read at an instant is older than that at another, both in milliseconds. Clocks may be set back meanwhile. */
export const isListOutdated = (readAt: number, at: number): boolean => Math.abs(at - readAt) > LIST_LIFETIME_MS;

/**
 * What a list that reads itself again once it is outdated does with its clock, by the names of its actions and its guard:
 * `askTime`, of the `reading` that begins or of the `page` that is looked at again, `keepTime` and `isOutdated`, which
 * take the time that was told.
 */
export const listTime = {
  askOfReading: { type: 'askTime', params: 'reading' },
  askOfPage: { type: 'askTime', params: 'page' },
  keep: { type: 'keepTime', params: ({ event }: { readonly event: { readonly at: number } }) => event.at },
  ifOutdated: { type: 'isOutdated', params: ({ event }: { readonly event: { readonly at: number } }) => event.at },
} as const;
