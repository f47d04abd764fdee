import type { Lock, Locker } from '@tus/server';

import { SECOND_MS } from '../../clock.ts';
import { HttpProblem } from '../../server/problem.ts';

/** One at a time works on an upload; the data folder's lock keeps other processes away. */
export interface UploadLocks extends Locker {
  /** Does what must not be interrupted: other requests for the upload wait for it. */
  hold<Value>(id: string, work: () => Promise<Value>): Promise<Value>;
}

interface Holder {
  /** Asks the holder of the lock to come to an end: the connection it serves may be dead. */
  readonly askToEnd: () => void;
  readonly released: Promise<unknown>;
  readonly release: () => void;
}

/** Longer than most pictures are worked on; a request that waits longer is told to retry. */
const LONGEST_WAIT_MS = 20 * SECOND_MS;

export const createUploadLocks = (longestWaitMs = LONGEST_WAIT_MS): UploadLocks => {
  const held = new Map<string, Holder>();

  const acquire = async (id: string, signal: AbortSignal, askToEnd: () => void): Promise<void> => {
    for (let holder = held.get(id); holder; holder = held.get(id)) {
      holder.askToEnd();
      if (!(await isReleased(holder, signal))) throw locked();
    }
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    held.set(id, { askToEnd, released, release: () => release(undefined) });
  };

  const release = (id: string) => {
    const holder = held.get(id);
    held.delete(id);
    holder?.release();
  };

  return {
    newLock: (id): Lock => ({
      lock: (signal, askToEnd) =>
        acquire(id, AbortSignal.any([signal, AbortSignal.timeout(longestWaitMs)]), () => void askToEnd()),
      unlock() {
        release(id);
        return Promise.resolve();
      },
    }),
    async hold(id, work) {
      await acquire(id, AbortSignal.timeout(longestWaitMs), () => undefined);
      try {
        return await work();
      } finally {
        release(id);
      }
    },
  };
};

const isReleased = ({ released }: Holder, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const giveUp = () => resolve(false);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    void released.then(() => {
      signal.removeEventListener('abort', giveUp);
      resolve(true);
    });
  });

/** 423 is what tus clients try again. */
const locked = () =>
  new HttpProblem(423, 'Another request is working on this upload', { headers: { 'Retry-After': '1' } });
