import { cellsOf, rowsBetween, type Geometry } from './geometry.ts';

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
