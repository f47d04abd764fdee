/** How long late code waits for a picture, in milliseconds: a library may be empty, a service down. */
const TIMEOUT_MS = 3000;

/**
 * Resolves when a picture of the app is on the screen, or none has come for too long; not once `ending` is aborted. Those of the
 * page's frame are there before the app is.
 */
export const firstPicture = (
  document: Pick<Document, 'addEventListener' | 'removeEventListener'>,
  ending: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const look = ({ target }: Event): void => {
      if (!(target instanceof HTMLImageElement) || target.closest('#frame') !== null) return;
      stopLooking();
      // The next frame draws it, and is over when the one after that begins.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    };
    const stopLooking = (): void => {
      clearTimeout(timeout);
      // That something has loaded does not bubble.
      document.removeEventListener('load', look, { capture: true });
    };
    document.addEventListener('load', look, { capture: true });
    const timeout = setTimeout(() => {
      stopLooking();
      resolve();
    }, TIMEOUT_MS);
    ending.addEventListener('abort', stopLooking);
  });
