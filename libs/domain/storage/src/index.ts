export type { StorageAccount, StorageAccountService } from './storage-status.ports.ts';
