import { complaintsAboutKit } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import type { WindowWidth } from './widgets.ts';
import { windowWidthPromises, type WindowWidthWorld } from './window-width.promises.ts';

const memoryWindow = (): WindowWidthWorld => {
  const listeners = new Set<(before: number) => void>();
  let width = 1024;
  return {
    width: {
      isBelow: (pixels) => width < pixels,
      follow: (pixels, report) => {
        const hear = (before: number) => {
          if (before < pixels !== width < pixels) report();
        };
        listeners.add(hear);
        return () => listeners.delete(hear);
      },
    },
    resize: (pixels) => {
      const before = width;
      width = pixels;
      listeners.forEach((hear) => hear(before));
    },
    patienceMs: 200,
  };
};

/** A window that tells otherwise. */
const widthThat =
  (change: (width: WindowWidth) => Partial<WindowWidth>) =>
  (world: WindowWidthWorld): WindowWidthWorld => ({ ...world, width: { ...world.width, ...change(world.width) } });

it('the width of a window is judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(windowWidthPromises, memoryWindow, {
    'knows whether the window is narrower': widthThat((width) => ({
      isBelow: (pixels) => width.isBelow(pixels - 1),
    })),
    'does not take a window of that width for narrower': widthThat((width) => ({
      isBelow: (pixels) => width.isBelow(pixels + 1),
    })),
    'tells each time that the window crosses the width': widthThat((width) => ({
      follow: (pixels, report) => {
        let told = 0;
        return width.follow(pixels, () => {
          told += 1;
          if (told <= 2) report();
        });
      },
    })),
    'tells nothing of a change on one side of the width': (world) => {
      const listeners = new Set<() => void>();
      return {
        ...world,
        resize: async (pixels) => {
          await world.resize(pixels);
          if (pixels === 300) listeners.forEach((hear) => hear());
        },
        width: {
          ...world.width,
          follow: (limit, report) => {
            listeners.add(report);
            return world.width.follow(limit, report);
          },
        },
      };
    },
    'tells nothing to a listener that has stopped': widthThat((width) => ({
      follow: (pixels, report) => {
        width.follow(pixels, report);
        return () => undefined;
      },
    })),
  });

  expect(complaints).toEqual([]);
});
