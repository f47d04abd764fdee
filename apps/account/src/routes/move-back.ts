import { hasReducedMotion } from './photo-moves.ts';

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
