/** Where the part of the window begins and ends that nothing covers, in px from its top. */
export interface Edges {
  readonly top: number;
  readonly bottom: number;
}

/** So near to an edge a finger scrolls, in px. */
const ZONE_PX = 88;

/** At the edge and beyond, in px per second. */
const FASTEST_PX_PER_S = 1_600;

/** How fast the page scrolls under a finger that holds a range, in px per second; up is negative. */
export const edgeSpeed = (y: number, { top, bottom }: Edges): number => {
  const zone = Math.min(ZONE_PX, (bottom - top) / 3);
  const above = top + zone - y;
  const below = y - (bottom - zone);
  const depth = Math.min(1, Math.max(above, below, 0) / zone);
  // Slow where the zone begins, so that a finger can choose a row.
  return Math.sign(below - above) * depth * depth * FASTEST_PX_PER_S || 0;
};
