import { followDeletions } from '@account-area/deletion';
import {
  monthsShown,
  type PhotoChanges,
  type PhotoId,
  photosBeyond,
  photosInTimeline,
  placeInTimeline,
  type PreviewInput,
  type PreviewSnapshot,
  sequenceAround,
  timelineSort,
} from '@account-area/photos';

import { hiddenIn, settledBy } from '../deletion-desk/deletion-request.ts';
import { type PhotosScreenActor } from '../photos-screen/photos-screen.machine.ts';
import { timelineOf } from '../photos-screen/photos-screen.selectors.ts';

/** What to start the preview of a photo with: the order of the list, and what the list has loaded around the photo. */
export const openPreview = (screen: PhotosScreenActor, photo: PhotoId): PreviewInput => {
  const timeline = timelineOf(screen.getSnapshot()).getSnapshot();
  return { photo, sort: timelineSort(timeline), sequence: sequenceAround(timeline, photo) };
};

/** "Photo {number} of {count}"; `null` for a photo whose month the list has not loaded. */
export const numberInList = (
  screen: PhotosScreenActor,
  photo: PhotoId,
): { readonly number: number; readonly count: number } | null => {
  const timeline = timelineOf(screen.getSnapshot()).getSnapshot();
  const place = placeInTimeline(timeline, photo);
  if (place === null) return null;
  const months = monthsShown(timeline);
  const before = months.slice(
    0,
    months.findIndex(({ id }) => id === place.month),
  );
  const number = before.reduce((sum, { count }) => sum + count, place.index + 1);
  return { number, count: photosInTimeline(timeline) };
};

/** The same by the ends of the row that the preview has reached; `null` where it has reached none. */
export const numberFromEnd = (
  screen: PhotosScreenActor,
  preview: PreviewSnapshot,
): { readonly number: number; readonly count: number } | null => {
  const count = photosInTimeline(timelineOf(screen.getSnapshot()).getSnapshot());
  const [before, after] = [photosBeyond(preview, 'before'), photosBeyond(preview, 'after')];
  if (count === 0) return null;
  if (before !== null) return { number: before + 1, count };
  return after === null ? null : { number: count - after, count };
};

/** What deletions do to the photos of a list, as a preview hears it: what is being deleted is hidden, what was not deleted is shown again. */
export const photoChangesOf = (screen: PhotosScreenActor): PhotoChanges => {
  const { deletions, timeline } = screen.getSnapshot().context;
  return {
    follow: (report) =>
      followDeletions(deletions, (notice) => {
        const { deletion } = notice.type === 'deletion.settled' ? notice.outcome : notice;
        const subject = hiddenIn(timeline.getSnapshot(), deletion.subject);
        if (subject === null) return;
        if (notice.type === 'deletion.settled') report({ type: 'photos.settled', ...settledBy(notice.outcome) });
        else if (subject.kind === 'all') report({ type: 'photos.allHidden' });
        else report({ type: 'photos.hidden', photos: subject.photos });
      }),
  };
};
