/** The estimate before anything has come, in milliseconds. */
export const FIRST_ARRIVAL_MS = 200;

/** What takes longer says nothing about the line: something failed. In milliseconds. */
const LONGEST_MS = 5_000;
/** How much a quick arrival weighs: one lucky answer does not make a quick line. */
const WEIGHT_OF_QUICK = 0.25;

/**
 * How long photos take from being asked for until they are here, in milliseconds, after one more took `tookMs`: slow ones
 * are believed at once, quick ones by and by.
 */
export const arrivalAfter = (knownMs: number, tookMs: number): number =>
  tookMs > LONGEST_MS ? knownMs : tookMs >= knownMs ? tookMs : knownMs + (tookMs - knownMs) * WEIGHT_OF_QUICK;
