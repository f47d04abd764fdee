import { type CheckedWorld, conformanceKit, ensureEqual, ensureSoon } from '@account-area/kernel/conformance';

import type { WindowWidth } from './widgets.ts';

/** A window that is 1024 pixels wide. */
export interface WindowWidthWorld extends CheckedWorld {
  readonly width: WindowWidth;
  /** The window is as wide from now on, in pixels. */
  readonly resize: (pixels: number) => void | Promise<void>;
}

/** What a {@link WindowWidth} promises. */
export const windowWidthPromises = conformanceKit<WindowWidthWorld>('WindowWidth', {
  'knows whether the window is narrower': async ({ resize, width }) => {
    ensureEqual('whether 1024 pixels are below 576', width.isBelow(LIMIT), false);
    await resize(LIMIT - 1);
    ensureEqual('whether 575 pixels are below 576', width.isBelow(LIMIT), true);
  },

  'does not take a window of that width for narrower': async ({ resize, width }) => {
    await resize(LIMIT);
    ensureEqual('whether 576 pixels are below 576', width.isBelow(LIMIT), false);
  },

  'tells each time that the window crosses the width': async (world) => {
    const { heard } = listenTo(world);
    await world.resize(400);
    await ensureSoon(world, 'what was heard', heard, [true]);
    await world.resize(800);
    await ensureSoon(world, 'what was heard', heard, [true, false]);
    await world.resize(400);
    await ensureSoon(world, 'what was heard', heard, [true, false, true]);
  },

  'tells nothing of a change on one side of the width': async (world) => {
    const { heard } = listenTo(world);
    await world.resize(800);
    await world.resize(400);
    await world.resize(300);
    await world.resize(800);
    await ensureSoon(world, 'what was heard', heard, [true, false]);
  },

  'tells nothing to a listener that has stopped': async (world) => {
    const [stopped, listening] = [listenTo(world), listenTo(world)];
    stopped.stop();
    await world.resize(400);
    await ensureSoon(world, 'what is heard by another listener', listening.heard, [true]);
    ensureEqual('what was heard', stopped.heard(), []);
  },
});

/** The width that is asked for, in pixels. */
const LIMIT = 576;

const listenTo = ({ width }: WindowWidthWorld) => {
  const narrow: boolean[] = [];
  const stop = width.follow(LIMIT, () => narrow.push(width.isBelow(LIMIT)));
  return { stop, heard: () => narrow };
};
