export {
  fakeStorageStatusPorts,
  knownStorageStatus,
  refusedStorageStatus,
  settableClock,
  startFakeStorageStatus,
  storageAccount,
} from './storage-status/storage-status.fakes.ts';
export type { FakeStorageStatus } from './storage-status/storage-status.fakes.ts';
