import { cellsBetween, type Geometry } from '../geometry/geometry.ts';
import { isTooFastToLoad, stretchAhead, type Pace } from '../geometry/pace.ts';
import type { GridSection, GridView } from './grid-view.ts';

/** One photo, by its place. It may not be loaded yet. */
export interface GridPlace {
  readonly sectionId: string;
  readonly index: number;
}

/** Neighbouring photos of one section: `from` up to but not including `to`. */
export interface GridRange {
  readonly sectionId: string;
  readonly from: number;
  readonly to: number;
}

/** Cells of a section that hold photos: all but a "+N" tile. */
export const photoCellsOf = ({ cells, more }: GridSection): number => (more > 0 ? cells - 1 : cells);

/** All photos of a section, those behind its "+N" tile included. */
export const photoCountOf = (section: GridSection): number => photoCellsOf(section) + section.more;

const photosBetween = ({ geometry, sections }: GridView, top: number, bottom: number): GridRange[] =>
  cellsBetween(geometry, top, bottom).flatMap(({ section, from, to }) => {
    const found = sections[section];
    if (found === undefined) return [];
    const range = { sectionId: found.id, from, to: Math.min(to, photoCellsOf(found)) };
    return range.from < range.to ? [range] : [];
  });

/** Decides which photos to ask for, and whether it is worth it yet. */
export const createPhotoRequests = (onPhotosNeeded: (ranges: readonly GridRange[]) => void) => {
  let asked: { readonly geometry: Geometry; readonly from: number; readonly to: number } | null = null;
  return (view: GridView, pace: Pace, height: number, isResting: boolean): void => {
    if (!isResting && isTooFastToLoad(pace, height)) return;
    const { geometry } = view;
    const [from, to] = stretchAhead(pace, height);
    // At rest every px counts; on the way a quarter of a window must have passed before photos are asked for again.
    const slack = isResting ? 1 : height / 4;
    if (asked?.geometry === geometry && Math.abs(asked.from - from) < slack && Math.abs(asked.to - to) < slack) return;
    asked = { geometry, from, to };
    const ranges = photosBetween(view, from, to);
    onPhotosNeeded(pace.direction === 1 ? ranges : ranges.toReversed());
  };
};
