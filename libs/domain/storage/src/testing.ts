export {
  fakeStorageCarePorts,
  knownStorageCarePorts,
  startFakeStorageCare,
} from './storage-care/storage-care.fakes.ts';
export {
  knownStorageStatus,
  refusedStorageStatus,
  startFakeStorageStatus,
  storageAccount,
} from './storage-status/storage-status.fakes.ts';
export * as worlds from './worlds.fakes.ts';
