import { ok, type PortError, type Result } from '@account-area/kernel';
import {
  monthInTimeline,
  monthsShown,
  readPlaceInMonth,
  type PhotoIdsService,
  timelineSort,
  withoutHiddenPhotos,
} from '@account-area/photos';

import type { PhotosScreenContext } from './photos-screen.ts';

/** What a search begins with. */
export type PhotoSearch = Pick<PhotosScreenContext, 'sought' | 'timeline'>;

/** Finds the place of a photo among the photos of its month that are shown, whether or not any of them is loaded. */
export const findPhoto =
  (service: PhotoIdsService) =>
  async ({ sought, timeline }: PhotoSearch, signal: AbortSignal): Promise<Result<number | null, PortError>> => {
    const snapshot = timeline.getSnapshot();
    const monthId = sought && monthInTimeline(snapshot, sought);
    const month = monthsShown(snapshot).find(({ id }) => id === monthId);
    if (sought === null || month === undefined) return ok(null);
    return readPlaceInMonth(
      service,
      {
        id: sought.id,
        month,
        sort: timelineSort(snapshot),
        isHidden: (id) => withoutHiddenPhotos(timeline.getSnapshot(), [id]).length === 0,
      },
      signal,
    );
  };
