import { chosenCount, collectionOf, followChosenCount, type PhotosScreenActor } from '@account-area/photo-library';
import { useCallback, useSyncExternalStore } from 'react';

/** How many photos are selected or about to be. */
export const useChosenCount = (screen: PhotosScreenActor): number => {
  const collection = collectionOf(screen.getSnapshot());
  const follow = useCallback((listener: () => void) => followChosenCount(collection, listener), [collection]);
  return useSyncExternalStore(follow, () => chosenCount(collection.getSnapshot()));
};
