import { cellOf } from '@account-area/photo-grid';
import { monthsShown, photoInTimeline, thumbnailUrl, type TimelineSnapshot } from '@account-area/photos';

/** Fetches and decodes the large picture of the photo whose tile is being pressed: it opens when the press ends. */
export const fetchPressed = (timeline: TimelineSnapshot, target: EventTarget): void => {
  const cell = cellOf(target);
  const month = cell === null ? undefined : monthsShown(timeline)[cell.section];
  if (cell === null || month === undefined) return;
  const photo = photoInTimeline(timeline, { month: month.id, index: cell.index });
  if (photo === null) return;
  const picture = new Image();
  picture.src = thumbnailUrl(photo, 1300);
  // One that cannot be had is tried again where it is shown.
  picture.decode().catch(() => undefined);
};
