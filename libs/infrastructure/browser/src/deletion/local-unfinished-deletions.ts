import type { DeletionId, UnfinishedDeletions } from '@account-area/deletion';
import type { TabLock } from '@account-area/session';

import type { BrowserReporter } from '../browser-reporter.ts';
import { deletionInText, textOfDeletion } from './kept-deletion.ts';

/** Where deletions are kept, and for whom. */
export interface LocalUnfinishedDeletionsOptions {
  /** Merely looking at the storage throws where site data is blocked. */
  readonly storage: () => Pick<Storage, 'getItem' | 'key' | 'length' | 'removeItem' | 'setItem'>;
  /** The lock of a name, which all pages of this host share. */
  readonly lockNamed: (name: string) => TabLock;
  /** The customer's account: on a shared device no customer goes on with the deletions of another. */
  readonly accountId: () => string;
  readonly reporter: BrowserReporter;
}

/**
 * Unfinished deletions in local storage, each under a key of its own. The page that takes care of one holds a lock named
 * after it, which the browser gives to the next page when that one is gone.
 */
export const createLocalUnfinishedDeletions = (options: LocalUnfinishedDeletionsOptions): UnfinishedDeletions => {
  const { accountId, lockNamed, reporter, storage } = options;
  const releases = new Map<DeletionId, () => void>();
  const prefix = () => `unfinishedDeletion.${accountId()}.`;
  const keyOf = (id: DeletionId) => `${prefix()}${id}`;

  const read = (key: string) => attempt(() => deletionInText(storage().getItem(key)), null);
  const keys = () =>
    attempt(() => {
      const items = storage();
      return Array.from({ length: items.length }, (_, index) => items.key(index) ?? '');
    }, []);
  const holdUntilForgotten = (id: DeletionId) =>
    new Promise<void>((resolve) => {
      releases.set(id, resolve);
    });
  const hold = (id: DeletionId, task: () => Promise<void>, signal: AbortSignal) => {
    const held = lockNamed(`account-area.deletion.${id}`).alone(task, signal);
    // Giving up waiting for the lock of another page is no failure.
    void held.catch(() => undefined);
  };

  return {
    keep: (deletion) => {
      const isKept = attempt(() => {
        storage().setItem(keyOf(deletion.id), textOfDeletion(deletion));
        return true;
      }, false);
      if (!isKept) reporter.report({ kind: 'setting-not-kept', setting: 'unfinishedDeletion' });
      const over = holdUntilForgotten(deletion.id);
      hold(deletion.id, () => over, new AbortController().signal);
    },
    forget: (id) => {
      attempt(() => storage().removeItem(keyOf(id)), undefined);
      releases.get(id)?.();
      releases.delete(id);
    },
    adopt: (takeOver) => {
      const leaving = new AbortController();
      for (const key of keys().filter((name) => name.startsWith(prefix()))) {
        const id = read(key)?.id;
        if (id === undefined) continue;
        const adoptOne = async () => {
          // Its holder may have finished it while this page waited.
          const left = read(key);
          if (left === null || leaving.signal.aborted) return;
          const over = holdUntilForgotten(id);
          takeOver(left);
          await over;
        };
        hold(id, adoptOne, leaving.signal);
      }
      return () => {
        leaving.abort();
        for (const release of releases.values()) release();
        releases.clear();
      };
    },
  };
};

const attempt = <T>(task: () => T, otherwise: T): T => {
  try {
    return task();
  } catch {
    return otherwise;
  }
};
