import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';

import type { Chance } from '@account-area/session';

/** What adapters need of the world besides services. */
export interface ProgramWorld {
  /** Ids for correlating what the customer saw with what services logged. */
  readonly ids: { readonly next: () => string };
  /** Randomness for spreading load; nothing that must not be guessed. */
  readonly chance: Chance;
  /** Milliseconds since the process began. */
  readonly elapsed: () => number;
  /** Milliseconds since 1970, by the clock of this device. */
  readonly deviceNow: () => number;
  /** Runs `task` in `delayMs`, unless the returned function is called before. */
  readonly after: (delayMs: number, task: () => void) => () => void;
}

/** The world as Node has it: ids, randomness, clocks and timers. */
export const createProgramWorld = (): ProgramWorld => ({
  ids: { next: () => randomUUID() },
  chance: { next: () => Math.random() },
  elapsed: () => performance.now(),
  deviceNow: () => Date.now(),
  after: (delayMs, task) => {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
});
