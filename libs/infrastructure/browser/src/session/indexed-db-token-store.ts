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

/** How tabs of this host tell each other what happened; never a token. */
interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (message: { readonly data: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (message: { readonly data: unknown }) => void): void;
}

interface IndexedDbTokenStoreOptions {
  readonly database: TokenDatabase;
  /** The same for reading and writing, or this tab would hear itself. */
  readonly channel: TabChannel;
}

/** Credentials in IndexedDB, where all tabs of this host share them. */
export const createIndexedDbTokenStore = ({ channel, database }: IndexedDbTokenStoreOptions): TokenStore => {
  const tell = (message: TokenStoreEvent['type']) => channel.postMessage(message);

  /** Changes what is kept and answers what is kept now. */
  const update = async (
    change: (kept: Credentials | null) => Change & { readonly now: Credentials | null },
  ): Promise<Result<Credentials | null, StoreError>> => {
    let now: Credentials | null = null;
    try {
      await database.update((kept) => {
        const next = change(readCredentials(kept));
        now = next.now;
        return next;
      });
      return ok(now);
    } catch {
      return fail({ code: 'storage-blocked' });
    }
  };
  const read = () => update((kept) => ({ kind: 'leave', now: kept }));

  return {
    read,
    keep: async (credentials) => {
      const kept = await update(() => ({ kind: 'put', value: credentials, now: credentials }));
      if (!kept.ok) return kept;
      tell('credentials.kept');
      return ok(undefined);
    },
    replace: async (spent, next) => {
      const kept = await update((before) =>
        before?.refreshToken === spent.refreshToken
          ? { kind: 'put', value: next, now: next }
          : { kind: 'leave', now: before },
      );
      if (kept.ok && kept.value === next) tell('credentials.kept');
      return kept;
    },
    clear: async () => {
      const cleared = await update(() => ({ kind: 'delete', now: null }));
      // Other tabs are told even when this one could not clear: they are to end as well.
      tell('credentials.cleared');
      return cleared.ok ? ok(undefined) : cleared;
    },
    follow: (report) => {
      let isFollowing = true;
      const hear = ({ data }: { readonly data: unknown }) => {
        if (data === 'credentials.cleared') report({ type: 'credentials.cleared' });
        if (data === 'credentials.kept') void read().then((kept) => announce(kept));
      };
      const announce = (kept: Result<Credentials | null, StoreError>) => {
        if (!isFollowing || !kept.ok || kept.value === null) return;
        report({ type: 'credentials.kept', credentials: kept.value } satisfies TokenStoreEvent);
      };
      channel.addEventListener('message', hear);
      return () => {
        isFollowing = false;
        channel.removeEventListener('message', hear);
      };
    },
  };
};

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
export const readCredentials = (kept: unknown): Credentials | null => {
  const credentials = KeptCredentials.safeParse(kept);
  return credentials.success ? credentials.data : null;
};

/** One value in IndexedDB, the only store that every tab reads as another tab has just written it. */
interface TokenDatabase {
  /** Changes the value in one step: no other tab reads or writes between. Rejects when the browser blocks the store. */
  update(change: (kept: unknown) => Change): Promise<void>;
}

type Change =
  { readonly kind: 'leave' } | { readonly kind: 'put'; readonly value: unknown } | { readonly kind: 'delete' };

const DATABASE = 'account-area-session';
const STORE = 'credentials';
const KEY = 'current';

/** Opens the database when it is first used, and again when it was closed. */
export const createTokenDatabase = (indexedDB: IDBFactory): TokenDatabase => {
  let opening: Promise<IDBDatabase> | null = null;

  const open = (): Promise<IDBDatabase> => {
    opening ??= openDatabase(indexedDB, () => {
      opening = null;
    }).catch((cause: unknown) => {
      opening = null;
      throw cause;
    });
    return opening;
  };

  return {
    update: async (change) => {
      const database = await open();
      await new Promise<void>((resolve, reject) => {
        const transaction = database.transaction(STORE, 'readwrite');
        const store = transaction.objectStore(STORE);
        const reading = store.get(KEY);
        reading.onsuccess = () => {
          const next = change(reading.result);
          if (next.kind === 'put') store.put(next.value, KEY);
          if (next.kind === 'delete') store.delete(KEY);
        };
        const refuse = () => reject(transaction.error ?? new Error('The transaction was refused.'));
        transaction.oncomplete = () => resolve();
        transaction.onerror = refuse;
        transaction.onabort = refuse;
      });
    },
  };
};

/** `close` is called when the connection cannot be used any longer. */
const openDatabase = (indexedDB: IDBFactory, close: () => void): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onerror = () => reject(request.error ?? new Error('The database was refused.'));
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

/** A lock named `name` that all tabs of this host share. */
export const createWebLock = (locks: Pick<LockManager, 'request'>, name: string): TabLock => ({
  alone: (task, signal) => locks.request(name, { signal }, task),
});
