import type { BrowserReporter } from '../browser-reporter.ts';

/** The browser's storage of this host, without its ways to fail. */
export interface LocalStore {
  /** `null` when nothing is kept under `key`, or nothing can be read. */
  read(key: string): string | null;
  /** Keeps `value` if the browser lets it; what cannot be kept is reported once. */
  keep(key: string, value: string): void;
}

/** Where to keep things, and whom to tell when that is impossible. */
export interface LocalStoreOptions {
  /** Merely looking at the storage throws where site data is blocked. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly reporter: BrowserReporter;
}

/** A store that never throws, whatever the browser does with its storage. */
export const createLocalStore = ({ reporter, storage }: LocalStoreOptions): LocalStore => {
  let hasReported = false;
  return {
    read: (key) => {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    keep: (key, value) => {
      try {
        storage().setItem(key, value);
      } catch {
        if (!hasReported) reporter.report({ kind: 'setting-not-kept', setting: key });
        hasReported = true;
      }
    },
  };
};

/** What `text` holds as JSON; `undefined` for anything that is not. */
export const parseJson = (text: string | null): unknown => {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
