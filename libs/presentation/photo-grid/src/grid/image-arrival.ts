import type { Placeholder } from '../placeholder/paint-placeholder.ts';
import { coverTile } from './late-placeholder.ts';
import type { PictureAddress, PictureQueue } from './picture-queue.ts';

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

/** The picture of a tile: where it is, and what stands for it until it is here. */
interface TilePicture extends PictureAddress {
  readonly placeholder?: Placeholder | undefined;
}

/**
 * Ref of the image of a tile: has its picture asked for, hides it until it is here and shows a placeholder meanwhile, and
 * stops its load when its tile leaves the window. While developing React takes every ref away and gives it again: an image
 * that is still in the document then goes on loading.
 */
export const followImage =
  (pictures: PictureQueue, { placeholder, ...address }: TilePicture) =>
  (image: HTMLImageElement): (() => void) => {
    const tile = image.closest<HTMLElement>('[role=gridcell]');
    if (!pictures.add(image, address)) {
      image.dataset['loading'] = '';
      const uncover = tile === null || placeholder === undefined ? doNothing : coverTile(tile, placeholder);
      arrivals.set(image, { startedAt: performance.now(), uncover });
    }
    return () => {
      arrivals.get(image)?.uncover();
      pictures.remove(image);
      queueMicrotask(() => {
        if (image.complete || image.isConnected) return;
        image.removeAttribute('srcset');
        image.removeAttribute('src');
      });
    };
  };

/**
 * Shows an image that has loaded: at once from a cache, else faded in over its placeholder. While photos rush by it is
 * decoded first, so that no frame waits for it, and nothing is animated or taken away before the customer rests.
 */
export const showImage = (image: HTMLImageElement, pictures: PictureQueue, hasReducedMotion: boolean): void => {
  pictures.arrived(image);
  const arrival = arrivals.get(image);
  if (arrival === undefined || image.dataset['loading'] === undefined) return;
  const reveal = () => delete image.dataset['loading'];
  if (pictures.isRushing()) {
    image.decode().then(reveal, reveal);
    pictures.whenAtRest(image, arrival.uncover);
    return;
  }
  reveal();
  const elapsed = performance.now() - arrival.startedAt;
  if (elapsed > CACHED_WITHIN_MS && !hasReducedMotion) image.animate({ opacity: [0, 1] }, FADE_MS);
  // Browsers decode it beside the page: it may be painted some frames after it has loaded.
  setTimeout(arrival.uncover, FADE_MS);
};

const doNothing = (): void => undefined;
