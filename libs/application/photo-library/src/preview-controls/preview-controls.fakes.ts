import { fakeTime, inspector } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { previewControlsMachine } from './preview-controls.machine.ts';

/** Running controls whose time is set by hand. */
export const startFakePreviewControls = () => {
  const { clock, pass } = fakeTime();
  const controls = createActor(previewControlsMachine, { clock, inspect: inspector });
  controls.start();
  return { actor: controls, ports: {}, clock, pass };
};
