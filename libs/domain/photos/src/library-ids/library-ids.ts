import { chunks, ok, type PortError, type Result } from '@account-area/kernel';

import { MAX_IDS_PER_QUERY, MAX_MONTHS_PER_QUERY, type TimelineService } from '../month/timeline-service.ts';
import type { MonthCount } from '../month/month.ts';
import type { PhotoId, PhotoSort } from '../photo/photo.ts';

/** The ids of all photos in the order of the timeline; a malformed one is left out. */
export const readLibraryIds = async (
  service: Pick<TimelineService, 'ids' | 'months'>,
  sort: PhotoSort,
  signal: AbortSignal,
): Promise<Result<readonly PhotoId[], PortError>> => {
  const months = await service.months(sort.key, signal);
  if (!months.ok) return months;
  const found: PhotoId[] = [];
  for (const some of chunks(inOrder(months.value, sort), MAX_MONTHS_PER_QUERY)) {
    let offset = 0;
    let isComplete = false;
    while (!isComplete) {
      const page = await service.ids({ months: some, sort, offset, limit: MAX_IDS_PER_QUERY }, signal);
      if (!page.ok) return page;
      const length = page.value.months.reduce((sum, month) => sum + month.length, 0);
      for (const { ids } of page.value.months) for (const id of ids) found.push(id);
      offset += length;
      // A service that answers nothing would be asked for ever.
      isComplete = page.value.isComplete || length === 0;
    }
  }
  return ok(found);
};

const inOrder = (months: readonly MonthCount[], { order }: PhotoSort): readonly MonthCount[] => {
  const sign = order === 'asc' ? 1 : -1;
  const place = ({ month, year }: MonthCount) => year * 12 + month;
  return [...months].sort((one, other) => sign * (place(one) - place(other)));
};
