import { settle } from '@account-area/kernel/testing';
import type { TabLock } from '@account-area/session';

/** Locks that all pages of a browser share; a page that is closed gives its own back. */
export const fakePageLocks = () => {
  const held = new Map<string, Promise<unknown>>();
  return {
    /** `isNoted` is when the browser takes note of what the page asks for; at once when missing. */
    openPage: (isNoted?: Promise<void>) => {
      const closing = new AbortController();
      const closed = new Promise<never>((_, reject) => {
        closing.signal.addEventListener('abort', () => reject(new Error('The page is gone.')), { once: true });
      });
      closed.catch(() => undefined);
      return {
        lockNamed: (name: string): TabLock => ({
          alone: async (task, signal) => {
            if (isNoted !== undefined) await isNoted;
            const before = held.get(name) ?? Promise.resolve();
            const done = before.then(() => {
              signal.throwIfAborted();
              return Promise.race([task(), closed]);
            });
            held.set(
              name,
              done.catch(() => undefined),
            );
            return done;
          },
        }),
        close: async () => {
          closing.abort();
          await settle();
        },
      };
    },
  };
};
