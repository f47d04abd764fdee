import { type AlbumId, isAlbumId, type UnfinishedCopies, type UnfinishedCopy } from '@account-area/albums';
import { parseJson } from '@account-area/contracts';
import { isPhotoId } from '@account-area/photos';
import type { TabLock } from '@account-area/session';
import * as z from 'zod/mini';

import type { BrowserReporter } from '../browser-reporter.ts';
import { copiesPrefixOf, copyKeysOf } from './copy-keys.ts';

interface LocalUnfinishedCopiesOptions {
  /** Merely looking at the storage throws where site data is blocked. */
  readonly storage: () => Pick<Storage, 'getItem' | 'key' | 'length' | 'removeItem' | 'setItem'>;
  /** The lock of a name, which all pages of this host share. */
  readonly lockNamed: (name: string) => TabLock;
  /** On a shared device no customer goes on with the copies of another. */
  readonly accountId: string;
  /** A name that no other page has. */
  readonly pageName: string;
  /** Hears what other pages keep. */
  readonly window: Pick<Window, 'addEventListener'>;
  readonly reporter: BrowserReporter;
}

/**
 * Unfinished copies in local storage. Each page holds a lock named after the key of its copies, which the browser gives to
 * the next page in line when that one is gone. A page stands in line for those that keep copies already, and for others as
 * soon as they do.
 */
export const createLocalUnfinishedCopies = (options: LocalUnfinishedCopiesOptions): UnfinishedCopies => {
  const { accountId, lockNamed, pageName, reporter, storage, window } = options;
  const ownKey = `${copiesPrefixOf(accountId)}${pageName}`;
  const own = new Map<string, UnfinishedCopy>();

  const write = () => {
    try {
      if (own.size === 0) storage().removeItem(ownKey);
      else storage().setItem(ownKey, JSON.stringify([...own.values()]));
    } catch {
      reporter.report({ kind: 'setting-not-kept', setting: 'unfinishedCopies' });
    }
  };
  /** What is kept under the key of another page, which then has it no longer. */
  const take = (key: string): readonly UnfinishedCopy[] => {
    try {
      const kept = storage().getItem(key);
      storage().removeItem(key);
      return copiesInText(kept);
    } catch {
      return [];
    }
  };

  return {
    keep: (copyId, copy) => {
      own.set(copyId, copy);
      write();
    },
    forget: (copyId) => {
      if (own.delete(copyId)) write();
    },
    adopt: (takeOver) => {
      const leaving = new AbortController();
      const { signal } = leaving;
      const hold = (key: string, task: () => Promise<void>) => {
        // Giving up waiting for the lock of another page is no failure.
        lockNamed(key)
          .alone(task, signal)
          .catch(() => undefined);
      };
      const awaited = new Set([ownKey]);
      const standInLine = (key: string) => {
        if (awaited.has(key)) return;
        awaited.add(key);
        hold(key, () => {
          awaited.delete(key);
          for (const copy of take(key)) takeOver(copy);
          return Promise.resolve();
        });
      };
      const hear = ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>) => {
        if (newValue !== null && key?.startsWith(copiesPrefixOf(accountId)) === true) standInLine(key);
      };
      hold(ownKey, () => new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })));
      for (const key of copyKeysOf(storage, accountId)) standInLine(key);
      window.addEventListener('storage', hear, { signal });
      return () => leaving.abort();
    },
  };
};

const KeptList = z.array(z.unknown());

const Kept = z.object({
  target: z.object({
    id: z.custom<AlbumId>((id) => typeof id === 'string' && isAlbumId(id)),
    name: z.string(),
  }),
  photoIds: z.array(z.string()),
  copied: z.number().check(z.gte(0)),
});

/** The copies in a text; what is none of photos is left out. */
const copiesInText = (text: string | null): readonly UnfinishedCopy[] =>
  (KeptList.safeParse(parseJson(text)).data ?? [])
    .flatMap((item) => Kept.safeParse(item).data ?? [])
    .map((kept) => ({ ...kept, photoIds: kept.photoIds.filter(isPhotoId) }))
    .filter(({ photoIds }) => photoIds.length > 0);
