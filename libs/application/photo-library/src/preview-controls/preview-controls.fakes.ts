import { inspector } from '@account-area/kernel/testing';
import { createActor, SimulatedClock } from 'xstate';

import { previewControlsMachine } from './preview-controls.machine.ts';

/** Running controls whose time is set by hand. */
export const startFakePreviewControls = () => {
  const clock = new SimulatedClock();
  const controls = createActor(previewControlsMachine, { clock, inspect: inspector });
  controls.start();
  return { clock, actor: controls };
};
