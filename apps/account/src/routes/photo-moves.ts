/** Kept with the entry of the history that a preview has when the list is the entry before it. */
export const FROM_LIST = { isFromList: true } as const;

/** Whether the entry before this one is the list: going back leads there. */
export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromList' in state && state.isFromList === true;

/** Whether the customer wants nothing to move. */
export const hasReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
