import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

import * as z from 'zod/mini';

/** How often the memory of a process is looked at, in milliseconds: a decoder takes a gigabyte in less than a second. */
const LOOK_EVERY_MS = 100;

const Limit = z.object({ mostBytes: z.number() });

/**
 * Ends this process at once when it holds more than `mostBytes`. It looks from a thread of its own, for a decoder blocks
 * the one that it works in; fulfils when it looks.
 */
export const guardMemory = async (mostBytes: number): Promise<void> => {
  const guard = new Worker(new URL(import.meta.url), { workerData: { mostBytes } });
  await once(guard, 'message');
  guard.unref();
};

if (!isMainThread) {
  const { mostBytes } = Limit.parse(workerData);
  setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL');
  }, LOOK_EVERY_MS);
  parentPort?.postMessage('looking');
}
