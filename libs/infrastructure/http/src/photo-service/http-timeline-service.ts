import { PhotoIdsEnvelope, PhotoPageEnvelope, photoServicePaths } from '@account-area/contracts';
import { ok } from '@account-area/kernel';
import type { TimelineService } from '@account-area/photos';
import * as z from 'zod/mini';

import type { RemoteService } from '../exchange/remote-service.ts';
import { keepWellFormed, rawItemsOf } from '../lenient-items.ts';
import { rawMonthCounts, readMonthCount } from './month-counts.ts';
import { photoFromResource } from './photo-from-resource.ts';
import { idsOfMonths } from './ids-of-months.ts';

/** The timeline of the photo service, which keeps the pictures at `picturesOrigin`. */
export const createHttpTimelineService = (service: RemoteService, picturesOrigin: string): TimelineService => ({
  months: (sortKey, signal) =>
    service.read(
      {
        operation: 'timeline summary',
        path: photoServicePaths.timeline,
        query: { sortKey },
        schema: z.record(z.string(), z.unknown()),
      },
      signal,
      (summary, answer) => {
        const months = keepWellFormed(answer, rawMonthCounts(summary), readMonthCount);
        return months.ok ? ok(months.value.filter(({ count }) => count > 0)) : months;
      },
    ),

  page: ({ cursor, limit, month, offset, sort }, signal) =>
    service.read(
      {
        operation: 'month page',
        path: photoServicePaths.month(month.year, month.month),
        query: { limit, sortKey: sort.key, sortOrder: sort.order, ...positionOf(cursor, offset) },
        schema: PhotoPageEnvelope,
      },
      signal,
      ({ cursor: next, images }, answer) => {
        const read = (item: Parameters<typeof photoFromResource>[0]) => photoFromResource(item, picturesOrigin);
        const photos = keepWellFormed(answer, rawItemsOf('images', images), read);
        if (!photos.ok) return photos;
        // A page that leads to itself would be asked for again and again: it is taken for the last one.
        const isRepeated = next !== null && next === cursor;
        if (isRepeated) answer.note('cursor-repeated', []);
        return ok({ photos: photos.value, cursor: isRepeated ? null : next });
      },
    ),

  ids: ({ limit, months, offset, sort }, signal) =>
    service.read(
      {
        operation: 'photo ids',
        path: photoServicePaths.ids,
        query: {
          months: months.map(({ month, year }) => `${year}-${month}`).join(','),
          limit,
          sortKey: sort.key,
          sortOrder: sort.order,
          ...positionOf(null, offset),
        },
        schema: PhotoIdsEnvelope,
      },
      signal,
      idsOfMonths,
    ),
});

/** How a list is gone on with: behind a cursor, or at a place. */
const positionOf = (cursor: string | null, offset: number) => {
  if (cursor !== null) return { cursor };
  return offset === 0 ? {} : { offset };
};
