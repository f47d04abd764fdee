import { isStorageUnknown, type StorageLevel, storageStatus, type StorageStatusActor } from '@account-area/storage';

/** How the storage turns out to stand. */
export type StorageNews =
  /** Nothing says that there are months left: photos may be imported or deleted at this moment. */
  | { readonly type: 'storage.unsafe' }
  /** The photos are deleted within a month. */
  | { readonly type: 'storage.critical' };

/** Reports each time that the storage is not safe any longer, or cannot be had, and each time that it gets critical. */
export const watchStorage = (storage: StorageStatusActor, report: (news: StorageNews) => void): (() => void) => {
  let last: StorageLevel | 'unknown' = 'safe';
  const look = () => {
    const snapshot = storage.getSnapshot();
    const level = storageStatus(snapshot)?.level ?? (isStorageUnknown(snapshot) ? 'unknown' : 'safe');
    if (level !== last && level !== 'safe') {
      report({ type: level === 'critical' ? 'storage.critical' : 'storage.unsafe' });
    }
    last = level;
  };
  look();
  const following = storage.subscribe(look);
  return () => following.unsubscribe();
};
