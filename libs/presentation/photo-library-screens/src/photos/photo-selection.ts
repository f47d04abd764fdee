import type { PhotoSelection } from '@account-area/photo-grid';
import { isPhotoId } from '@account-area/photos';
import { isSelected, type SelectionActor } from '@account-area/selection';

import { createHub } from './hub.ts';

/** The selection, as tiles ask for it. */
export const createPhotoSelection = (selection: SelectionActor): PhotoSelection => ({
  has: (photoId) => isPhotoId(photoId) && isSelected(selection.getSnapshot(), photoId),
  subscribe: createHub((notify) => {
    const subscription = selection.subscribe(notify);
    return () => subscription.unsubscribe();
  }),
});
