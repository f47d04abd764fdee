import {
  rowHeight,
  rowOf,
  rowsBetween,
  rowTop,
  sectionTop,
  type Cell,
  type Geometry,
  type SectionRows,
} from '../geometry/geometry.ts';
import { leadOf, type Pace, type Stretch } from '../geometry/pace.ts';

/** A stretch of the library with a heading: a month, or whatever the owner of the grid groups by. */
export interface GridSection {
  readonly id: string;
  readonly title: string;
  /** The title as the thumb of the scrubber shows it, where that is shorter: "Jun 2026". */
  readonly shortTitle?: string;
  /** What the scrubber groups sections by, such as the year; empty for none. */
  readonly group: string;
  /** Cells it takes: its photos, or fewer while it is closed. */
  readonly cells: number;
  /** Photos behind the "+N" tile, which takes the cell of the first of them; 0 for no such tile. */
  readonly more: number;
}

/** What is rendered. A new object only when something other than the scroll position has changed. */
export interface GridView {
  readonly sections: readonly GridSection[];
  readonly geometry: Geometry;
  readonly height: number;
  /** From an offset in the library to a place in the scroll box. */
  readonly shift: number;
  readonly rows: readonly MountedRows[];
  /** Whether nothing is mounted around the window: the customer has just leapt here. */
  readonly isTight: boolean;
  /** While the customer drags through the years no photo is shown. */
  readonly scrubbing: boolean;
}

export interface MountedRows extends SectionRows {
  /** A row outside `firstRow` to `endRow` that stays because it has the focus; `null` for none. */
  readonly keptRow: number | null;
}

/** Mounted beyond the viewport on both sides at any pace, besides one row, in px. */
const OVERSCAN_PX = 200;

/** The offset rounded down to a row: the same rows are mounted until the viewport has moved by one. */
export const stepOf = (geometry: Geometry, offset: number): number =>
  Math.floor(offset / rowHeight(geometry)) * rowHeight(geometry);

/** The window that rows are mounted for, and the pace that it moves at. */
interface MountingWindow {
  readonly offset: number;
  readonly height: number;
  readonly pace: Pace;
  readonly isTight: boolean;
}

/** The rows to mount for a window, with the row that must stay. */
export const mountedRows = (geometry: Geometry, window: MountingWindow, kept: Cell | null): readonly MountedRows[] => {
  const rows = rowsBetween(geometry, ...mountedStretch(geometry, window));
  const mounted = rows.map((section): MountedRows => ({ ...section, keptRow: null }));
  return kept === null ? mounted : withKept(mounted, kept.section, rowOf(geometry, kept));
};

const mountedStretch = (geometry: Geometry, { height, isTight, offset, pace }: MountingWindow): Stretch => {
  if (isTight) return [offset, offset + height];
  const step = stepOf(geometry, offset);
  const margin = OVERSCAN_PX + rowHeight(geometry);
  const lead = leadOf(pace, height);
  const before = pace.direction === -1 ? lead : 0;
  const after = pace.direction === 1 ? lead : 0;
  return [step - margin - before, step + height + margin + rowHeight(geometry) + after];
};

/** The first cell whose row begins below the header at the top of the window; `null` when there is none. */
export const firstVisibleCell = ({ rows, geometry }: GridView, offset: number): Cell | null => {
  for (const { section, firstRow, endRow } of rows) {
    for (let row = firstRow; row < endRow; row += 1) {
      const top = sectionTop(geometry, section) + rowTop(geometry, row);
      if (top >= offset + geometry.header) return { section, index: row * geometry.columns };
    }
  }
  return null;
};

const withKept = (mounted: readonly MountedRows[], section: number, row: number): readonly MountedRows[] => {
  const place = mounted.findIndex((rows) => rows.section >= section);
  const rows = mounted[place];
  if (rows?.section !== section) {
    return mounted.toSpliced(place === -1 ? mounted.length : place, 0, {
      section,
      firstRow: row,
      endRow: row + 1,
      keptRow: null,
    });
  }
  const isMounted = row >= rows.firstRow && row < rows.endRow;
  return isMounted ? mounted : mounted.with(place, { ...rows, keptRow: row });
};
