import { cellsOf, ordinalOf, rowsBetween, type Cell, type Geometry } from './geometry.ts';

/** Neighbouring cells of one section: `first` up to but not including `end`. */
export interface CellRange {
  readonly section: number;
  readonly first: number;
  readonly end: number;
}

/** The cells in the stretch from `from` to `to`. */
export const cellsBetweenOffsets = (geometry: Geometry, from: number, to: number): CellRange[] =>
  rowsBetween(geometry, from, to).flatMap(({ section, firstRow, endRow }) =>
    firstRow === endRow
      ? []
      : [
          {
            section,
            first: firstRow * geometry.columns,
            end: Math.min(endRow * geometry.columns, cellsOf(geometry, section)),
          },
        ],
  );

/** The cells from one to another, both included, whichever comes first. */
export const cellsBetween = (geometry: Geometry, one: Cell, other: Cell): CellRange[] => {
  const [from, to] = ordinalOf(geometry, one) <= ordinalOf(geometry, other) ? [one, other] : [other, one];
  const ranges: CellRange[] = [];
  for (let section = from.section; section <= to.section; section += 1) {
    const first = section === from.section ? from.index : 0;
    const end = section === to.section ? to.index + 1 : cellsOf(geometry, section);
    if (first < end) ranges.push({ section, first, end });
  }
  return ranges;
};
