import { MAX_PAGE_SIZE, PhotoPageEnvelope } from '@account-area/contracts';
import { ok, type PortError, type Result } from '@account-area/kernel';
import type {
  AnsweredMonth,
  Month,
  MonthPageQuery,
  Photo,
  PhotoId,
  PhotoIdsPage,
  PhotoIdsQuery,
  PhotoPage,
} from '@account-area/photos';
import type * as z from 'zod/mini';

import { nullIfUnknown } from '../exchange/exchange.ts';
import type { AnswerMap, RemoteService } from '../exchange/remote-service.ts';
import { nextCursorOf } from '../next-cursor.ts';
import { photosIn } from './photo-from-resource.ts';

interface MonthPage extends PhotoPage {
  /** How many photos it holds, malformed ones included. */
  readonly length: number;
  /** How many photos come before it; missing where the service starts pages by cursor alone. */
  readonly offset: number | undefined;
}

/** Which page of a month, by its cursor: `null` for the first. */
type PageQuery = Omit<MonthPageQuery, 'offset'>;

export type MonthPages = ReturnType<typeof createMonthPages>;

type Envelope = z.infer<typeof PhotoPageEnvelope>;

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
  const pageOf = ({ limit, month, sort }: PageQuery, position: Readonly<Record<string, string | number>>) => ({
    operation: 'month page',
    path: pathOf(month),
    query: { limit, sortKey: sort.key, sortOrder: sort.order, ...position },
    schema: PhotoPageEnvelope,
  });
  const pageAfter =
    (asked: string | null): AnswerMap<Envelope, MonthPage> =>
    ({ cursor, images, offset }, answer) => {
      const photos = photosIn(images, answer, picturesOrigin);
      if (!photos.ok) return photos;
      onPhotos(photos.value);
      const next = nextCursorOf({ cursor }, asked, answer);
      return ok({ photos: photos.value, cursor: next, length: images.length, offset });
    };

  return {
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
        : service.ask<Envelope, MonthPage | null>(
            pageOf(query, { offset: query.offset }),
            signal,
            pageAfter(null),
            nullIfUnknown,
          ),
  };
};

/** The page of a month after so many photos, by the cursors of the pages before it. */
export const walkToPage = async (
  pages: MonthPages,
  { offset, ...query }: MonthPageQuery,
  signal: AbortSignal,
): Promise<Result<PhotoPage, PortError>> => {
  let cursor: string | null = null;
  for (let place = 0; place < offset;) {
    const page: Result<MonthPage, PortError> = await pages.after(
      { ...query, cursor, limit: Math.min(MAX_PAGE_SIZE, offset - place) },
      signal,
    );
    if (!page.ok) return page;
    ({ cursor } = page.value);
    place += page.value.length;
    if (cursor === null || page.value.length === 0) return ok({ photos: [], cursor: null });
  }
  return pages.after({ ...query, cursor }, signal);
};

export interface WalkEnd {
  readonly month: string;
  readonly order: string;
  readonly place: number;
  readonly cursor: string;
}

interface WalkedIds {
  readonly page: PhotoIdsPage;
  readonly end: WalkEnd | null;
}

/** The ids of some months by their pages; goes on where an earlier walk ended, if that is where `offset` leads. */
export const walkIds = async (
  pages: MonthPages,
  { limit, months, offset, sort }: PhotoIdsQuery,
  from: WalkEnd | null,
  signal: AbortSignal,
): Promise<Result<WalkedIds, PortError>> => {
  const order = `${sort.key} ${sort.order}`;
  const found: AnsweredMonth[] = [];
  let toSkip = offset;
  let wanted = limit;
  for (const [index, month] of months.entries()) {
    const isKnown = from?.month === month.id && from.order === order && from.place === toSkip;
    let cursor: string | null = isKnown ? from.cursor : null;
    let place = isKnown ? toSkip : 0;
    toSkip -= place;
    const ids: PhotoId[] = [];
    let length = 0;
    do {
      const most = Math.min(MAX_PAGE_SIZE, toSkip > 0 ? toSkip : wanted);
      const page: Result<MonthPage, PortError> = await pages.after({ month, sort, cursor, limit: most }, signal);
      if (!page.ok) return page;
      ({ cursor } = page.value);
      place += page.value.length;
      if (toSkip > 0) {
        toSkip -= page.value.length;
      } else {
        ids.push(...page.value.photos.map(({ id }) => id));
        length += page.value.length;
        wanted -= page.value.length;
      }
      if (page.value.length === 0) break;
    } while (cursor !== null && wanted > 0);
    if (length > 0) found.push({ month: month.id, ids, length });
    if (wanted <= 0) {
      const isComplete = cursor === null && index === months.length - 1;
      const end = cursor === null ? null : { month: month.id, order, place, cursor };
      return ok({ page: { months: found, isComplete }, end });
    }
  }
  return ok({ page: { months: found, isComplete: true }, end: null });
};
