import { cellsOf, clamp, rowOf, rowsOf, sectionCount, type Cell, type Geometry } from './geometry.ts';

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

/** Left and right are those of a page that is read from left to right. */
const MOVES: Readonly<Record<string, FocusMove>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'row-below',
  ArrowUp: 'row-above',
  Home: 'row-start',
  End: 'row-end',
  PageDown: 'next-section',
  PageUp: 'previous-section',
};

const MOVES_WITH_CONTROL: Readonly<Record<string, FocusMove>> = { Home: 'first', End: 'last' };

const MIRRORED: Readonly<Record<string, FocusMove>> = { ArrowRight: 'previous', ArrowLeft: 'next' };

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

/** Where a key moves the focus; `null` for keys that mean something else. */
export const focusMoveOf = (
  { key, ctrlKey, metaKey, altKey }: KeyPress & Pick<KeyboardEvent, 'altKey'>,
  isRightToLeft: boolean,
): FocusMove | null => {
  if (altKey) return null;
  if (ctrlKey || metaKey) return MOVES_WITH_CONTROL[key] ?? null;
  return (isRightToLeft ? MIRRORED[key] : undefined) ?? MOVES[key] ?? null;
};

/** Ctrl+A or Cmd+A: everything, as in a text. */
export const isSelectAll = ({ key, ctrlKey, metaKey }: KeyPress): boolean => key === 'a' && (ctrlKey || metaKey);

/** The cell a move leads to; the cell itself where there is nothing further. */
export const cellAfter = (geometry: Geometry, cell: Cell, move: FocusMove): Cell =>
  cellTowards(geometry, cell, move) ?? cell;

const cellTowards = (geometry: Geometry, cell: Cell, move: FocusMove): Cell | null => {
  const { section, index } = cell;
  const row = rowOf(geometry, cell);
  const column = index % geometry.columns;
  const below = () => filledSection(geometry, section + 1, 1);
  const above = () => filledSection(geometry, section - 1, -1);
  switch (move) {
    case 'next':
      return index + 1 < cellsOf(geometry, section) ? { section, index: index + 1 } : firstOf(below());
    case 'previous':
      return index > 0 ? { section, index: index - 1 } : lastOf(geometry, above());
    case 'row-below':
      return row + 1 < rowsOf(geometry, section)
        ? inRow(geometry, section, row + 1, column)
        : inRow(geometry, below(), 0, column);
    case 'row-above': {
      if (row > 0) return inRow(geometry, section, row - 1, column);
      const target = above();
      return inRow(geometry, target, rowsOf(geometry, target ?? 0) - 1, column);
    }
    case 'row-start':
      return inRow(geometry, section, row, 0);
    case 'row-end':
      return inRow(geometry, section, row, geometry.columns - 1);
    case 'first':
      return firstOf(filledSection(geometry, 0, 1));
    case 'last':
      return lastOf(geometry, filledSection(geometry, sectionCount(geometry) - 1, -1));
    case 'next-section':
      return firstOf(below());
    case 'previous-section':
      // Like a page up in a text: first to the start of this section, then to the one before.
      return firstOf(index > 0 ? section : above());
  }
};

const inRow = (geometry: Geometry, section: number | null, row: number, column: number): Cell | null =>
  section === null
    ? null
    : { section, index: clamp(row * geometry.columns + column, 0, cellsOf(geometry, section) - 1) };

const firstOf = (section: number | null): Cell | null => (section === null ? null : { section, index: 0 });

const lastOf = (geometry: Geometry, section: number | null): Cell | null =>
  section === null ? null : { section, index: cellsOf(geometry, section) - 1 };

/** The nearest section with cells, from `section` on in one direction. */
const filledSection = (geometry: Geometry, section: number, step: 1 | -1): number | null => {
  for (let at = section; at >= 0 && at < sectionCount(geometry); at += step) {
    if (cellsOf(geometry, at) > 0) return at;
  }
  return null;
};
