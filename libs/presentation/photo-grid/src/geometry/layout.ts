/** How tiles are laid out at one width; everything in CSS px. */
export interface GridLayout {
  readonly columns: number;
  /** Side of a square tile, whole so that every offset is a whole number. */
  readonly tile: number;
  readonly gap: number;
  /** Height of a section's header. */
  readonly header: number;
}

/** Height of a month header. */
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
