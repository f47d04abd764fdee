export { reminderDay, reminderFile } from './reminder/reminder.ts';
export type { ReminderWords } from './reminder/reminder.ts';
export { bindStorageCare, storageCareMachine } from './storage-care/storage-care.machine.ts';
export {
  activationError,
  activationStatus,
  collection,
  isActivating,
  isCollecting,
  wasKept,
} from './storage-care/storage-care.selectors.ts';
export type { StorageCareSnapshot } from './storage-care/storage-care.selectors.ts';
export type { StorageCareActor, StorageCareLogic } from './storage-care/storage-care.logic.ts';
export type {
  ActivationError,
  StorageCareContext,
  StorageCareEvent,
  StorageCareNews,
  StorageCareNotice,
} from './storage-care/storage-care.setup.ts';
export { isBeingDeleted } from './storage-care/storage-care.ts';
export type {
  ActivationService,
  ActivationStatus,
  DeletionNews,
  DeletionNewsEvent,
  ImportNews,
  ImportNewsEvent,
  PageVisibility,
  PromptMemory,
  StorageCarePorts,
} from './storage-care/storage-care.ts';
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
