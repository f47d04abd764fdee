import { THUMBNAIL_SIZES } from '@account-area/contracts';

import type { ThumbnailAddress } from './first-photos.ts';

/** Tiles in narrower windows show the smallest copy, those in wider ones let the browser choose (C12.7, D20). */
export const WIDE_FROM_PX = 1024;

/** Resolves with the frame of the page as soon as it is laid out; with `null` on a page that shows none. */
export const frameOf = async (document: Document): Promise<HTMLElement | null> => {
  for (;;) {
    const frame = document.querySelector<HTMLElement>('#frame');
    // Without its styles it has no height.
    if (frame !== null && frame.offsetHeight > 0) return frame;
    if (document.readyState === 'complete') return null;
    await new Promise(requestAnimationFrame);
  }
};

/** On a line that has taken longer to bring the photos the scripts of the app come first, in milliseconds of the page's life. */
const SLOW_MS = 1500;

interface Tile {
  readonly element: HTMLElement;
  readonly photo: ThumbnailAddress;
}

/**
 * Lays photos out in the frame as the grid will, and begins the pictures of those in the window: on a slow line of the first
 * row, because all others would keep the app from coming. The tiles of the grid ask for the same copies. Nothing is done once
 * the grid is there.
 */
export const showPhotos = (frame: HTMLElement, months: readonly (readonly ThumbnailAddress[])[]): void => {
  const section = frame.querySelector('section');
  const sample = frame.querySelector('i');
  if (section === null || sample === null || !frame.isConnected || frame.dataset['over'] === 'tiles') return;
  const size = Math.round(sample.getBoundingClientRect().width);
  const tiles: Tile[] = [];
  section.replaceWith(
    ...months.map((photos) => {
      const grid = document.createElement('div');
      // The rows of the grid are whole pixels high.
      grid.style.gridAutoRows = `${size}px`;
      const ofMonth = photos.map((photo) => ({ photo, element: document.createElement('i') }));
      grid.append(...ofMonth.map(({ element }) => element));
      tiles.push(...ofMonth);
      const month = document.createElement('section');
      month.append(document.createElement('b'), grid);
      return month;
    }),
  );
  const tops = tiles.map(({ element }) => element.getBoundingClientRect().top);
  const end = performance.now() > SLOW_MS ? (tops[0] ?? 0) + 1 : window.innerHeight;
  tiles.forEach(({ element, photo }, index) => {
    if ((tops[index] ?? 0) < end) element.append(pictureOf(photo, size, tops[index] === tops[0]));
  });
};

/** Those below the first row come after the scripts of the app, which are on the same line. */
const pictureOf = (photo: ThumbnailAddress, size: number, isFirstRow: boolean): HTMLImageElement => {
  const image = document.createElement('img');
  image.alt = '';
  image.decoding = 'async';
  image.fetchPriority = isFirstRow ? 'high' : 'low';
  const isWide = window.innerWidth >= WIDE_FROM_PX;
  if (isWide) {
    image.sizes = `${size}px`;
    image.srcset = THUMBNAIL_SIZES.map((width) => `${photo(width)} ${width}w`).join(', ');
  }
  image.src = photo(isWide ? 800 : 300);
  return image;
};
