import { type CheckedWorld, conformanceKit, ensureEqual, ensureSoon } from '@account-area/kernel/conformance';

import type { WindowVisibility } from './toasts.ts';

/** A window that the customer can see. */
export interface WindowVisibilityWorld extends CheckedWorld {
  readonly visibility: WindowVisibility;
  /** The window is hidden, or can be seen again. */
  readonly change: (isVisible: boolean) => void | Promise<void>;
}

/** What {@link WindowVisibility} promises. */
export const windowVisibilityPromises = conformanceKit<WindowVisibilityWorld>('WindowVisibility', {
  'reports at once whether the window is visible': async (world) => {
    const { heard } = listenTo(world);
    ensureEqual('what is reported of a window that is', heard(), [true]);
    await world.change(false);
    ensureEqual('what is reported of a window that is not', listenTo(world).heard(), [false]);
  },

  'reports each change': async (world) => {
    const { heard } = listenTo(world);
    await world.change(false);
    await world.change(true);
    await ensureSoon(world, 'what is reported last', () => heard().slice(-2), [false, true]);
  },

  'reports nothing to a listener that has stopped': async (world) => {
    const [stopped, listening] = [listenTo(world), listenTo(world)];
    stopped.stop();
    const before = stopped.heard().length;
    await world.change(false);
    await ensureSoon(world, 'what is reported to another listener last', () => listening.heard().at(-1), false);
    ensureEqual('what is reported', stopped.heard().slice(before), []);
  },
});

const listenTo = ({ visibility }: WindowVisibilityWorld) => {
  const reported: boolean[] = [];
  const stop = visibility.follow((isVisible) => reported.push(isVisible));
  return { stop, heard: () => reported };
};
