/** One value in IndexedDB, the only store that every tab reads as another tab has just written it. */
export interface TokenDatabase {
  /** Changes the value in one step: no other tab reads or writes between. Rejects when the browser blocks the store. */
  update(change: (kept: unknown) => Change): Promise<void>;
}

/** What becomes of the value. */
export type Change =
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
