import type { StorageStatusError } from './storage-status.events.ts';
import type { StorageStatusSnapshot } from './storage-status.machine.ts';
import type { StorageStatus } from './storage-status.ts';

/** How long photos are kept, or `null` while nobody knows. */
export const storageStatus = ({ context }: StorageStatusSnapshot): StorageStatus | null => context.status;

/** Why nobody knows, until somebody does. */
export const storageStatusError = (snapshot: StorageStatusSnapshot): StorageStatusError | null =>
  snapshot.matches('failed') ? snapshot.context.error : null;
