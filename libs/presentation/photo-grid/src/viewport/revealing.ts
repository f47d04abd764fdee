import { cellTop, type Cell, type Geometry } from '../geometry/geometry.ts';
import type { Insets } from './scroller.ts';

/** What is in the window: from which px of the library, how many, and what covers its edges. */
export interface SeenWindow {
  readonly offset: number;
  readonly height: number;
  readonly insets: Insets;
}

/** Where the window has to begin for a cell to be clear of the header and of bars; `null` when it is. */
export const offsetRevealing = (
  geometry: Geometry,
  cell: Cell,
  { height, insets, offset }: SeenWindow,
): number | null => {
  const top = cellTop(geometry, cell);
  const highest = top - insets.top - geometry.header;
  const lowest = top + geometry.tile + insets.bottom - height;
  if (offset > highest) return highest;
  return offset < lowest ? lowest : null;
};
