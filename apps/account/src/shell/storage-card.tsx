import { actorsOf } from '@account-area/area';
import { storageStatus } from '@account-area/storage';
import { useSelector } from '@xstate/react';

import { useArea, useConfiguration } from './area-context.ts';
import { late } from './late.tsx';

const StorageStatusCard = late(async () => (await import('./storage-card.chunk.ts')).StorageStatusCard);

/** How long the photos of this customer are kept, once that is known. */
export const StorageCardHere = () => {
  const { area } = useArea();
  const { host } = useConfiguration();
  const { storage } = actorsOf(area);
  const isKnown = useSelector(storage, (snapshot) => storageStatus(snapshot) !== null);
  return <StorageStatusCard isNeeded={isKnown} storage={storage} shopHref={host.shopAddress} />;
};
