/** What is known of the line that pictures come over, learnt from those that came. */
interface PictureLine {
  /** How long a picture usually takes, in milliseconds. */
  readonly arrivalMs: number;
  /** How many pictures may be on their way at once. */
  readonly limit: number;
}

/** As many as a browser has connections to one host; with the pages that may be on their way, ten requests. */
const LEAST_LIMIT = 6;
/** Where pictures come quickly: it is the page that they wait for, not the line. */
const HIGHEST_LIMIT = 24;
const QUICK_MS = 100;
/** What takes less comes from the browser's cache and says nothing about the line, in milliseconds. */
const CACHED_WITHIN_MS = 10;
/** How much the last picture says about the usual one. */
const WEIGHT = 0.2;

export const NEW_LINE: PictureLine = { arrivalMs: 50, limit: LEAST_LIMIT };

/** The line after one more picture has come. More may be on their way as long as they come quickly. */
export const lineAfter = (line: PictureLine, tookMs: number): PictureLine => {
  if (tookMs < CACHED_WITHIN_MS) return line;
  const { arrivalMs, limit } = line;
  return {
    arrivalMs: arrivalMs + (tookMs - arrivalMs) * WEIGHT,
    limit: tookMs > QUICK_MS ? Math.max(LEAST_LIMIT, limit - 1) : Math.min(HIGHEST_LIMIT, limit + 1 / limit),
  };
};

/** The window as it passes over the library, in px and px per second. */
interface PassingWindow {
  readonly offset: number;
  readonly height: number;
  readonly speed: number;
  readonly direction: 1 | -1;
}

/** A tile that waits for its picture, in px from the top of the library. */
export interface WaitingTile {
  readonly top: number;
  readonly size: number;
}

/**
 * The tile whose picture to ask for next: the one nearest to the middle of the window as it will be when the picture
 * arrives. One that will have been passed by then is not asked for; `null` when all will. At rest none is passed.
 */
export const nextTile = <Tile extends WaitingTile>(
  waiting: Iterable<Tile>,
  { direction, height, offset, speed }: PassingWindow,
  arrivalMs: number,
): Tile | null => {
  const from = offset + (direction * speed * arrivalMs) / 1000;
  const middle = from + height / 2;
  let next: Tile | null = null;
  let least = Infinity;
  for (const tile of waiting) {
    const isPassed = direction === 1 ? tile.top + tile.size <= from : tile.top >= from + height;
    const distance = Math.abs(tile.top + tile.size / 2 - middle);
    if ((speed > 0 && isPassed) || distance >= least) continue;
    next = tile;
    least = distance;
  }
  return next;
};

/** The tile that will be passed last; `null` when there is none. */
export const farthestTile = <Tile extends WaitingTile>(
  waiting: Iterable<Tile>,
  { direction }: PassingWindow,
): Tile | null => {
  let farthest: Tile | null = null;
  for (const tile of waiting) {
    if (farthest === null || (tile.top - farthest.top) * direction > 0) farthest = tile;
  }
  return farthest;
};
