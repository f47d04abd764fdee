import {
  type CheckedWorld,
  conformanceKit,
  ensureEqual,
  ensureRejects,
  ensureSoon,
} from '@account-area/kernel/conformance';

import type { TabLock } from './session.ts';

/** A lock that is free. */
export interface TabLockWorld extends CheckedWorld {
  /** The lock as another tab or process has it. */
  readonly openTab: () => TabLock;
}

/** What a {@link TabLock} promises. */
export const tabLockPromises = conformanceKit<TabLockWorld>('TabLock', {
  'answers what the task fulfils with': async ({ openTab }) => {
    ensureEqual('the answer', await openTab().alone(() => Promise.resolve(7), never()), 7);
  },

  'rejects as the task does, and is free again': async ({ openTab }) => {
    const reason = new Error('The task failed.');
    const failed = openTab().alone(() => Promise.reject(reason), never());
    ensureEqual('the reason', await failed.catch((cause: unknown) => cause), reason);
    await openTab().alone(() => Promise.resolve(), never());
  },

  'runs one task at a time, whichever tab asked for it': async (world) => {
    const [first, second, third] = [task(), task(), task()];
    const [here, there] = [world.openTab(), world.openTab()];
    const all = Promise.all([
      here.alone(first.run, never()),
      there.alone(second.run, never()),
      here.alone(third.run, never()),
    ]);
    const waiting = new Set([first, second, third]);
    const running = () => [...waiting].filter(({ isRunning }) => isRunning());
    while (waiting.size > 0) {
      await ensureSoon(world, 'how many tasks run', () => running().length, 1);
      for (const one of running()) {
        waiting.delete(one);
        one.end();
      }
    }
    await all;
  },

  'rejects a caller that leaves before its turn, and never runs its task': async (world) => {
    const [first, second] = [task(), task()];
    const leaving = new AbortController();
    const tab = world.openTab();
    const held = tab.alone(first.run, never());
    await ensureSoon(world, 'whether the first task runs', first.isRunning, true);
    const waiting = tab.alone(second.run, leaving.signal);
    const rejected = ensureRejects('what the caller gets', waiting);
    leaving.abort();
    first.end();
    await Promise.all([held, rejected]);
    ensureEqual('whether its task runs', second.isRunning(), false);
  },

  'goes to the next in the queue when a caller has left it': async (world) => {
    const [first, second] = [task(), task()];
    const leaving = new AbortController();
    const held = world.openTab().alone(first.run, never());
    const left = world.openTab().alone(second.run, leaving.signal);
    left.catch(() => undefined);
    second.end();
    const next = world.openTab().alone(() => Promise.resolve('next'), never());
    leaving.abort();
    first.end();
    await held;
    ensureEqual('the answer', await next, 'next');
  },

  'runs a task to its end although its caller leaves meanwhile': async (world) => {
    const [first, second] = [task(), task()];
    const leaving = new AbortController();
    const held = world.openTab().alone(first.run, leaving.signal);
    await ensureSoon(world, 'whether the task runs', first.isRunning, true);
    const next = world.openTab().alone(second.run, never());
    leaving.abort();
    first.end();
    ensureEqual('the answer', await held, 'done');
    second.end();
    await next;
  },
});

const never = (): AbortSignal => new AbortController().signal;

/** A task that runs until it is told to end. */
const task = () => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let isRunning = false;
  return {
    isRunning: () => isRunning,
    end: () => {
      isRunning = false;
      end();
    },
    run: async () => {
      isRunning = true;
      await ended;
      return 'done';
    },
  };
};
