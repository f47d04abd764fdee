import { fail, ok, referenceFrom, type Result } from '@account-area/kernel';
import type { Credentials, StoreError, TabLock, TokenStore, TokenStoreEvent } from '@account-area/session';

import type { Change, CredentialsDatabase } from './credentials-database.ts';

interface IndexedDbTokenStoreOptions {
  readonly indexedDB: Pick<IDBFactory, 'open'>;
  /** Between the tabs of this host. One for reading and writing, or this tab would hear itself. */
  readonly channel: Pick<BroadcastChannel, 'addEventListener' | 'postMessage'>;
  /** Makes what a failure is referred to by. */
  readonly ids: { next(): string };
}

/**
 * Credentials in IndexedDB, the only store that every tab reads as another tab has just written it. The code for it is
 * loaded when it is first needed: most platforms keep the tokens themselves.
 */
export const createIndexedDbTokenStore = (
  { channel, ids, indexedDB }: IndexedDbTokenStoreOptions,
  loadCode = () => import('./credentials-database.ts'),
): TokenStore => {
  let loading: Promise<CredentialsDatabase> | null = null;
  const load = async (): Promise<CredentialsDatabase> => {
    loading ??= loadCode().then(({ createCredentialsDatabase }) => createCredentialsDatabase(indexedDB));
    try {
      return await loading;
    } catch (cause) {
      loading = null;
      throw cause;
    }
  };

  /** Changes what is kept, and answers what is kept then. */
  const update = async (
    change: (kept: Credentials | null) => Change,
  ): Promise<Result<Credentials | null, StoreError>> => {
    try {
      const database = await load();
      return ok(await database.update(change));
    } catch {
      return fail({ code: 'storage-blocked' });
    }
  };
  const read: TokenStore['read'] = async () => {
    try {
      await load();
    } catch {
      return fail({ code: 'unreachable', reference: referenceFrom(ids.next()) });
    }
    return update(() => 'leave');
  };
  /** Never a token. */
  const tell = (message: TokenStoreEvent['type']) => channel.postMessage(message);

  return {
    read,
    keep: async (credentials) => {
      const kept = await update(() => credentials);
      if (!kept.ok) return kept;
      tell('credentials.kept');
      return ok(undefined);
    },
    replace: async (spent, next) => {
      const kept = await update((before) => (before?.accessToken === spent.accessToken ? next : 'leave'));
      if (kept.ok && kept.value === next) tell('credentials.kept');
      return kept;
    },
    clear: async () => {
      let left: Credentials | null = null;
      const cleared = await update((before) => {
        left = before;
        return 'delete';
      });
      // Other tabs are told even when this one could not clear: they are to end as well.
      tell('credentials.cleared');
      return cleared.ok ? ok(left) : cleared;
    },
    follow: (report) => {
      const following = new AbortController();
      const { signal } = following;
      const announce = async () => {
        const kept = await update(() => 'leave');
        if (signal.aborted || !kept.ok || kept.value === null) return;
        report({ type: 'credentials.kept', credentials: kept.value });
      };
      const hear = ({ data }: MessageEvent<unknown>) => {
        if (data === 'credentials.cleared') report({ type: 'credentials.cleared' });
        if (data === 'credentials.kept') void announce();
      };
      channel.addEventListener('message', hear, { signal });
      return () => following.abort();
    },
  };
};

/** A lock named `name` that all tabs of this host share. */
export const createWebLock = (locks: Pick<LockManager, 'request'>, name: string): TabLock => ({
  alone: (task, signal) => locks.request(name, { signal }, task),
});

/** The name of the lock in which tabs renew the tokens of their customer. */
export const RENEWAL_LOCK = 'account-area.renewal';
