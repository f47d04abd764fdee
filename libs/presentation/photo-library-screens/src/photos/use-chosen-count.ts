import { chosenCount, collectionOf, type PhotosScreenActor, selectionOf } from '@account-area/photo-library';
import { selectedCount } from '@account-area/selection';
import { useSelector } from '@xstate/react';

/** How many photos are selected or about to be. */
export const useChosenCount = (screen: PhotosScreenActor): number => {
  const selected = useSelector(selectionOf(screen.getSnapshot()), selectedCount);
  return useSelector(collectionOf(screen.getSnapshot()), (collection) => chosenCount(selected, collection));
};
