export {
  fakeStorageStatusPorts,
  knownStorageStatus,
  refusedStorageStatus,
  settableClock,
  startFakeStorageStatus,
} from './storage-status/storage-status.fakes.ts';
export type { FakeStorageStatus } from './storage-status/storage-status.fakes.ts';
export { storageAccount } from './storage-status/storage-status.fixtures.ts';
