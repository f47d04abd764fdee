/**
 * What time it is, in milliseconds. Timers belong to XState's clock; this one only answers questions about the date.
 */
export interface WallClock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
}
