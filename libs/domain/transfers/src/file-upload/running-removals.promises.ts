import { type CheckedWorld, conformanceKit, ensureEqual } from '@account-area/kernel/conformance';

import type { RunningRemovals } from './file-upload.ts';

/** A device on which no photo is about to leave the library. */
export interface RunningRemovalsWorld extends CheckedWorld {
  readonly removals: RunningRemovals;
  /** Photos are about to leave it, until the returned function is called. */
  readonly begin: () => () => void | Promise<void>;
}

/** What {@link RunningRemovals} promise. */
export const runningRemovalsPromises = conformanceKit<RunningRemovalsWorld>('RunningRemovals', {
  'are over at once where there are none': async ({ removals }) => {
    ensureEqual('whether there are any', removals.areAny(), false);
    await removals.over();
  },

  'are there from their beginning to their end': async ({ begin, removals }) => {
    const end = begin();
    ensureEqual('whether there are any', removals.areAny(), true);
    await end();
    ensureEqual('whether there are any at the end', removals.areAny(), false);
  },

  'are over when the last of them is': async ({ begin, removals }) => {
    const [endFirst, endLast] = [begin(), begin()];
    let isOver = false;
    const over = removals.over().then(() => {
      isOver = true;
    });
    await endFirst();
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
    ensureEqual('whether they are over before', isOver, false);
    await endLast();
    await over;
  },
});
