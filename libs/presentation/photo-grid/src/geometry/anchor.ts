import { cellsOf, cellTop, rowHeight, rowsOf, rowTop, sectionAt, sectionTop, type Geometry } from './geometry.ts';

/** What stays in place while the layout changes: a photo or a header, and how far above it the viewport begins. */
export interface Anchor {
  /** Position of the section in the list of sections. */
  readonly section: number;
  /** First photo of the row at the anchor, or `null` for the header. */
  readonly index: number | null;
  /** Part of the row (or header) that is above the viewport: 0 to 1, more behind the last row. */
  readonly fraction: number;
}

/** The anchor of a viewport that begins at `offset`. */
export const anchorAt = (geometry: Geometry, offset: number): Anchor => {
  const section = sectionAt(geometry, offset);
  const inside = offset - sectionTop(geometry, section);
  if (inside < geometry.header || cellsOf(geometry, section) === 0) {
    return { section, index: null, fraction: inside / geometry.header };
  }
  const row = Math.min(Math.floor((inside - geometry.header) / rowHeight(geometry)), rowsOf(geometry, section) - 1);
  return {
    section,
    index: row * geometry.columns,
    fraction: (inside - rowTop(geometry, row)) / rowHeight(geometry),
  };
};

/** Where the viewport begins so that the anchor is where it was. A photo that has no cell any more gives way to its header. */
export const offsetOfAnchor = (geometry: Geometry, { section, index, fraction }: Anchor): number => {
  if (index === null) return sectionTop(geometry, section) + fraction * geometry.header;
  if (index >= cellsOf(geometry, section)) return sectionTop(geometry, section);
  return cellTop(geometry, { section, index }) + fraction * rowHeight(geometry);
};
