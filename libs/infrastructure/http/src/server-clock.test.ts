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
    setDevice: (moment: string) => {
      deviceNow = Date.parse(moment);
    },
    learn: (date: string) => clock.learn(new Headers({ date })),
    time: () => new Date(clock.now()).toISOString(),
  };
};

describe("the services' clock", () => {
  it('is the clock of the device until a service has answered', () => {
    expect(startClock().time()).toBe('2030-01-01T00:00:00.000Z');
  });

  it('goes on from what a service said, whatever happens to the clock of the device', () => {
    const { learn, pass, setDevice, time } = startClock();
    learn('Fri, 20 Nov 2026 12:00:00 GMT');
    setDevice('1999-01-01T00:00:00Z');
    pass(90_000);

    expect(time()).toBe('2026-11-20T12:01:30.000Z');
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
