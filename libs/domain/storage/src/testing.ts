export {
  knownStorageStatus,
  refusedStorageStatus,
  startFakeStorageStatus,
  storageAccount,
} from './storage-status/storage-status.fakes.ts';
