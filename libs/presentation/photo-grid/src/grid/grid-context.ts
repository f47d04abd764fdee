import { createContext, use } from 'react';

import type { PhotoSelection, PhotoSource } from './photo-source.ts';
import type { TileStates } from './tile-states.ts';

/** Texts of the grid. */
export interface GridTexts {
  /** Of a cell whose photo is not here yet. */
  readonly loading: (title: string) => string;
  /** Of a photo that could not be shown (D84). */
  readonly failed: string;
  /** On the "+N" tile, such as "+14". */
  readonly more: (count: number) => string;
  /** Name of the "+N" tile. */
  readonly moreLabel: (count: number, title: string) => string;
}

/** What tiles need that is the same for all of them; a new object makes every tile render. */
export interface Grid {
  readonly photos: PhotoSource;
  readonly selection: PhotoSelection;
  readonly states: TileStates;
  readonly texts: GridTexts;
}

export const GridContext = createContext<Grid | null>(null);

export const useGrid = (): Grid => {
  const grid = use(GridContext);
  if (grid === null) throw new Error('A tile is rendered outside of a photo grid.');
  return grid;
};
