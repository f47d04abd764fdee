import {
  cellAtOrdinal,
  cellCount,
  cellsOf,
  clamp,
  ordinalOf,
  rowOf,
  rowsOf,
  sectionCount,
  type Cell,
  type Geometry,
} from './geometry.ts';

/** Where the focus can go from a cell. */
export type FocusMove =
  | 'next'
  | 'previous'
  | 'row-below'
  | 'row-above'
  | 'row-start'
  | 'row-end'
  | 'first'
  | 'last'
  | 'next-section'
  | 'previous-section';

/** The cell a move leads to; the cell itself where there is nothing further. */
export const cellAfter = (geometry: Geometry, cell: Cell, move: FocusMove): Cell => {
  switch (move) {
    case 'next':
      return atOrdinal(geometry, cell, ordinalOf(geometry, cell) + 1);
    case 'previous':
      return atOrdinal(geometry, cell, ordinalOf(geometry, cell) - 1);
    case 'row-below':
      return inRowBelow(geometry, cell);
    case 'row-above':
      return inRowAbove(geometry, cell);
    case 'row-start':
      return inRow(geometry, cell.section, rowOf(geometry, cell), 0);
    case 'row-end':
      return inRow(geometry, cell.section, rowOf(geometry, cell), geometry.columns - 1);
    case 'first':
      return atOrdinal(geometry, cell, 0);
    case 'last':
      return atOrdinal(geometry, cell, cellCount(geometry) - 1);
    case 'next-section':
      return firstOf(geometry, filledSection(geometry, cell.section + 1, 1)) ?? cell;
    case 'previous-section':
      // Like a page up in a text: first to the start of this section, then to the one before.
      return cell.index > 0
        ? { section: cell.section, index: 0 }
        : (firstOf(geometry, filledSection(geometry, cell.section - 1, -1)) ?? cell);
  }
};

const atOrdinal = (geometry: Geometry, cell: Cell, ordinal: number): Cell => cellAtOrdinal(geometry, ordinal) ?? cell;

const inRow = (geometry: Geometry, section: number, row: number, column: number): Cell => ({
  section,
  index: clamp(row * geometry.columns + column, 0, cellsOf(geometry, section) - 1),
});

const inRowBelow = (geometry: Geometry, cell: Cell): Cell => {
  const column = cell.index % geometry.columns;
  const row = rowOf(geometry, cell);
  if (row + 1 < rowsOf(geometry, cell.section)) return inRow(geometry, cell.section, row + 1, column);
  const below = filledSection(geometry, cell.section + 1, 1);
  return below === null ? cell : inRow(geometry, below, 0, column);
};

const inRowAbove = (geometry: Geometry, cell: Cell): Cell => {
  const column = cell.index % geometry.columns;
  const row = rowOf(geometry, cell);
  if (row > 0) return inRow(geometry, cell.section, row - 1, column);
  const above = filledSection(geometry, cell.section - 1, -1);
  return above === null ? cell : inRow(geometry, above, rowsOf(geometry, above) - 1, column);
};

const firstOf = (geometry: Geometry, section: number | null): Cell | null =>
  section === null || cellsOf(geometry, section) === 0 ? null : { section, index: 0 };

/** The nearest section with cells, from `section` on in one direction. */
const filledSection = (geometry: Geometry, section: number, step: 1 | -1): number | null => {
  for (let at = section; at >= 0 && at < sectionCount(geometry); at += step) {
    if (cellsOf(geometry, at) > 0) return at;
  }
  return null;
};
