import { storageStatus, type StorageStatusActor } from '@account-area/storage';

/** Reports each time that the photos turn out to be deleted within a month. */
export const watchStorage = (
  storage: StorageStatusActor,
  report: (news: { readonly type: 'storage.critical' }) => void,
): (() => void) => {
  let wasCritical = false;
  const look = () => {
    const isCritical = storageStatus(storage.getSnapshot())?.level === 'critical';
    if (isCritical && !wasCritical) report({ type: 'storage.critical' });
    wasCritical = isCritical;
  };
  look();
  const following = storage.subscribe(look);
  return () => following.unsubscribe();
};
