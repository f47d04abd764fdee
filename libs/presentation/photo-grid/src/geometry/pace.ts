/** How fast and which way the customer moves through the library. */
export interface Pace {
  readonly offset: number;
  /** Of the last move, in milliseconds; long ago when the customer has rested since. */
  readonly time: number;
  /** In px per second, smoothed. */
  readonly speed: number;
  readonly direction: 1 | -1;
}

/** How far ahead of the viewport photos are asked for at rest, in viewports. */
const VIEWPORTS_AHEAD = 2;
/** How long before they come into view rows are mounted on the way, in milliseconds: pictures arrive and are decoded meanwhile. */
const LEAD_MS = 150;
/** How much longer than usual photos may take without being late. */
const LATENESS = 1.5;
/** This long without a move is a pause, also of a page that is too busy to see it rest, in milliseconds. */
const PAUSE_MS = 800;
/** How quickly an older speed is forgotten, in milliseconds. */
const SMOOTHING_MS = 60;

export const resting = (offset: number, time: number): Pace => ({ offset, time, speed: 0, direction: 1 });

/** The pace of a customer who has come to rest: their next move is a new one. */
export const atRest = (pace: Pace): Pace => ({ ...pace, speed: 0, time: -Infinity });

/** The pace after a move to `offset` at `time`. The first move after a pause has no speed yet. */
export const paceAfter = (pace: Pace, offset: number, time: number): Pace => {
  const elapsed = time - pace.time;
  const distance = offset - pace.offset;
  const direction = distance === 0 ? pace.direction : distance > 0 ? 1 : -1;
  if (elapsed > PAUSE_MS) return { offset, time, speed: 0, direction };
  if (elapsed <= 0) return { ...pace, offset, direction };
  const weight = 1 - Math.exp(-elapsed / SMOOTHING_MS);
  const speed = pace.speed + ((Math.abs(distance) / elapsed) * 1000 - pace.speed) * weight;
  return { offset, time, speed, direction };
};

/** How far the customer comes in so many milliseconds, in px. */
const distanceIn = ({ speed }: Pace, milliseconds: number): number => (speed * milliseconds) / 1000;

/** How far ahead of the usual rows are mounted, in px: a customer on the way meets pictures that are painted already. */
export const leadOf = (pace: Pace, viewport: number): number => Math.min(viewport, distanceIn(pace, LEAD_MS));

/** Px from the top of the library. */
export type Stretch = readonly [from: number, to: number];

/** How long photos take to arrive, in milliseconds, and the farthest ahead that they may be asked for, in px. */
interface Loading {
  readonly arrivalMs: number;
  readonly most: number;
}

/** Whether even the farthest photos have been passed before they could arrive. */
export const isTooFastToLoad = (pace: Pace, { arrivalMs, most }: Loading): boolean =>
  distanceIn(pace, arrivalMs) > most;

/** The stretch whose photos have to be on their way now: what is seen, and what will be before they could arrive. */
export const neededStretch = (pace: Pace, viewport: number, { arrivalMs, most }: Loading): Stretch =>
  beyond(pace, viewport, Math.min(most, viewport / 2 + distanceIn(pace, LATENESS * arrivalMs)));

/**
 * The stretch to ask for when what is needed has not been: at least twice as far ahead, so that a quick customer needs few
 * and large pages.
 */
export const stretchAhead = (pace: Pace, viewport: number, { arrivalMs, most }: Loading): Stretch => {
  const ahead = Math.max(VIEWPORTS_AHEAD * viewport, viewport + distanceIn(pace, 2 * LATENESS * arrivalMs));
  return beyond(pace, viewport, Math.min(most, ahead));
};

const beyond = ({ direction, offset }: Pace, viewport: number, ahead: number): Stretch =>
  direction === 1 ? [offset, offset + viewport + ahead] : [offset - ahead, offset + viewport];
