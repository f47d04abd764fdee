/** Whether this page may keep anything (C09.2). A full storage is usable: what is there can be read. */
export type StorageAccess = 'usable' | 'blocked';

const PROBE_KEY = 'storage-probe';

/** Tries the storage out. Merely looking at it throws where site data is blocked. */
export const probeStorage = (storage: () => Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>): StorageAccess => {
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
