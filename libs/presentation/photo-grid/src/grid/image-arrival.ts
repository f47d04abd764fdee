import type { Placeholder } from '../placeholder/paint-placeholder.ts';
import { layPlaceholder } from './tile-placeholder.ts';

/** Loads that take less come from a cache, as far as an eye can tell, in milliseconds. */
const CACHED_WITHIN_MS = 50;
const FADE_MS = 160;

/** A picture that is on its way. */
interface Arrival {
  readonly startedAt: number;
  /** Takes the placeholder out of the tile. */
  readonly uncover: () => void;
}

const arrivals = new WeakMap<HTMLImageElement, Arrival>();

/**
 * Ref of the image of a tile: hides it until it is here and shows a placeholder meanwhile, and stops its load when its tile
 * leaves the window. While developing React takes every ref away and gives it again: an image that is still in the document
 * then goes on loading.
 */
export const followImage =
  (placeholder: Placeholder | undefined) =>
  (image: HTMLImageElement): (() => void) => {
    const tile = image.closest<HTMLElement>('[role=gridcell]');
    if (!image.complete) {
      image.dataset['loading'] = '';
      const uncover = tile === null || placeholder === undefined ? doNothing : layPlaceholder(tile, placeholder);
      arrivals.set(image, { startedAt: performance.now(), uncover });
    }
    return () => {
      arrivals.get(image)?.uncover();
      queueMicrotask(() => {
        if (image.complete || image.isConnected) return;
        image.removeAttribute('srcset');
        image.removeAttribute('src');
      });
    };
  };

/** Shows an image that has loaded: at once from a cache, else faded in over its placeholder. */
export const showImage = (image: HTMLImageElement, hasReducedMotion: boolean): void => {
  const arrival = arrivals.get(image);
  if (arrival === undefined || image.dataset['loading'] === undefined) return;
  delete image.dataset['loading'];
  const elapsed = performance.now() - arrival.startedAt;
  if (elapsed > CACHED_WITHIN_MS && !hasReducedMotion) image.animate({ opacity: [0, 1] }, FADE_MS);
  // Browsers decode it beside the page: it may be painted some frames after it has loaded.
  setTimeout(arrival.uncover, FADE_MS);
};

const doNothing = (): void => undefined;
