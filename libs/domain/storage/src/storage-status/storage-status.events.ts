import type { PortError, Unexpected } from '@account-area/kernel';

/** What the storage status hears. */
export type StorageStatusEvent =
  /** Something that may have changed it happened, such as an order. */
  { readonly type: 'storage.invalidated' } | { readonly type: 'storage.retried' };

/** Why the status could not be loaded. */
export type StorageStatusError = PortError | Unexpected;
