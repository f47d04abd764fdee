import { ensureEqual, ensureSoon } from './ensure.ts';
import type { CheckedWorld } from './patience.ts';
import { type ConformanceKit, conformanceKit } from './port-promises.ts';

/** A window that the customer can see. */
export interface VisibilityWorld extends CheckedWorld {
  readonly visibility: {
    /** Reports whether it can be seen, until the returned function is called. */
    follow(report: (isVisible: boolean) => void): () => void;
  };
  /** The window is hidden, or can be seen again. */
  readonly change: (isVisible: boolean) => void | Promise<void>;
}

/** What a port promises that tells whether a window can be seen. */
export const visibilityPromises = (port: string): ConformanceKit<VisibilityWorld> =>
  conformanceKit<VisibilityWorld>(port, {
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

const listenTo = ({ visibility }: VisibilityWorld) => {
  const reported: boolean[] = [];
  const stop = visibility.follow((isVisible) => reported.push(isVisible));
  return { stop, heard: () => reported };
};
