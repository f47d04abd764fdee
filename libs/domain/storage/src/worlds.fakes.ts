// The fake world of each machine of the library, by the machine's id.
export { startFakeStorageCare as storageCare } from './storage-care/storage-care.fakes.ts';
