import { MAX_PAGE_SIZE } from '@account-area/contracts';
import { ok, type PortError, type Result } from '@account-area/kernel';
import type {
  AnsweredMonth,
  MonthPageQuery,
  PhotoId,
  PhotoIdsPage,
  PhotoIdsQuery,
  PhotoPage,
} from '@account-area/photos';

import type { MonthPage, ReadMonthPage } from './page-reading.ts';

/** The page of a month after so many photos, by the cursors of the pages before it. */
export const walkToPage = async (
  after: ReadMonthPage,
  { offset, ...query }: MonthPageQuery,
  signal: AbortSignal,
): Promise<Result<PhotoPage, PortError>> => {
  let cursor: string | null = null;
  for (let place = 0; place < offset;) {
    const page: Result<MonthPage, PortError> = await after(
      { ...query, cursor, limit: Math.min(MAX_PAGE_SIZE, offset - place) },
      signal,
    );
    if (!page.ok) return page;
    ({ cursor } = page.value);
    place += page.value.length;
    if (cursor === null || page.value.length === 0) return ok({ photos: [], cursor: null });
  }
  return after({ ...query, cursor }, signal);
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
  after: ReadMonthPage,
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
      const page: Result<MonthPage, PortError> = await after({ month, sort, cursor, limit: most }, signal);
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
