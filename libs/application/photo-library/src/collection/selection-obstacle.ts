import { collectionError, type CollectionSnapshot, isCollecting } from './collection.machine.ts';

/** Nothing is selected; photos to select are on their way; or they could not be loaded and wait for the customer. */
export type SelectionObstacle = 'nothing-selected' | 'still-selecting' | 'interrupted';

/**
 * Why nothing can be done with the selected photos: an action on a part of what the customer chose would pass for one on
 * all of it. Buttons say so, and machines refuse for the same reason.
 */
export const selectionObstacle = (selected: number, collection: CollectionSnapshot): SelectionObstacle | null => {
  if (collectionError(collection) !== null) return 'interrupted';
  if (isCollecting(collection)) return 'still-selecting';
  return selected === 0 ? 'nothing-selected' : null;
};
