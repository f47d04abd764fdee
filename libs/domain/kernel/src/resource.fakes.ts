import { createActor } from 'xstate';

import type { PortError } from './errors.ts';
import { bindResource } from './resource.ts';
import { controlledCall, inspector, settle } from './testing.ts';

/** A running resource and the world around it. */
export const startFakeResource = () => {
  const load = controlledCall<{ readonly page: number }, string, PortError>();
  const resource = createActor(bindResource(load), { input: { page: 1 }, inspect: inspector }).start();
  return {
    load,
    resource,
    need: () => resource.send({ type: 'resource.needed' }),
    invalidate: () => resource.send({ type: 'resource.invalidated' }),
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
