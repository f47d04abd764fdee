/** How fast and which way the customer moves through the library. */
export interface Pace {
  readonly offset: number;
  /** In milliseconds. */
  readonly time: number;
  /** In px per second, smoothed. */
  readonly speed: number;
  readonly direction: 1 | -1;
}

/** Beyond this many viewports per second photos leave before they could arrive: nothing is asked for. */
const MAX_LOADING_SPEED = 3;
/** How far ahead of the viewport photos are asked for, in viewports. */
const VIEWPORTS_AHEAD = 2;
/** A pause that makes the next move a new one, in milliseconds. */
const PAUSE_MS = 250;
/** How quickly an older speed is forgotten, in milliseconds. */
const SMOOTHING_MS = 60;

export const resting = (offset: number, time: number): Pace => ({ offset, time, speed: 0, direction: 1 });

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

export const isTooFastToLoad = ({ speed }: Pace, viewport: number): boolean => speed > MAX_LOADING_SPEED * viewport;

/** The stretch whose photos are needed: what is seen, and what will be if the customer goes on. */
export const stretchAhead = ({ offset, direction }: Pace, viewport: number): readonly [from: number, to: number] => {
  const ahead = VIEWPORTS_AHEAD * viewport;
  return direction === 1 ? [offset, offset + viewport + ahead] : [offset - ahead, offset + viewport];
};
