import type { Cell } from '../geometry/geometry.ts';
import { createListeners } from '../viewport/listeners.ts';

/** How far the pictures of a photo got: its thumbnail, then the photo itself, then nothing. */
export type Picture = 'thumbnail' | 'fallback' | 'failed';

/** What the grid itself remembers of its tiles. */
export interface TileStates {
  readonly subscribe: (listener: () => void) => () => void;
  readonly pictureOf: (photoId: string) => Picture;
  /** The picture shown now could not be loaded. */
  readonly recordFailure: (photoId: string, hasFallback: boolean) => void;
  readonly retry: (photoId: string) => void;
  /** The one cell that the Tab key reaches. */
  readonly tabStop: () => Cell | null;
  readonly moveTabStop: (cell: Cell | null) => void;
}

export const createTileStates = (): TileStates => {
  const listeners = createListeners();
  const pictures = new Map<string, Picture>();
  let tabStop: Cell | null = null;
  return {
    subscribe: listeners.add,
    pictureOf: (photoId) => pictures.get(photoId) ?? 'thumbnail',
    recordFailure(photoId, hasFallback) {
      const shown = pictures.get(photoId) ?? 'thumbnail';
      pictures.set(photoId, shown === 'thumbnail' && hasFallback ? 'fallback' : 'failed');
      listeners.notify();
    },
    retry(photoId) {
      pictures.delete(photoId);
      listeners.notify();
    },
    tabStop: () => tabStop,
    moveTabStop(cell) {
      if (tabStop?.section === cell?.section && tabStop?.index === cell?.index) return;
      tabStop = cell;
      listeners.notify();
    },
  };
};
