export { createStorageStatusSource, storageStatusOf } from './storage-status/status-source.ts';
export type { StorageAccount, StorageAccountService, StorageStatusPorts } from './storage-status/status-source.ts';
export {
  bindStorageStatus,
  RETENTION_MONTHS,
  SAFE_MONTHS,
  STATUS_LIFETIME_MS,
  isStorageUnknown,
  storageStatus,
  WARNING_MONTHS,
} from './storage-status/storage-status.ts';
export type {
  RemainingTime,
  StorageLevel,
  StorageStatus,
  StorageStatusActor,
  StorageStatusSource,
} from './storage-status/storage-status.ts';
