import { type AccessToken, type Credentials, isAccessToken } from '@account-area/session';
import * as z from 'zod/mini';

/** What becomes of the credentials that are kept: others may take their place. */
export type Change = 'leave' | 'delete' | Credentials;

/** Where one customer's credentials are kept. */
export interface CredentialsDatabase {
  /** Changes what is kept, in one step, and answers what is kept then. Rejects when the browser blocks it. */
  update(change: (kept: Credentials | null) => Change): Promise<Credentials | null>;
}

const DATABASE = 'account-area-session';
const STORE = 'credentials';
const KEY = 'current';

/** The database is opened when it is first used, and again when it was closed. */
export const createCredentialsDatabase = (indexedDB: Pick<IDBFactory, 'open'>): CredentialsDatabase => {
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
  return { update: async (change) => changeIn(await open(), change) };
};

/** `close` is called when the connection cannot be used any longer. */
const openDatabase = (indexedDB: Pick<IDBFactory, 'open'>, close: () => void): Promise<IDBDatabase> =>
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
