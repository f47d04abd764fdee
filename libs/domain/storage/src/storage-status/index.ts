export { bindStorageStatus } from './storage-status.actors.ts';
export type { StorageStatusError, StorageStatusEvent } from './storage-status.events.ts';
export { STATUS_LIFETIME_MS, storageStatusMachine } from './storage-status.machine.ts';
export type { StorageStatusActor, StorageStatusContext, StorageStatusSnapshot } from './storage-status.machine.ts';
export type { StorageAccount, StorageAccountService, StorageStatusPorts } from './storage-status.ports.ts';
export { storageStatus, storageStatusError } from './storage-status.selectors.ts';
export { RETENTION_MONTHS, SAFE_MONTHS, storageStatusOf, WARNING_MONTHS } from './storage-status.ts';
export type { RemainingTime, StorageLevel, StorageStatus } from './storage-status.ts';
