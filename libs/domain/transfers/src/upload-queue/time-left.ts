/** How much had been sent at some moment. */
export interface PaceSample {
  /** Milliseconds since some moment in the past. */
  readonly elapsedMs: number;
  readonly sentBytes: number;
}

/** The last samples of what is being sent, oldest first. */
export type Pace = readonly PaceSample[];

/** Nothing has been measured yet. */
export const NO_PACE: Pace = [];

/** How far back the pace looks: long enough to be calm, short enough to follow a line that changes. */
const WINDOW_MS = 20_000;

/** Nothing is said before so much has been seen. */
const SHORTEST_WINDOW_MS = 3000;

/** The pace with one more sample. A sample of fewer bytes than before starts it anew: a file was taken back. */
export const withSample = (pace: Pace, sample: PaceSample): Pace => {
  const last = pace.at(-1);
  if (last !== undefined && sample.sentBytes < last.sentBytes) return [sample];
  return [...pace.filter(({ elapsedMs }) => sample.elapsedMs - elapsedMs <= WINDOW_MS), sample];
};

/** How long the rest takes at this pace, in ms; `null` while that cannot be told. */
export const timeLeftMs = (pace: Pace, bytesLeft: number): number | null => {
  const [first] = pace;
  const last = pace.at(-1);
  if (first === undefined || last === undefined || bytesLeft <= 0) return null;

  const windowMs = last.elapsedMs - first.elapsedMs;
  const sentBytes = last.sentBytes - first.sentBytes;
  if (windowMs < SHORTEST_WINDOW_MS || sentBytes <= 0) return null;
  return Math.round((bytesLeft * windowMs) / sentBytes);
};
