import { actorsOf, isStorageOpen, lateActor, linkTo } from '@account-area/area';
import { StorageDialog, useDeletedToast } from '@account-area/area-screens';
import { hearNotices } from '@account-area/kernel';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import { useArea, useConfiguration } from './area-context.ts';

/** What can be done about a storage that runs out, and that it is too late, from any page. */
export const StorageFeedback = () => {
  const { area } = useArea();
  const { host } = useConfiguration();
  const { storage, storageCare } = actorsOf(area);
  const tellDeleted = useEffectEvent(useDeletedToast());
  useEffect(() => hearNotices(area, 'library.deleted', ({ day }) => tellDeleted(day)), [area]);
  return (
    <StorageDialog
      care={useSelector(storageCare, lateActor)}
      storage={storage}
      open={useSelector(area, isStorageOpen)}
      onClose={() => area.send({ type: 'storage.closed' })}
      onExport={() => {
        area.send({ type: 'storage.closed' });
        area.send({ type: 'export.opened' });
      }}
      shopHref={host.shopAddress}
      photosAddress={new URL(linkTo('photos', { route: 'photos', search: '' }), window.location.href).href}
      now={() => Date.now()}
    />
  );
};
