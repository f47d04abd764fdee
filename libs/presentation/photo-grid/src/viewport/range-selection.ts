import { cellAtOrdinal, ordinalOf, type Cell, type Geometry } from '../geometry/geometry.ts';
import { cellsBetween, type CellRange } from '../geometry/ranges.ts';
import type { GridView } from './grid-view.ts';
import { photosIn, type PhotoPlace, type PhotoRange } from './photo-range.ts';

/** What Shift does to a selection. */
export interface RangeChange {
  readonly selected: readonly PhotoRange[];
  /** What a larger range before this one had selected. */
  readonly deselected: readonly PhotoRange[];
}

/** Remembers where a range begins. Ranges are computed when they are asked for, so that quick clicks are right. */
export interface RangeSelection {
  /** The next range begins here. */
  start(place: PhotoPlace): void;
  /** Extends or shrinks the range to `cell`; `null` when there is none to extend. */
  extendTo(view: GridView, cell: Cell): RangeChange | null;
}

export const createRangeSelection = (): RangeSelection => {
  let anchor: PhotoPlace | null = null;
  let head: PhotoPlace | null = null;
  return {
    start(place) {
      anchor = place;
      head = place;
    },
    extendTo(view, cell) {
      const from = cellOf(view, anchor);
      const sectionId = view.sections[cell.section]?.id;
      if (from === null || sectionId === undefined) return null;
      const before = cellOf(view, head) ?? from;
      head = { sectionId, index: cell.index };
      return {
        selected: photosIn(view.sections, cellsBetween(view.geometry, from, cell)),
        deselected: photosIn(view.sections, dropped(view.geometry, from, before, cell)),
      };
    },
  };
};

const cellOf = (view: GridView, place: PhotoPlace | null): Cell | null => {
  if (place === null) return null;
  const section = view.sections.findIndex(({ id }) => id === place.sectionId);
  return section === -1 ? null : { section, index: place.index };
};

/** The cells between `from` and `before` that are not between `from` and `to`. */
const dropped = (geometry: Geometry, from: Cell, before: Cell, to: Cell): CellRange[] => {
  const [start, last, next] = [ordinalOf(geometry, from), ordinalOf(geometry, before), ordinalOf(geometry, to)];
  const direction = Math.sign(last - start);
  if (direction === 0) return [];
  const firstDropped = (next - start) * direction > 0 ? next + direction : start + direction;
  if ((last - firstDropped) * direction < 0) return [];
  const cell = cellAtOrdinal(geometry, firstDropped);
  return cell === null ? [] : cellsBetween(geometry, cell, before);
};
