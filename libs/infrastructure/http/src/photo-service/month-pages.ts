import { pathOf, PhotoPageEnvelope, photoServicePaths } from '@account-area/contracts';
import { ok, type PortError, type Result } from '@account-area/kernel';
import type { MonthPageQuery, PhotoPage } from '@account-area/photos';
import type * as z from 'zod/mini';

import { nullIfUnknown } from '../exchange/exchange.ts';
import type { AnswerMap, RemoteService } from '../exchange/remote-service.ts';
import { photosIn } from './photo-from-resource.ts';

export interface MonthPage extends PhotoPage {
  /** How many photos it holds, malformed ones included. */
  readonly length: number;
  /** How many photos come before it; missing where the service starts pages by cursor alone. */
  readonly offset: number | undefined;
}

/** Which page of a month, by its cursor: `null` for the first. */
export type PageQuery = Omit<MonthPageQuery, 'offset'>;

export type MonthPages = ReturnType<typeof createMonthPages>;

type Envelope = z.infer<typeof PhotoPageEnvelope>;

/** Pages of months by a photo service that keeps the pictures at `picturesOrigin`. */
export const createMonthPages = (service: RemoteService, picturesOrigin: string) => {
  let hasExtras: boolean | null = null;
  const pageOf = ({ limit, month, sort }: PageQuery, position: Readonly<Record<string, string | number>>) => ({
    operation: 'month page',
    path: pathOf(photoServicePaths.month, { year: month.year, month: month.month }),
    query: { limit, sortKey: sort.key, sortOrder: sort.order, ...position },
    schema: PhotoPageEnvelope,
  });
  const behindCursor =
    (asked: string | null): AnswerMap<Envelope, MonthPage> =>
    ({ cursor, images, offset }, answer) => {
      const photos = photosIn(images, answer, picturesOrigin);
      if (!photos.ok) return photos;
      // A page that leads to itself would be asked for again and again: it is taken for the last one.
      const isRepeated = cursor !== null && cursor === asked;
      if (isRepeated) answer.note('cursor-repeated', []);
      return ok({ photos: photos.value, cursor: isRepeated ? null : cursor, length: images.length, offset });
    };

  return {
    /** Whether the service knows more than is specified; `null` until a first page has told. */
    hasExtras: () => hasExtras,
    behind: async (query: PageQuery, signal: AbortSignal): Promise<Result<MonthPage, PortError>> => {
      const { cursor } = query;
      const page = await service.ask(pageOf(query, cursor === null ? {} : { cursor }), signal, behindCursor(cursor));
      if (page.ok && cursor === null) hasExtras = page.value.offset !== undefined;
      return page;
    },
    /** The page behind so many photos; `null` when the service may know no places. */
    at: async (query: MonthPageQuery, signal: AbortSignal): Promise<Result<MonthPage | null, PortError>> =>
      hasExtras === false
        ? ok(null)
        : service.ask<Envelope, MonthPage | null>(
            pageOf(query, { offset: query.offset }),
            signal,
            behindCursor(null),
            nullIfUnknown,
          ),
  };
};
