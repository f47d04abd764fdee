import { inspector } from '@account-area/kernel/testing';
import { createActor, SimulatedClock } from 'xstate';

import { viewerMachine } from './viewer.machine.ts';

/** A running viewer whose time is told by hand. */
export const startFakeViewer = () => {
  const clock = new SimulatedClock();
  const viewer = createActor(viewerMachine, { clock, inspect: inspector });
  viewer.start();
  return { clock, viewer };
};
