import type { TellAction } from '@account-area/analytics';
import { timelineOf, type PhotosScreenActor } from '@account-area/photo-library';
import {
  isTimelineLoading,
  photosInTimeline,
  shownPhoto,
  timelineError,
  type PreviewActor,
} from '@account-area/photos';

import { whenFirst } from './when-first.ts';

/** Tells that a customer sees their photos, once these are known, and that they put them in another order. */
export const followPhotos = (screen: PhotosScreenActor, tell: TellAction): void => {
  whenFirst(
    timelineOf(screen.getSnapshot()),
    (timeline) => (isTimelineLoading(timeline) || timelineError(timeline) !== null ? null : photosInTimeline(timeline)),
    (count) => tell({ name: 'photos_viewed', count }),
  );
  screen.on('photos.sorted', () => tell({ name: 'photos_sorted' }));
};

/** Tells that a photo was opened, once one is there to look at. */
export const followPreview = (preview: PreviewActor, tell: TellAction): void =>
  whenFirst(preview, shownPhoto, () => tell({ name: 'photo_preview_opened' }));
