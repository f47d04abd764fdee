/** How tiles are laid out at one width; everything in CSS px. */
export interface GridLayout {
  readonly columns: number;
  /** Side of a square tile, whole so that every offset is a whole number. */
  readonly tile: number;
  readonly gap: number;
  readonly header: number;
}

/**
 * Where everything is, by arithmetic alone: O(sections) to build, O(log sections) to ask, nothing per photo.
 *
 * Offsets are CSS px from the top of the grid. They may exceed what a browser can scroll; see `scroll-space.ts`.
 */
export interface Geometry extends GridLayout {
  readonly cells: Int32Array;
  /** Top of each section, and the end of the last. */
  readonly offsets: Float64Array;
  readonly total: number;
}

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

/** Neighbouring cells of one section: `from` up to but not including `to`. */
export interface CellRange {
  readonly section: number;
  readonly from: number;
  readonly to: number;
}

/** What stays in place while the layout changes: a photo or a header, and how far above it the viewport begins. */
export interface Anchor {
  readonly section: number;
  /** First photo of the row at the anchor, or `null` for the header. */
  readonly index: number | null;
  /** Part of the row (or header) that is above the viewport: 0 to 1, more after the last row. */
  readonly fraction: number;
}

const HEADER_HEIGHT_PX = 52;
const PHONE_BELOW_PX = 575;
const TABLET_BELOW_PX = 1024;
const DESKTOP_TILE_PX = 168;

/** The layout of a grid `gridWidth` wide in a window `windowWidth` wide (the breakpoints are the window's). */
export const layoutFor = (windowWidth: number, gridWidth: number): GridLayout => {
  const gap = windowWidth < PHONE_BELOW_PX ? 2 : 4;
  const columns = columnsFor(windowWidth, gridWidth, gap);
  const tile = Math.max(1, Math.round((gridWidth - gap * (columns - 1)) / columns));
  return { columns, tile, gap, header: HEADER_HEIGHT_PX };
};

const columnsFor = (windowWidth: number, gridWidth: number, gap: number): number => {
  if (windowWidth < PHONE_BELOW_PX) return 3;
  if (windowWidth < TABLET_BELOW_PX) return 4;
  return Math.max(1, Math.floor((gridWidth + gap) / (DESKTOP_TILE_PX + gap)));
};

export const buildGeometry = (cellsOf: ArrayLike<number>, layout: GridLayout): Geometry => {
  const cells = Int32Array.from(cellsOf);
  const offsets = new Float64Array(cells.length + 1);
  let total = 0;
  cells.forEach((sectionCells, section) => {
    total += layout.header + Math.ceil(sectionCells / layout.columns) * rowHeight(layout);
    offsets[section + 1] = total;
  });
  const { columns, tile, gap, header } = layout;
  return { columns, tile, gap, header, cells, offsets, total };
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
    const endRow = clamp(Math.ceil((end - firstRowTop) / rowHeight(geometry)), 0, rowsOf(geometry, section));
    const firstRow = clamp(Math.floor((start - firstRowTop) / rowHeight(geometry)), 0, endRow);
    found.push({ section, firstRow, endRow });
  }
  return found;
};

export const cellsBetween = (geometry: Geometry, from: number, to: number): CellRange[] =>
  rowsBetween(geometry, from, to)
    .filter(({ firstRow, endRow }) => firstRow < endRow)
    .map(({ section, firstRow, endRow }) => ({
      section,
      from: firstRow * geometry.columns,
      to: Math.min(endRow * geometry.columns, cellsOf(geometry, section)),
    }));

export const anchorAt = (geometry: Geometry, offset: number): Anchor => {
  const section = sectionAt(geometry, offset);
  const inside = offset - sectionTop(geometry, section);
  if (inside < geometry.header || cellsOf(geometry, section) === 0) {
    return { section, index: null, fraction: inside / geometry.header };
  }
  const row = Math.min(Math.floor((inside - geometry.header) / rowHeight(geometry)), rowsOf(geometry, section) - 1);
  const fraction = (inside - rowTop(geometry, row)) / rowHeight(geometry);
  return { section, index: row * geometry.columns, fraction };
};

/** Where the viewport begins so that the anchor is where it was. A photo that has no cell any more gives way to its header. */
export const offsetOfAnchor = (geometry: Geometry, { section, index, fraction }: Anchor): number => {
  if (index === null) return sectionTop(geometry, section) + fraction * geometry.header;
  if (index >= cellsOf(geometry, section)) return sectionTop(geometry, section);
  return cellTop(geometry, { section, index }) + fraction * rowHeight(geometry);
};

export const clamp = (value: number, lowest: number, highest: number): number =>
  Math.min(highest, Math.max(lowest, value));
