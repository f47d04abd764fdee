import type { GridLayout } from './layout.ts';

/**
 * Where everything is, by arithmetic alone: O(sections) to build, O(log sections) to ask, nothing per photo.
 *
 * Offsets are CSS px from the top of the grid. They may exceed what a browser can scroll; see `scroll-space.ts`.
 */
export interface Geometry extends GridLayout {
  /** Cells per section. */
  readonly cells: Int32Array;
  /** Top of each section, and the end of the last. */
  readonly offsets: Float64Array;
  /** Number of cells before each section, and of all of them. */
  readonly cellsBefore: Float64Array;
  readonly total: number;
}

/** One place in the grid. */
export interface Cell {
  readonly section: number;
  /** Counted from the section's first cell. */
  readonly index: number;
}

/** The rows of one section that meet a window: `firstRow` up to but not including `endRow`. */
export interface SectionRows {
  readonly section: number;
  readonly firstRow: number;
  readonly endRow: number;
}

export const buildGeometry = (cellsOf: ArrayLike<number>, layout: GridLayout): Geometry => {
  const count = cellsOf.length;
  const cells = Int32Array.from(cellsOf);
  const offsets = new Float64Array(count + 1);
  const cellsBefore = new Float64Array(count + 1);
  let offset = 0;
  let before = 0;
  cells.forEach((sectionCells, section) => {
    offset += layout.header + Math.ceil(sectionCells / layout.columns) * rowHeight(layout);
    before += sectionCells;
    offsets[section + 1] = offset;
    cellsBefore[section + 1] = before;
  });
  const { columns, tile, gap, header } = layout;
  return { columns, tile, gap, header, cells, offsets, cellsBefore, total: offset };
};

/** From the top of one row of tiles to the top of the next. */
export const rowHeight = ({ tile, gap }: GridLayout): number => tile + gap;

export const sectionCount = (geometry: Geometry): number => geometry.cells.length;

export const cellsOf = (geometry: Geometry, section: number): number => geometry.cells[section] ?? 0;

export const rowsOf = (geometry: Geometry, section: number): number =>
  Math.ceil(cellsOf(geometry, section) / geometry.columns);

export const sectionTop = (geometry: Geometry, section: number): number => geometry.offsets[section] ?? geometry.total;

export const sectionHeight = (geometry: Geometry, section: number): number =>
  sectionTop(geometry, section + 1) - sectionTop(geometry, section);

export const rowOf = (geometry: Geometry, { index }: Cell): number => Math.floor(index / geometry.columns);

/** Top of a row of tiles, from the top of its section. */
export const rowTop = (geometry: Geometry, row: number): number => geometry.header + row * rowHeight(geometry);

/** Top of the row that holds `cell`, from the top of the grid. */
export const cellTop = (geometry: Geometry, cell: Cell): number =>
  sectionTop(geometry, cell.section) + rowTop(geometry, rowOf(geometry, cell));

/** The section at an offset; the nearest one beyond either end, and 0 in an empty grid. */
export const sectionAt = (geometry: Geometry, offset: number): number => {
  let low = 0;
  let high = Math.max(0, sectionCount(geometry) - 1);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sectionTop(geometry, middle) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The rows that meet the stretch from `from` to `to`. A section whose header alone meets it has no rows. */
export const rowsBetween = (geometry: Geometry, from: number, to: number): SectionRows[] => {
  const start = Math.max(0, from);
  const end = Math.min(geometry.total, to);
  const found: SectionRows[] = [];
  if (start >= end) return found;
  for (let section = sectionAt(geometry, start); sectionTop(geometry, section) < end; section += 1) {
    const firstRowTop = sectionTop(geometry, section) + geometry.header;
    const rows = rowsOf(geometry, section);
    const endRow = clamp(Math.ceil((end - firstRowTop) / rowHeight(geometry)), 0, rows);
    found.push({
      section,
      firstRow: clamp(Math.floor((start - firstRowTop) / rowHeight(geometry)), 0, endRow),
      endRow,
    });
  }
  return found;
};

/** The cell's place in the sequence of all cells. */
export const ordinalOf = (geometry: Geometry, { section, index }: Cell): number =>
  (geometry.cellsBefore[section] ?? 0) + index;

export const cellCount = (geometry: Geometry): number => geometry.cellsBefore[sectionCount(geometry)] ?? 0;

/** The cell at a place in the sequence of all cells, or `null` where there is none. */
export const cellAtOrdinal = (geometry: Geometry, ordinal: number): Cell | null => {
  if (ordinal < 0 || ordinal >= cellCount(geometry)) return null;
  let low = 0;
  let high = sectionCount(geometry) - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((geometry.cellsBefore[middle] ?? 0) <= ordinal) low = middle;
    else high = middle - 1;
  }
  return { section: low, index: ordinal - (geometry.cellsBefore[low] ?? 0) };
};

export const clamp = (value: number, lowest: number, highest: number): number =>
  Math.min(highest, Math.max(lowest, value));
