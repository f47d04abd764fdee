/** The only source of "now" in the platform: every other file asks a clock. */
export interface Clock {
  now(): Date;
}

/** A clock that can be moved forward, never back, as payment providers offer to testers. */
export interface TestClock extends Clock {
  /** How far ahead of the machine's clock this one is. */
  readonly offsetMs: number;
  forward(ms: number): void;
}

/** The machine's clock, ahead by what it was moved forward. */
export const createClock = (): TestClock => {
  let offsetMs = 0;
  return {
    get offsetMs() {
      return offsetMs;
    },
    now: () => new Date(Date.now() + offsetMs),
    forward(ms) {
      if (!Number.isSafeInteger(ms) || ms < 0) throw new RangeError('A clock moves forward by whole milliseconds.');
      offsetMs += ms;
    },
  };
};

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
