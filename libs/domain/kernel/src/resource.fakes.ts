import { createActor, SimulatedClock } from 'xstate';

import type { PortError } from './errors.ts';
import { bindResource } from './resource.ts';
import { controlledCall, inspector, settle } from './testing.ts';

/** How long the value of the fake lives, and how long after each failure it is asked for again, in milliseconds. */
export const FAKE_LIFETIME_MS = 60_000;
export const FAKE_RETRY_MS = 1_000;

/** A running resource and the world around it. A lifetime is given unless `isLasting`. */
export const startFakeResource = ({ eager = false, isLasting = false } = {}) => {
  const load = controlledCall<{ readonly page: number }, string, PortError>();
  const clock = new SimulatedClock();
  const machine = bindResource(load, {
    eager,
    lifetimeMs: ({ failures }) => (isLasting ? null : failures === 0 ? FAKE_LIFETIME_MS : FAKE_RETRY_MS * failures),
    change: (value: string, suffix: string) => value + suffix,
  });
  const resource = createActor(machine, { input: { page: 1 }, clock, inspect: inspector }).start();
  return {
    clock,
    load,
    resource,
    need: () => resource.send({ type: 'resource.needed' }),
    invalidate: () => resource.send({ type: 'resource.invalidated' }),
    change: (suffix = ' changed') => resource.send({ type: 'resource.changed', change: suffix }),
    expire: () => clock.increment(FAKE_LIFETIME_MS),
    answer: async (value: string) => {
      load.last().succeed(value);
      await settle();
    },
    refuse: async () => {
      load.last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
      await settle();
    },
  };
};
