import { actorsOf, isStorageOpen, lateActor, linkTo } from '@account-area/area';
import { StorageDialog } from '@account-area/area-screens';
import { useSelector } from '@xstate/react';

import { useArea, useConfiguration } from './area-context.ts';

/** What can be done about a storage that runs out, from any page. */
export const StorageFeedback = () => {
  const { area } = useArea();
  const { host } = useConfiguration();
  const { storage, storageCare } = actorsOf(area);
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
