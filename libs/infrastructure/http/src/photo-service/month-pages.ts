import type { PhotosEnvelope } from '@account-area/contracts';
import { ok, type PortError, type Result } from '@account-area/kernel';
import type { Month, MonthPageQuery, Photo } from '@account-area/photos';

import { nullIfUnknown } from '../exchange/exchange.ts';
import type { AnswerMap, RemoteService } from '../exchange/remote-service.ts';
import { nextCursorOf } from '../next-cursor.ts';
import { asSpecified } from './as-specified.ts';
import type { MonthPage, PageQuery } from './page-reading.ts';
import { photosExchange, photosOf } from './photos-of-page.ts';

export type MonthPages = ReturnType<typeof createMonthPages>;

/**
 * Pages of months by a service that has each month at the path `pathOf`; the pictures are kept at `picturesOrigin`. `onPhotos`
 * hears the photos of each page, also of those that are only walked through.
 */
export const createMonthPages = (
  service: RemoteService,
  picturesOrigin: string,
  pathOf: (month: Month) => string,
  onPhotos: (photos: readonly Photo[]) => void = () => undefined,
) => {
  let hasExtras: boolean | null = null;
  const pageOf = (query: PageQuery, position: Readonly<Record<string, string | number>>) =>
    photosExchange('month page', pathOf(query.month), query, position);
  const pageAfter =
    (asked: string | null): AnswerMap<PhotosEnvelope, MonthPage> =>
    async (envelope, answer) => {
      const page = await photosOf(service, envelope, answer, picturesOrigin);
      if (!page.ok) return page;
      onPhotos(page.value.photos);
      return ok({ ...page.value, cursor: nextCursorOf(envelope, asked, answer), offset: envelope.offset });
    };

  return {
    /** What a service is walked with that knows only what is specified. */
    walks: () => asSpecified(service),
    /** Whether the service knows more than is specified; `null` until a first page has told. */
    hasExtras: () => hasExtras,
    after: async (query: PageQuery, signal: AbortSignal): Promise<Result<MonthPage, PortError>> => {
      const { cursor } = query;
      const page = await service.ask(pageOf(query, cursor === null ? {} : { cursor }), signal, pageAfter(cursor));
      if (page.ok && cursor === null) hasExtras = page.value.offset !== undefined;
      return page;
    },
    /** The page after so many photos; `null` when the service may know no places. */
    at: async (query: MonthPageQuery, signal: AbortSignal): Promise<Result<MonthPage | null, PortError>> =>
      hasExtras === false
        ? ok(null)
        : service.ask<PhotosEnvelope, MonthPage | null>(
            pageOf(query, { offset: query.offset }),
            signal,
            pageAfter(null),
            nullIfUnknown,
          ),
  };
};
