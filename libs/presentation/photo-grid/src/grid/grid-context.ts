import { createContext, use } from 'react';

import type { Cell } from '../geometry/geometry.ts';
import type { GridViewport } from '../viewport/grid-viewport.ts';
import { createListeners } from '../viewport/listeners.ts';
import type { Placeholder } from '../placeholder/paint-placeholder.ts';
import type { GridPlace } from '../viewport/photo-ranges.ts';
import type { PictureQueue } from './picture-queue.ts';

/** A photo as a tile shows it. The same object until something about it changes. */
export interface GridPhoto {
  readonly id: string;
  readonly label: string;
  readonly tooltip?: string | undefined;
  /** Where it is shown by itself: the tile is a link to there, which other tabs and windows can open. */
  readonly href?: string | undefined;
  readonly src: string;
  /** Copies of other widths, such as `/300.jpg 300w`: the browser takes the one that its tile needs. */
  readonly srcSet?: string | undefined;
  /** Tried when `src` cannot be shown. */
  readonly fallbackSrc: string;
  /** Shown until a picture has come. The same object until the photo changes. */
  readonly placeholder?: Placeholder | undefined;
}

/** Where tiles get their photos. */
export interface PhotoSource {
  /** The photo in a cell, or `null` as long as it is not here. Asked often: O(1), and the same object each time. */
  readonly at: (sectionId: string, index: number) => GridPhoto | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What tiles know of the selection. */
export interface PhotoSelection {
  readonly has: (photoId: string) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What customers do with photos. Places may hold photos that are not loaded yet. */
export interface GridEvents {
  readonly onToggle: (place: GridPlace) => void;
  /** Shift was held: everything from the photo toggled last to this one, and no more than that. */
  readonly onExtend: (to: GridPlace) => void;
  /** Every photo of a section, by Ctrl+A. */
  readonly onSectionSelect: (sectionId: string) => void;
  /** The "+N" tile was pressed. */
  readonly onMore: (sectionId: string) => void;
  readonly onLeaveSelection: () => void;
  /** Opens a photo, which is in this tile. Without it, pressing a photo selects it. */
  readonly onOpen?: ((place: GridPlace) => void) | undefined;
}

/** What the grid shows, and whom it tells. */
export interface GridContent extends GridEvents {
  readonly viewport: GridViewport;
  readonly photos: PhotoSource;
  readonly selection: PhotoSelection;
  /** Selection mode: a press selects, every tile shows its mark. */
  readonly selecting: boolean;
}

export interface GridTexts {
  /** Of a cell whose photo is not here yet. */
  readonly loading: (title: string) => string;
  /** Of a photo that could not be shown (D84). */
  readonly failed: string;
  /** On the "+N" tile, such as "+14". */
  readonly more: (count: number) => string;
  readonly moreLabel: (count: number, title: string) => string;
}

/** What tiles need that is the same for all of them; a new object makes every tile render. */
interface Grid {
  readonly photos: PhotoSource;
  readonly selection: PhotoSelection;
  readonly states: TileStates;
  readonly pictures: PictureQueue;
  /** Follows what changes in tiles whose photos stay: the selection and the states. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly texts: GridTexts;
}

export const GridContext = createContext<Grid | null>(null);

export const useGrid = (): Grid => {
  const grid = use(GridContext);
  if (grid === null) throw new Error('A tile is rendered outside of a photo grid.');
  return grid;
};

/** How far the pictures of a photo got: its thumbnail, then the photo itself, then nothing. */
type Picture = 'thumbnail' | 'fallback' | 'failed';

export type TileStates = ReturnType<typeof createTileStates>;

export const createTileStates = () => {
  const listeners = createListeners();
  const pictures = new Map<string, Picture>();
  let tabStop: Cell | null = null;
  return {
    subscribe: listeners.add,
    pictureOf: (photoId: string): Picture => pictures.get(photoId) ?? 'thumbnail',
    recordFailure(photoId: string, hasFallback: boolean) {
      pictures.set(photoId, !pictures.has(photoId) && hasFallback ? 'fallback' : 'failed');
      listeners.notify();
    },
    retry(photoId: string) {
      pictures.delete(photoId);
      listeners.notify();
    },
    /** Asks for every picture again that could not be had. */
    retryAll() {
      if (pictures.size === 0) return;
      pictures.clear();
      listeners.notify();
    },
    isTabStop: (section: number, index: number) => tabStop?.section === section && tabStop.index === index,
    /** The one cell that the Tab key reaches. */
    tabStop: () => tabStop,
    moveTabStop(cell: Cell | null) {
      if (tabStop?.section === cell?.section && tabStop?.index === cell?.index) return;
      tabStop = cell;
      listeners.notify();
    },
  };
};
