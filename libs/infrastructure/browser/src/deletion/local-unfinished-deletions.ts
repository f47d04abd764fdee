import { parseJson } from '@account-area/contracts';
import {
  type Deletion,
  type DeletionId,
  isDeletionId,
  type PhotoDeletionOutcome,
  type PhotosToDelete,
  type UnfinishedDeletions,
} from '@account-area/deletion';
import { type AlbumId, isAlbumId, isMonthId, isPhotoId } from '@account-area/photos';
import type { TabLock } from '@account-area/session';
import * as z from 'zod/mini';

import type { BrowserReporter } from '../browser-reporter.ts';
import { keysInStorage } from '../settings/keys-in-storage.ts';
import { deletionsPrefixOf } from './deletion-keys.ts';

interface LocalUnfinishedDeletionsOptions {
  /** Merely looking at the storage throws where site data is blocked. */
  readonly storage: () => Pick<Storage, 'getItem' | 'key' | 'length' | 'removeItem' | 'setItem'>;
  /** The lock of a name, which all pages of this host share. */
  readonly lockNamed: (name: string) => TabLock;
  /** Hears what the other pages of this host keep. */
  readonly window: Pick<Window, 'addEventListener'>;
  /** The customer's account: on a shared device no customer goes on with the deletions of another. */
  readonly accountId: () => string;
  readonly reporter: BrowserReporter;
}

/** Unfinished deletions, and when there are none on any page of this host. */
export interface LocalUnfinishedDeletions extends UnfinishedDeletions {
  areAny(): boolean;
  /** Fulfils when no page has one, at once if so. */
  over(): Promise<void>;
}

/**
 * Unfinished deletions in local storage, each under a key of its own. The page that takes care of one holds a lock named
 * after it, which the browser gives to the next page in line when that one is gone.
 */
export const createLocalUnfinishedDeletions = (options: LocalUnfinishedDeletionsOptions): LocalUnfinishedDeletions => {
  const { accountId, lockNamed, reporter, storage, window } = options;
  const releases = new Map<DeletionId, () => void>();
  /** Those that this page takes care of. */
  const running = new Set<DeletionId>();
  const prefix = () => deletionsPrefixOf(accountId());
  const keyOf = (id: DeletionId) => `${prefix()}${id}`;

  const read = (key: string) => attempt(() => deletionInText(storage().getItem(key)), null);
  const write = (deletion: Deletion & Pick<z.input<typeof Kept>, 'isUnguarded'> & { readonly ended?: object }) =>
    attempt(() => {
      storage().setItem(keyOf(deletion.id), JSON.stringify(deletion));
      return true;
    }, false);
  const keys = () => keysInStorage(storage, prefix());
  // Those of this page run without being kept, too. What cannot be read is no deletion: no page will end it.
  const areAny = () => running.size > 0 || keys().some((key) => read(key) !== null);
  const waiting = new Set<() => void>();
  const look = () => {
    for (const each of waiting) each();
  };
  window.addEventListener('storage', look);
  const holdUntilForgotten = (id: DeletionId) =>
    new Promise<void>((resolve) => {
      running.add(id);
      releases.set(id, resolve);
    });
  const hold = (id: DeletionId, task: () => Promise<void>, signal: AbortSignal) => {
    const held = lockNamed(`account-area.deletion.${id}`).alone(task, signal);
    // Giving up waiting for the lock of another page is no failure.
    void held.catch(() => undefined);
  };

  return {
    keep: (deletion) => {
      const over = holdUntilForgotten(deletion.id);
      // Others do not stand in line before this page has the lock, which takes longer than to hear of the deletion.
      const isKept = write({ ...deletion, isUnguarded: true });
      if (!isKept) reporter.report({ kind: 'setting-not-kept', setting: 'unfinishedDeletion' });
      const guard = () => {
        const kept = read(keyOf(deletion.id));
        if (kept !== null) write(kept);
        return over;
      };
      hold(deletion.id, guard, new AbortController().signal);
    },
    begin: (id) => {
      const deletion = read(keyOf(id));
      if (deletion !== null) write({ ...deletion, isBegun: true });
    },
    settle: (outcome) => {
      const { deletion, ...ended } = outcome;
      const { id } = deletion;
      // Pages that hear of the removal are told what was there before.
      if (read(keyOf(id)) !== null) write({ ...deletion, ended });
      attempt(() => storage().removeItem(keyOf(id)), undefined);
      // The lock stays with this page: the next in line may see it before it sees what has become of the deletion.
      running.delete(id);
      look();
    },
    areAny,
    over: () =>
      new Promise((resolve) => {
        const answer = () => {
          if (areAny()) return;
          waiting.delete(answer);
          resolve();
        };
        waiting.add(answer);
        answer();
      }),
    adopt: (takeOver) => {
      const leaving = new AbortController();
      const { signal } = leaving;
      const awaited = new Map<string, AbortController>();
      const standInLine = (key: string) => {
        const id = key.startsWith(prefix()) ? read(key)?.id : undefined;
        if (id === undefined || awaited.has(key)) return;
        const inLine = new AbortController();
        awaited.set(key, inLine);
        const adoptOne = async () => {
          awaited.delete(key);
          // Its holder may have finished it while this page waited.
          const left = read(key);
          if (left === null || signal.aborted) return;
          const over = holdUntilForgotten(id);
          takeOver(left);
          await over;
        };
        hold(id, adoptOne, AbortSignal.any([signal, inLine.signal]));
      };
      const hear = ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>) => {
        if (newValue !== null) {
          if (keptInText(newValue)?.isUnguarded !== true) standInLine(key ?? '');
        } else awaited.get(key ?? '')?.abort();
      };
      for (const key of keys()) standInLine(key);
      window.addEventListener('storage', hear, { signal });
      return () => {
        leaving.abort();
        for (const release of releases.values()) release();
        releases.clear();
        running.clear();
      };
    },
    follow: (report) => {
      const hear = ({ key, newValue, oldValue }: Pick<StorageEvent, 'key' | 'newValue' | 'oldValue'>) => {
        if (key?.startsWith(prefix()) !== true) return;
        const deletion = deletionInText(newValue);
        const outcome = newValue === null ? outcomeInText(oldValue) : null;
        if (deletion !== null) report({ type: 'deletion.started', deletion });
        if (outcome !== null) report({ type: 'deletion.settled', outcome });
      };
      for (const key of keys()) {
        const deletion = read(key);
        if (deletion !== null) report({ type: 'deletion.started', deletion });
      }
      const leaving = new AbortController();
      window.addEventListener('storage', hear, { signal: leaving.signal });
      return () => leaving.abort();
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

const KeptPhotos = z.object({
  month: z.nullable(z.string()),
  ids: z.array(z.string()),
  isUnselected: z.optional(z.literal(true)),
});

const KeptAlbum = z.object({
  id: z.custom<AlbumId>((id) => typeof id === 'string' && isAlbumId(id)),
  name: z.string(),
});

const Kept = z.object({
  id: z.custom<DeletionId>((id) => typeof id === 'string' && isDeletionId(id)),
  confirmedAt: z.number(),
  isBegun: z.optional(z.literal(true)),
  isUnguarded: z.optional(z.literal(true)),
  ended: z.optional(
    z.object({ kind: z.enum(['undone', 'finished', 'failed']), notDeleted: z._default(z.array(z.string()), []) }),
  ),
  subject: z.discriminatedUnion('kind', [
    // One that was kept without a count is still to be carried out.
    z.object({ kind: z.literal('all'), count: z._default(z.number(), 0) }),
    z.object({ kind: z.literal('photos'), photos: z.array(KeptPhotos) }),
    z.object({ kind: z.literal('albumPhotos'), album: KeptAlbum, photos: z.array(KeptPhotos) }),
    z.object({ kind: z.literal('album'), album: KeptAlbum, isShared: z.optional(z.literal(true)) }),
  ]),
});

/** The deletion in a text; `null` for anything else. */
export const deletionInText = (text: string | null): Deletion | null => {
  const kept = keptInText(text);
  return kept === null ? null : deletionOf(kept);
};

/** How the deletion in a text ended: undone where that is not known, so that its photos are shown. */
const outcomeInText = (text: string | null): PhotoDeletionOutcome | null => {
  const kept = keptInText(text);
  if (kept === null) return null;
  const deletion = deletionOf(kept);
  const { kind, notDeleted } = kept.ended ?? { kind: 'undone', notDeleted: [] };
  if (kind !== 'failed') return { kind, deletion };
  const error = { code: 'retries-exhausted', reference: null } as const;
  return { kind, deletion, notDeleted: notDeleted.filter(isPhotoId), error };
};

const keptInText = (text: string | null) => Kept.safeParse(parseJson(text)).data ?? null;

const deletionOf = ({ confirmedAt, id, isBegun, subject }: z.infer<typeof Kept>): Deletion => ({
  id,
  confirmedAt,
  subject: 'photos' in subject ? { ...subject, photos: subject.photos.map(photosToDelete) } : subject,
  ...(isBegun === true && { isBegun }),
});

const photosToDelete = ({ ids, isUnselected, month }: z.infer<typeof KeptPhotos>): PhotosToDelete => ({
  month: month !== null && isMonthId(month) ? month : null,
  ids: ids.filter(isPhotoId),
  ...(isUnselected === true && { isUnselected }),
});
