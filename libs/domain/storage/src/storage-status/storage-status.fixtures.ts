import type { StorageAccount } from './storage-status.ports.ts';

/** An account whose photos are deleted on a day; registered years before, without an order. */
export const storageAccount = (projectedDeletionDate: string | null = '2026-06-15T10:00:00Z'): StorageAccount => ({
  lastOrderDate: null,
  projectCount: 0,
  projectedDeletionDate,
  registrationDate: '2020-02-03T09:00:00Z',
});
