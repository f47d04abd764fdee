export { storageCareModel } from './storage-care/storage-care.model.ts';
export { storageStatusModel } from './storage-status/storage-status.model.ts';
