/** Whether the middle of a tile is in the window. */
export const isTileSeen = (tile: Element | null): boolean => {
  if (tile === null) return false;
  const { bottom, top } = tile.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return middle > 0 && middle < window.innerHeight;
};
