export {
  bindStorageStatus,
  RETENTION_MONTHS,
  SAFE_MONTHS,
  STATUS_LIFETIME_MS,
  isStorageUnknown,
  storageStatus,
  storageStatusOf,
  WARNING_MONTHS,
} from './storage-status/storage-status.ts';
export type {
  RemainingTime,
  StorageAccount,
  StorageAccountService,
  StorageLevel,
  StorageStatus,
  StorageStatusActor,
  StorageStatusPorts,
} from './storage-status/storage-status.ts';
