export {
  bindStorageStatus,
  STATUS_LIFETIME_MS,
  storageStatus,
  storageStatusError,
} from './storage-status/storage-status.machine.ts';
export type {
  StorageStatusActor,
  StorageStatusError,
  StorageStatusSnapshot,
} from './storage-status/storage-status.machine.ts';
export { RETENTION_MONTHS, SAFE_MONTHS, storageStatusOf, WARNING_MONTHS } from './storage-status/storage-status.ts';
export type {
  RemainingTime,
  StorageAccount,
  StorageAccountService,
  StorageLevel,
  StorageStatus,
  StorageStatusPorts,
} from './storage-status/storage-status.ts';
