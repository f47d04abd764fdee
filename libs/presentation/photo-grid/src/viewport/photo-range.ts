import type { CellRange } from '../geometry/ranges.ts';
import type { GridSection } from './grid-view.ts';

/** One photo, by its place. It may not be loaded yet. */
export interface PhotoPlace {
  readonly sectionId: string;
  readonly index: number;
}

/** Neighbouring photos of one section: `first` up to but not including `end`. */
export interface PhotoRange {
  readonly sectionId: string;
  readonly first: number;
  readonly end: number;
}

/** Cells of a section that hold photos: all but a "+N" tile. */
export const photoCellsOf = ({ cells, more }: GridSection): number => (more > 0 ? cells - 1 : cells);

/** The photos in ranges of cells. */
export const photosIn = (sections: readonly GridSection[], ranges: readonly CellRange[]): PhotoRange[] =>
  ranges.flatMap(({ section, first, end }) => {
    const found = sections[section];
    if (found === undefined) return [];
    const range = { sectionId: found.id, first, end: Math.min(end, photoCellsOf(found)) };
    return range.first < range.end ? [range] : [];
  });
