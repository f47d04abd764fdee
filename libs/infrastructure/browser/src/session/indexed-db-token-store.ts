import { fail, ok, type Result } from '@account-area/kernel';
import {
  type AccessToken,
  type Credentials,
  isAccessToken,
  type StoreError,
  type TabLock,
  type TokenStore,
  type TokenStoreEvent,
} from '@account-area/session';
import * as z from 'zod/mini';

interface IndexedDbTokenStoreOptions {
  readonly indexedDB: Pick<IDBFactory, 'open'>;
  /** Between the tabs of this host. One for reading and writing, or this tab would hear itself. */
  readonly channel: Pick<BroadcastChannel, 'addEventListener' | 'postMessage'>;
}

/** What becomes of the credentials that are kept: others may take their place. */
type Change = 'leave' | 'delete' | Credentials;

const DATABASE = 'account-area-session';
const STORE = 'credentials';
const KEY = 'current';

/**
 * Credentials in IndexedDB, the only store that every tab reads as another tab has just written it. The database is
 * opened when it is first used, and again when it was closed.
 */
export const createIndexedDbTokenStore = ({ channel, indexedDB }: IndexedDbTokenStoreOptions): TokenStore => {
  let opening: Promise<IDBDatabase> | null = null;
  const close = () => {
    opening = null;
  };
  const open = (): Promise<IDBDatabase> => {
    opening ??= openDatabase(indexedDB, close).catch((cause: unknown) => {
      close();
      throw cause;
    });
    return opening;
  };

  /** Changes what is kept, and answers what is kept then. */
  const update = async (
    change: (kept: Credentials | null) => Change,
  ): Promise<Result<Credentials | null, StoreError>> => {
    try {
      return ok(await changeIn(await open(), change));
    } catch {
      return fail({ code: 'storage-blocked' });
    }
  };
  const read = () => update(() => 'leave');
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
        const kept = await read();
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

/** `close` is called when the connection cannot be used any longer. */
const openDatabase = (indexedDB: IndexedDbTokenStoreOptions['indexedDB'], close: () => void): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onerror = () => reject(new Error('The database was refused.'));
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = close;
      // Another tab wants to delete or upgrade the database: let it.
      database.onversionchange = () => {
        database.close();
        close();
      };
      resolve(database);
    };
  });

/** In one step: no other tab reads or writes between. Rejects when the browser blocks the store. */
const changeIn = (database: IDBDatabase, change: (kept: Credentials | null) => Change): Promise<Credentials | null> =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    const reading = store.get(KEY);
    let now: Credentials | null = null;
    reading.onsuccess = () => {
      const kept = readCredentials(reading.result);
      const next = change(kept);
      if (next === 'leave') {
        now = kept;
      } else if (next === 'delete') {
        store.delete(KEY);
      } else {
        now = next;
        store.put(next, KEY);
      }
    };
    transaction.oncomplete = () => resolve(now);
    // An error of the transaction ends here as well.
    transaction.onabort = () => reject(new Error('The transaction was refused.'));
  });

const KeptCredentials = z.object({
  accessToken: z.custom<AccessToken>((value) => typeof value === 'string' && isAccessToken(value)),
  refreshToken: z.string().check(z.minLength(1)),
  idToken: z.string().check(z.minLength(1)),
  claims: z.object({
    email: z.string(),
    accountId: z.string(),
    isBusiness: z.boolean(),
    identityProvider: z.nullable(z.object({ type: z.string(), subject: z.string() })),
  }),
  obtainedAt: z.number(),
  lifetimeMs: z.number().check(z.gte(0)),
});

/** Credentials as they were kept; `null` for anything else, such as what an older version of the area kept. */
export const readCredentials = (kept: unknown): Credentials | null => KeptCredentials.safeParse(kept).data ?? null;

/** A lock named `name` that all tabs of this host share. */
export const createWebLock = (locks: Pick<LockManager, 'request'>, name: string): TabLock => ({
  alone: (task, signal) => locks.request(name, { signal }, task),
});
