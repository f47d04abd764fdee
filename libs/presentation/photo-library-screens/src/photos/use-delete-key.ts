import { cellOf } from '@account-area/photo-grid';
import { deletionDeskOf, type PhotosScreenActor, selectionOf, timelineOf } from '@account-area/photo-library';
import { monthsShown, type Photo, photoInTimeline } from '@account-area/photos';
import { isSelecting } from '@account-area/selection';
import type { RefObject } from 'react';

import { usePageKey } from './use-page-key.ts';

/**
 * The Delete key asks as the button does: about what is selected, or about the photo with the focus while nothing is to be.
 * Where photos are only looked at it does nothing.
 */
export const useDeleteKey = (
  part: RefObject<HTMLElement | null>,
  screen: PhotosScreenActor,
  isReadOnly: boolean,
): void =>
  usePageKey(part, isDelete, () => {
    if (isReadOnly) return;
    const snapshot = screen.getSnapshot();
    const desk = deletionDeskOf(snapshot);
    if (isSelecting(selectionOf(snapshot).getSnapshot())) {
      desk.send({ type: 'deletion.asked' });
      return;
    }
    const photo = photoWithFocus(screen);
    if (photo !== null) desk.send({ type: 'deletion.asked', photos: [photo] });
  });

const isDelete = ({ altKey, ctrlKey, key, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key === 'Delete' && !altKey && !ctrlKey && !metaKey && !shiftKey;

const photoWithFocus = (screen: PhotosScreenActor): Photo | null => {
  const timeline = timelineOf(screen.getSnapshot()).getSnapshot();
  const cell = cellOf(document.activeElement);
  const month = cell === null ? undefined : monthsShown(timeline)[cell.section]?.id;
  return cell === null || month === undefined ? null : photoInTimeline(timeline, { month, index: cell.index });
};
