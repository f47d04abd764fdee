import { chunks, ok, type PortError, type Result } from '@account-area/kernel';

import { readMonths } from '../library-reading/library-reading.ts';
import type { Month } from '../month/month.ts';
import {
  MAX_IDS_PER_QUERY,
  MAX_MONTHS_PER_QUERY,
  type PhotoIdsPage,
  type PhotoIdsService,
  type TimelineService,
} from '../month/timeline-service.ts';
import type { PhotoId, PhotoSort } from '../photo/photo.ts';

/** The ids of all photos in the order of the timeline; a malformed one is left out. */
export const readLibraryIds = async (
  service: PhotoIdsService & Pick<TimelineService, 'months'>,
  sort: PhotoSort,
  signal: AbortSignal,
): Promise<Result<readonly PhotoId[], PortError>> => {
  const months = await readMonths(service, sort, signal);
  if (!months.ok) return months;
  const found: PhotoId[] = [];
  for (const some of chunks(months.value, MAX_MONTHS_PER_QUERY)) {
    for await (const page of idPages(service, some, sort, signal)) {
      if (!page.ok) return page;
      for (const { ids } of page.value.months) for (const id of ids) found.push(id);
    }
  }
  return ok(found);
};

/** Which photo of which month is looked for. */
export interface SoughtPhoto {
  readonly id: PhotoId;
  readonly month: Month;
  readonly sort: PhotoSort;
  /** Whether a photo is about to be deleted, and takes no place. */
  readonly isHidden: (id: PhotoId) => boolean;
}

/** The place of a photo among those of its month that are shown, counted from 0; `null` where it is not among them. */
export const readPlaceInMonth = async (
  service: PhotoIdsService,
  { id: sought, isHidden, month, sort }: SoughtPhoto,
  signal: AbortSignal,
): Promise<Result<number | null, PortError>> => {
  let place = 0;
  for await (const page of idPages(service, [month], sort, signal)) {
    if (!page.ok) return page;
    for (const id of page.value.months.flatMap(({ ids }) => ids)) {
      if (isHidden(id)) continue;
      if (id === sought) return ok(place);
      place += 1;
    }
  }
  return ok(null);
};

/** The ids of the photos of some months, page by page; the first page that fails is the last. */
async function* idPages(
  service: PhotoIdsService,
  months: readonly Month[],
  sort: PhotoSort,
  signal: AbortSignal,
): AsyncGenerator<Result<PhotoIdsPage, PortError>> {
  let offset = 0;
  let isComplete = false;
  while (!isComplete) {
    const page = await service.ids({ months, sort, offset, limit: MAX_IDS_PER_QUERY }, signal);
    yield page;
    if (!page.ok) return;
    const length = page.value.months.reduce((sum, month) => sum + month.length, 0);
    offset += length;
    // A service that answers nothing would be asked for ever.
    isComplete = page.value.isComplete || length === 0;
  }
}
