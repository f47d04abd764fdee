import { PhotoIdsEnvelope, photoServicePaths } from '@account-area/contracts';
import { ok, type PortError, type Result } from '@account-area/kernel';
import type {
  MonthCount,
  MonthPageQuery,
  PhotoIdsPage,
  PhotoIdsQuery,
  PhotoPage,
  SortKey,
  TimelineService,
} from '@account-area/photos';
import * as z from 'zod/mini';

import type { AnswerMap, RemoteService } from '../exchange/remote-service.ts';
import { keepWellFormed } from '../lenient-items.ts';
import { isLibraryCursor } from './library-walk.ts';
import { idsOfMonths } from './ids-of-months.ts';
import { rawMonthCounts, readMonthCount } from './month-counts.ts';
import { createMonthPages, type MonthPages } from './month-pages.ts';
import { nullIfUnknown } from './unknown-extra.ts';
import { walkIds, walkToPage, type WalkEnd } from './walks.ts';

/**
 * The timeline of the photo service, which keeps the pictures at `picturesOrigin`.
 *
 * The platform starts a page anywhere and answers with ids alone. A service that knows only what is specified is walked
 * page by page instead: slower, with the same result. Its first page tells, by not saying how many photos come before it.
 */
export const createHttpTimelineService = (service: RemoteService, picturesOrigin: string): TimelineService => {
  const pages = createMonthPages(service, picturesOrigin);
  /** Whether the service knows more than is specified; `null` until a page has told. */
  let hasExtras: boolean | null = null;
  let takesSortKey = true;
  /** Where the last ids broke off. */
  let walkEnd: WalkEnd | null = null;

  const learning: MonthPages = {
    ...pages,
    behind: async (query, signal) => {
      const page = await pages.behind(query, signal);
      if (page.ok && query.cursor === null) hasExtras = page.value.offset !== undefined;
      return page;
    },
  };

  const readPage = async (query: MonthPageQuery, signal: AbortSignal): Promise<Result<PhotoPage, PortError>> => {
    // A cursor of all photos leads on in a month only where the service gave it out itself.
    const cursor = query.cursor !== null && isLibraryCursor(query.cursor) ? null : query.cursor;
    if (cursor !== null || query.offset === 0) return learning.behind({ ...query, cursor }, signal);

    const page = hasExtras === false ? ok(null) : await pages.at(query, signal);
    if (!page.ok) return page;
    return page.value?.offset === query.offset ? ok(page.value) : walkToPage(learning, query, signal);
  };

  return {
    months: async (sortKey, signal) => {
      const sorted = timelineSummary({ sortKey });
      const months = takesSortKey
        ? await service.read<Summary, readonly MonthCount[] | null>(sorted, signal, readMonths, nullIfUnknown)
        : ok(null);
      if (!months.ok) return months;
      if (months.value !== null) return ok(months.value);
      const unsorted = await service.read(timelineSummary({}), signal, readMonths);
      takesSortKey = !unsorted.ok;
      return unsorted;
    },

    page: async (query, signal) => {
      const page = await readPage(query, signal);
      return page.ok ? ok({ photos: page.value.photos, cursor: page.value.cursor }) : page;
    },

    ids: async (query, signal) => {
      const ids = hasExtras === false ? ok(null) : await readIds(service, query, signal);
      if (!ids.ok) return ids;
      if (ids.value !== null) return ok(ids.value);

      const walked = await walkIds(learning, query, walkEnd, signal);
      if (!walked.ok) return walked;
      walkEnd = walked.value.end;
      return ok(walked.value.page);
    },
  };
};

const timelineSummary = (query: { readonly sortKey?: SortKey }) => ({
  operation: 'timeline summary',
  path: photoServicePaths.timeline,
  query,
  schema: z.record(z.string(), z.unknown()),
});

type Summary = Readonly<Record<string, unknown>>;

const readMonths: AnswerMap<Summary, readonly MonthCount[]> = (summary, answer) => {
  const months = keepWellFormed(answer, rawMonthCounts(summary), readMonthCount);
  return months.ok ? ok(months.value.filter(({ count }) => count > 0)) : months;
};

const readIds = (
  service: RemoteService,
  { limit, months, offset, sort }: PhotoIdsQuery,
  signal: AbortSignal,
): Promise<Result<PhotoIdsPage | null, PortError>> =>
  service.read(
    {
      operation: 'photo ids',
      path: photoServicePaths.ids,
      query: {
        months: months.map(({ month, year }) => `${year}-${month}`).join(','),
        limit,
        sortKey: sort.key,
        sortOrder: sort.order,
        ...(offset === 0 ? {} : { offset }),
      },
      schema: PhotoIdsEnvelope,
    },
    signal,
    idsOfMonths,
    nullIfUnknown,
  );
