/** Kept with the entry of the history that a preview has when the list is the entry before it. */
export const FROM_LIST = { isFromList: true } as const;

/** Whether the entry before this one is the list: going back leads there. */
export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromList' in state && state.isFromList === true;

/** Whether the customer wants nothing to move. */
export const hasReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Leads back to the list while the browser moves the picture into its tile; `whenGone` tells once the preview is no
 * more. Customers who want nothing to move, and browsers that cannot move it, are led there at once.
 */
export const moveBack = (lead: () => void, whenGone: (tell: () => void) => void): void => {
  if (hasReducedMotion() || !('startViewTransition' in document)) {
    lead();
    return;
  }
  const transition = document.startViewTransition(() => {
    lead();
    return new Promise<void>(whenGone);
  });
  // A page that is hidden meanwhile moves nothing.
  transition.ready.catch(() => undefined);
};
