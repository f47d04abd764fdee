import { cellTop } from '../geometry/geometry.ts';
import type { GridViewport } from '../viewport/grid-viewport.ts';
import { cellOf } from './cell-element.ts';
import { farthestTile, lineAfter, NEW_LINE, nextTile, type WaitingTile } from './picture-line.ts';

/** Where a picture is, as an image is told. */
export interface PictureAddress {
  readonly src: string;
  readonly srcSet?: string | undefined;
}

export type PictureQueue = ReturnType<typeof createPictureQueue>;

interface Picture {
  readonly image: HTMLImageElement;
  readonly address: PictureAddress;
}

interface Waiting extends WaitingTile, Picture {}

/** Pictures of which none has come for so long do not keep others waiting, in milliseconds: the browser waits for minutes. */
const STALLED_MS = 10_000;

/**
 * Asks for the pictures of tiles, a few at a time and the most useful first: at rest, and after a leap, those in the window. A
 * browser by itself would queue hundreds, and those in view would come last.
 */
export const createPictureQueue = (viewport: Pick<GridViewport, 'height' | 'pace' | 'view'>) => {
  const waiting = new Map<HTMLImageElement, Waiting>();
  /** Images on their way, and when they were asked for, in milliseconds. */
  const underWay = new Map<HTMLImageElement, number>();
  /** What is done when the customer rests. */
  const atRest = new Map<HTMLImageElement, () => void>();
  let line = NEW_LINE;
  let isDue = false;
  let stalled: ReturnType<typeof setTimeout> | undefined;

  /** Whether a window of photos passes in less than a second. */
  const isRushing = () => viewport.pace().speed > viewport.height();

  const isSeen = ({ size, top }: WaitingTile) => {
    const { offset } = viewport.pace();
    return top + size > offset && top < offset + viewport.height();
  };

  /** A tile is told again of what it has when its month is read anew. */
  const isHere = (image: HTMLImageElement, { src, srcSet = '' }: PictureAddress) =>
    image.complete && image.getAttribute('src') === src && image.srcset === srcSet;

  const ask = ({ address: { src, srcSet = '' }, image }: Picture) => {
    waiting.delete(image);
    underWay.set(image, performance.now());
    if (image.srcset !== srcSet) image.srcset = srcSet;
    // The same once more would be loaded anew.
    if (image.getAttribute('src') !== src) image.src = src;
    if (image.complete) underWay.delete(image);
  };

  /** Whether one more may be on its way. */
  const hasRoom = () => underWay.size + 1 <= line.limit;

  const askForSeen = () => {
    for (const tile of waiting.values()) {
      if (!hasRoom()) return;
      if (isSeen(tile)) ask(tile);
    }
  };

  const askForNext = () => {
    const window = { ...viewport.pace(), height: viewport.height() };
    while (waiting.size > 0 && hasRoom()) {
      const next = nextTile(waiting.values(), window, line.arrivalMs);
      if (next === null) break;
      ask(next);
    }
    if (underWay.size > 0) return;
    // Every picture would come too late, as far as is known: one is asked for, because the line may have become quicker.
    const farthest = farthestTile(waiting.values(), window);
    if (farthest !== null) ask(farthest);
  };

  const askForWaiting = () => {
    if (!isRushing()) askForSeen();
    askForNext();
    if (waiting.size === 0) return;
    stalled ??= setTimeout(() => {
      stalled = undefined;
      underWay.clear();
      askForWaiting();
    }, STALLED_MS);
  };

  /** Once for all tiles that come or go in one render. */
  const askSoon = () => {
    if (isDue || waiting.size === 0) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      askForWaiting();
    });
  };

  const end = (image: HTMLImageElement) => {
    clearTimeout(stalled);
    stalled = undefined;
    if (underWay.delete(image)) askSoon();
  };

  return {
    isRushing,
    /**
     * An image came into the document: its picture is asked for at once where there is room, or in its turn.
     *
     * @returns whether the picture is here already
     */
    add(image: HTMLImageElement, address: PictureAddress): boolean {
      if (isHere(image, address)) return true;
      const geometry = viewport.view()?.geometry;
      const cell = cellOf(image);
      const tile =
        geometry === undefined || cell === null
          ? null
          : { image, address, top: cellTop(geometry, cell), size: geometry.tile };
      if (tile === null || (!isRushing() && isSeen(tile) && hasRoom())) {
        ask({ image, address });
        return image.complete;
      }
      waiting.set(image, tile);
      askSoon();
      return false;
    },
    /** The picture of an image has come. */
    arrived(image: HTMLImageElement) {
      const askedAt = underWay.get(image);
      if (askedAt !== undefined) line = lineAfter(line, performance.now() - askedAt);
      end(image);
    },
    /** The picture of an image cannot be had, which says nothing about the line. */
    failed: (image: HTMLImageElement) => end(image),
    /** An image leaves the document. What is asked for waits until the browser has cancelled its request, in a task of its own. */
    remove(image: HTMLImageElement) {
      waiting.delete(image);
      atRest.delete(image);
      const askedAt = underWay.get(image);
      if (askedAt === undefined) return;
      setTimeout(() => {
        // Unless it has come back and was asked for anew.
        if (underWay.get(image) === askedAt) end(image);
      });
    },
    /** What can wait is done to an image when the customer has come to rest, or never when it has left by then. */
    whenAtRest(image: HTMLImageElement, act: () => void) {
      atRest.set(image, act);
    },
    /** The customer has come to rest. */
    rest: () => {
      askForWaiting();
      for (const act of atRest.values()) act();
      atRest.clear();
    },
  };
};
