import type { BrowserReporter } from '../browser-reporter.ts';

/** The browser's storage of this host, without its ways to fail. */
export interface LocalStore {
  /** `null` when nothing is kept under `key`, or nothing can be read. */
  read(key: string): string | null;
  /** Keeps `value` if the browser lets it; what cannot be kept is reported once. */
  keep(key: string, value: string): void;
}

interface LocalStoreOptions {
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

const PROBE_KEY = 'storage-probe';

/**
 * Whether this page may keep anything (C09.2). Merely looking at the storage throws where site data is blocked. A full
 * storage is usable: what is there can be read.
 */
export const probeStorage = (
  storage: () => Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>,
): 'usable' | 'blocked' => {
  try {
    const tried = storage();
    tried.getItem(PROBE_KEY);
    tried.setItem(PROBE_KEY, PROBE_KEY);
    tried.removeItem(PROBE_KEY);
    return 'usable';
  } catch (cause) {
    return isQuotaError(cause) ? 'usable' : 'blocked';
  }
};

const isQuotaError = (cause: unknown): boolean =>
  cause instanceof Error && (cause.name === 'QuotaExceededError' || cause.name === 'NS_ERROR_DOM_QUOTA_REACHED');
