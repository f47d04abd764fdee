import { isStorageUnknown, type StorageLevel, storageStatus, type StorageStatusActor } from '@account-area/storage';

/** How the storage turns out to stand. */
export type StorageNews =
  /** Nothing says that there are months left: photos may be imported or deleted at this moment. */
  | { readonly type: 'storage.unsafe' }
  /** The photos are deleted within a month. */
  | { readonly type: 'storage.critical' }
  | LibraryDeleted;

/** The photos were deleted while this page was open: their term was over. */
export interface LibraryDeleted {
  readonly type: 'library.deleted';
  /** By the brand's calendar, ISO 8601. */
  readonly day: string;
}

/**
 * Reports each time that the storage is not safe any longer, or cannot be had, and each time that it gets critical; and
 * when it turns out that the photos were deleted meanwhile.
 */
export const watchStorage = (storage: StorageStatusActor, report: (news: StorageNews) => void): (() => void) => {
  let last: StorageLevel | 'unknown' = 'safe';
  let lastDeletion = storageStatus(storage.getSnapshot())?.lastDeletionDay;
  const look = () => {
    const snapshot = storage.getSnapshot();
    const status = storageStatus(snapshot);
    const level = status?.level ?? (isStorageUnknown(snapshot) ? 'unknown' : 'safe');
    if (level !== last && level !== 'safe') {
      report({ type: level === 'critical' ? 'storage.critical' : 'storage.unsafe' });
    }
    last = level;
    if (status === null) return;
    const { lastDeletionDay: day } = status;
    if (day !== null && lastDeletion !== undefined && day !== lastDeletion) report({ type: 'library.deleted', day });
    lastDeletion = day;
  };
  look();
  const following = storage.subscribe(look);
  return () => following.unsubscribe();
};
