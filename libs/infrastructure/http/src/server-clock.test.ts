import { sessionClockPromises, type SessionClockWorld } from '@account-area/session/conformance';
import { describe, expect, it } from 'vitest';

import { createServerClock } from './server-clock.ts';

const startClock = () => {
  let elapsed = 0;
  let deviceNow = Date.parse('2030-01-01T00:00:00Z');
  const clock = createServerClock({ elapsed: () => elapsed, deviceNow: () => deviceNow });
  return {
    clock,
    pass: (durationMs: number) => {
      elapsed += durationMs;
    },
    moveDevice: (byMs: number) => {
      deviceNow += byMs;
    },
    learn: (date: string) => clock.learn(new Headers({ date })),
    time: () => new Date(clock.now()).toISOString(),
  };
};

/** A clock that a service has told its time, on a device whose own is years ahead. */
const startTold = (): SessionClockWorld => {
  const { clock, learn, moveDevice, pass } = startClock();
  let servicesNow = Date.parse('2026-11-20T12:00:00Z');
  learn('Fri, 20 Nov 2026 12:00:00 GMT');
  return {
    clock,
    pass: (durationMs) => {
      servicesNow += durationMs;
      pass(durationMs);
    },
    moveDevice,
    servicesNow: () => servicesNow,
  };
};

describe("the services' clock", () => {
  it.each(sessionClockPromises(startTold))('$name', ({ run }) => run());

  it('is the clock of the device until a service has answered', () => {
    expect(startClock().time()).toBe('2030-01-01T00:00:00.000Z');
  });

  it('is not set back by an answer out of a cache', () => {
    const { learn, pass, time } = startClock();
    learn('Fri, 20 Nov 2026 12:00:00 GMT');
    pass(10_000);
    learn('Fri, 20 Nov 2026 11:00:00 GMT');

    expect(time()).toBe('2026-11-20T12:00:10.000Z');
  });

  it('is set forward by an answer that knows better', () => {
    const { learn, pass, time } = startClock();
    learn('Fri, 20 Nov 2026 11:00:00 GMT');
    pass(10_000);
    learn('Fri, 20 Nov 2026 12:00:00 GMT');

    expect(time()).toBe('2026-11-20T12:00:00.000Z');
  });

  it.each(['', 'soon', '0-0-0'])('learns nothing from %j', (date) => {
    const { learn, time } = startClock();
    learn(date);

    expect(time()).toBe('2030-01-01T00:00:00.000Z');
  });
});
