import { Count, pathOf, PhotoIdsEnvelope, photoServicePaths } from '@account-area/contracts';
import { fail, ok, type PortError, type Result } from '@account-area/kernel';
import {
  type AnsweredMonth,
  isPhotoId,
  type MonthCount,
  monthOf,
  type PhotoId,
  type PhotoIdsPage,
  type PhotoIdsQuery,
  type PhotoIdsService,
  type SortKey,
  type TimelineService,
} from '@account-area/photos';
import * as z from 'zod/mini';

import { type ItemReading, keepWellFormed, type RawItem } from '../answers.ts';
import { nullIfUnknown } from '../exchange/exchange.ts';
import type { Answer, AnswerMap, RemoteService } from '../exchange/remote-service.ts';
import type { AnswerIssue } from '../http-environment.ts';
import { timelineQuery } from './first-queries.ts';
import { createMonthPages } from './month-pages.ts';
import { photosByMonth } from './photos-by-month.ts';

/**
 * The timeline of the photo service, which keeps the pictures at `picturesOrigin`.
 *
 * The platform starts a page anywhere and answers with ids alone. A service that knows only what is specified is walked
 * page by page instead: slower, with the same result. Its first page tells, by not saying how many photos come before it.
 */
export const createHttpTimelineService = (
  service: RemoteService,
  picturesOrigin: string,
): TimelineService & PhotoIdsService => {
  const pages = createMonthPages(service, picturesOrigin, ({ month, year }) =>
    pathOf(photoServicePaths.month, { year, month }),
  );
  let takesSortKey = true;

  return {
    months: async (sortKey, signal) => {
      const sorted = timelineSummary(timelineQuery(sortKey));
      const months = takesSortKey
        ? await service.ask<Summary, readonly MonthCount[] | null>(sorted, signal, readMonths, nullIfUnknown)
        : ok(null);
      if (!months.ok) return months;
      if (months.value !== null) return ok(months.value);
      const unsorted = await service.ask(timelineSummary({}), signal, readMonths);
      takesSortKey = !unsorted.ok;
      return unsorted;
    },

    ...photosByMonth(pages, (query, signal) => readIds(service, query, signal)),
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
  service.ask(
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

/** The months of a timeline summary, nested `{ "2024": { "3": 17 } }` or flat `{ "2024/3": 17 }`. */
const rawMonthCounts = (summary: Readonly<Record<string, unknown>>): readonly RawItem[] =>
  Object.entries(summary).flatMap(([year, months]) =>
    typeof months === 'object' && months !== null
      ? Object.entries(months).map(([month, count]: [string, unknown]) => ({ path: `${year}/${month}`, raw: count }))
      : [{ path: year, raw: months }],
  );

const readMonthCount = ({ path, raw }: RawItem): ItemReading<MonthCount> => {
  const [year, month] = /^\d{1,4}\/\d{1,2}$/.test(path) ? path.split('/').map(Number) : [];
  const found = year === undefined || month === undefined ? null : monthOf(year, month);
  if (found === null) return fail([{ path: '', code: 'no-such-month' }]);
  const count = Count.safeParse(raw);
  return count.success ? ok({ ...found, count: count.data }) : fail([{ path: '', code: 'no-count' }]);
};

/** The well-formed ids of an answer. They come by the thousand, so that each costs no more than one look. */
const idsOfMonths = (
  { complete, months }: z.infer<typeof PhotoIdsEnvelope>,
  answer: Answer,
): Result<PhotoIdsPage, PortError> => {
  const issues: AnswerIssue[] = [];
  const read = months.flatMap(({ ids, month, year }, at): AnsweredMonth[] => {
    const found = monthOf(year, month);
    if (found === null) {
      issues.push({ path: `months.${at}`, code: 'no-such-month' });
      return [];
    }
    const wellFormed = ids.filter(isId);
    if (wellFormed.length < ids.length) issues.push({ path: `months.${at}.ids`, code: 'no-ids' });
    return [{ month: found.id, ids: wellFormed, length: ids.length }];
  });
  const isUseless = months.length > 0 && read.every(({ ids }) => ids.length === 0);
  if (isUseless) return fail(answer.reject(issues));
  if (issues.length > 0) answer.note('items-dropped', issues);
  return ok({ months: read, isComplete: complete });
};

const isId = (value: unknown): value is PhotoId => typeof value === 'string' && isPhotoId(value);
