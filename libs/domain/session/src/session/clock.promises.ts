import { type CheckedWorld, conformanceKit, ensureEqual } from '@account-area/kernel/conformance';

import type { Chance, SessionClock } from './session.ts';

/** A clock that knows the services' time. */
export interface SessionClockWorld extends CheckedWorld {
  readonly clock: SessionClock;
  /** Time passes, here and at the services. */
  readonly pass: (durationMs: number) => void | Promise<void>;
  /** The customer moves the clock of the device by so much, backwards where it is negative. */
  readonly moveDevice: (byMs: number) => void | Promise<void>;
  /** The services' time, in milliseconds since 1970. */
  readonly servicesNow: () => number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a {@link SessionClock} promises. */
export const sessionClockPromises = conformanceKit<SessionClockWorld>('SessionClock', {
  "tells the services' time, to the second": (world) => ensureRight(world),

  'goes on as time passes': async (world) => {
    const before = world.clock.now();
    await world.pass(90_000);
    ensureEqual('what has passed', world.clock.now() - before, 90_000);
  },

  'is not moved with the clock of the device': async (world) => {
    const before = world.clock.now();
    for (const byMs of [-400 * DAY_MS, 800 * DAY_MS]) {
      await world.moveDevice(byMs);
      ensureEqual('what has passed', world.clock.now() - before, 0);
    }
  },
});

const ensureRight = ({ clock, servicesNow }: SessionClockWorld) =>
  ensureEqual('whether it is right to the second', Math.abs(clock.now() - servicesNow()) <= 1000, true);

/** A source of random numbers. */
export interface ChanceWorld extends CheckedWorld {
  readonly chance: Chance;
}

/** Enough for a source that is a little wrong to be seen. */
const DRAWS = 10_000;

/** What a {@link Chance} promises. */
export const chancePromises = conformanceKit<ChanceWorld>('Chance', {
  'gives numbers of at least 0 and below 1': ({ chance }) => {
    const wrong = Array.from({ length: DRAWS }, () => chance.next()).filter((number) => !(number >= 0 && number < 1));
    ensureEqual('numbers beyond', wrong, []);
  },
});
