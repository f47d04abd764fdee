import type { TabLock } from '@account-area/session';

/** A lock named `name` that all tabs of this host share. */
export const createWebLock = (locks: Pick<LockManager, 'request'>, name: string): TabLock => ({
  alone: (task, signal) => locks.request(name, { signal }, task),
});
