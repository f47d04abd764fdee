import { allPages, ok, type PortError, type Result } from '@account-area/kernel';

import { inDisplayOrder, type Month, type MonthCount } from '../month/month.ts';
import type { TimelineService } from '../month/timeline-service.ts';
import { LARGEST_PAGE_SIZE } from '../month-section/section-pages.ts';
import type { Photo, PhotoSort } from '../photo/photo.ts';

/** Every month that holds photos, in the order of the timeline. */
export const readMonths = async (
  service: Pick<TimelineService, 'months'>,
  { key, order }: PhotoSort,
  signal: AbortSignal,
): Promise<Result<readonly MonthCount[], PortError>> => {
  const months = await service.months(key, signal);
  return months.ok ? ok(inDisplayOrder(months.value, order)) : months;
};

/** All photos of a month, for callers that show none before they have all; a malformed one is left out. */
export const readMonthPhotos = (
  service: Pick<TimelineService, 'page'>,
  month: Month,
  sort: PhotoSort,
  signal: AbortSignal,
): Promise<Result<readonly Photo[], PortError>> =>
  allPages<Photo, string | null>(null, async (cursor, { length: offset }) => {
    const page = await service.page({ month, cursor, offset, sort, limit: LARGEST_PAGE_SIZE }, signal);
    return page.ok ? ok({ rows: page.value.photos, next: page.value.cursor }) : page;
  });
