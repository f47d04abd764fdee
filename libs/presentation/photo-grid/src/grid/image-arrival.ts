/** Loads that take less come from a cache, as far as an eye can tell, in milliseconds. */
const CACHED_WITHIN_MS = 50;
const FADE_MS = 160;

const startedAt = new WeakMap<HTMLImageElement, number>();

/**
 * Ref of every tile's image: hides it until it is here, and stops its load when its tile leaves the window. While developing
 * React takes every ref away and gives it again: an image that is still in the document then goes on loading.
 */
export const followImage = (image: HTMLImageElement): (() => void) => {
  if (!image.complete) {
    image.dataset['loading'] = '';
    startedAt.set(image, performance.now());
  }
  return () =>
    queueMicrotask(() => {
      if (image.complete || image.isConnected) return;
      image.removeAttribute('srcset');
      image.removeAttribute('src');
    });
};

/** Shows an image that has loaded: at once from a cache, else faded in. */
export const showImage = (image: HTMLImageElement, hasReducedMotion: boolean): void => {
  if (image.dataset['loading'] === undefined) return;
  delete image.dataset['loading'];
  const elapsed = performance.now() - (startedAt.get(image) ?? 0);
  if (elapsed > CACHED_WITHIN_MS && !hasReducedMotion) image.animate({ opacity: [0, 1] }, FADE_MS);
};
