import { isRecord } from '@account-area/kernel';
import { pictureAddress } from '@account-area/http';
import { PAGE_SIZE, type SortOrder } from '@account-area/photos';

import { at, textAt } from './json.ts';

/** The address of a photo's thumbnail, by its longest side in pixels. */
export type ThumbnailAddress = (size: number) => string;

/** The answers to what is asked for first, as JSON, and how they were asked for. */
export interface FirstAnswers {
  /** The months and how many photos they have. */
  readonly summary: unknown;
  /** The first page of all photos. */
  readonly page: unknown;
  readonly order: SortOrder;
  /** Of the photo service, which keeps the pictures. */
  readonly origin: string;
}

/**
 * The photos of the first months, in the order that the timeline shows them, as far as the first page knows them. The "+N"
 * tile of a closed month is left out, and so is what follows it. `null` where the answers leave anything open: the app decides.
 */
export const firstMonths = ({
  order,
  origin,
  page,
  summary,
}: FirstAnswers): readonly (readonly ThumbnailAddress[])[] | null => {
  const photos = photosIn(page, origin);
  if (photos === null) return null;
  const months: (readonly ThumbnailAddress[])[] = [];
  let begin = 0;
  for (const count of countsIn(summary, order)) {
    if (begin >= photos.length) break;
    const end = count > PAGE_SIZE ? PAGE_SIZE - 1 : begin + count;
    months.push(photos.slice(begin, end));
    begin = count > PAGE_SIZE ? photos.length : end;
  }
  // Photos without a month: one of the answers is older than the other.
  return photos.length > 0 && months.length === 0 ? null : months;
};

/** How many photos the months have, in the order shown. */
const countsIn = (summary: unknown, order: SortOrder): readonly number[] =>
  entriesOf(summary)
    .flatMap(([year, months]) =>
      entriesOf(months).map(([month, count]) => ({ place: Number(year) * 12 + Number(month), count })),
    )
    .toSorted((one, other) => (order === 'asc' ? one.place - other.place : other.place - one.place))
    .flatMap(({ count }) => (typeof count === 'number' && count > 0 ? count : []));

const entriesOf = (json: unknown): readonly (readonly [string, unknown])[] =>
  isRecord(json) ? Object.entries(json) : [];

/** The photos of a lean page; `null` when one of them is malformed, or is not kept at the photo service. */
const photosIn = (page: unknown, origin: string): readonly ThumbnailAddress[] | null => {
  const rows = at(page, 'lean', 'rows');
  if (!Array.isArray(rows)) return null;
  const photos = rows.flatMap((row: unknown): readonly ThumbnailAddress[] => {
    const name = textAt(row, 0);
    const signature = textAt(row, 1);
    const place = at(row, 9);
    const source = typeof place === 'number' ? at(page, 'lean', 'sources', place) : undefined;
    const folder = textAt(source, 'folder');
    const query = textAt(source, 'query');
    if (name === null || signature === null || query === null || folder?.startsWith(`${origin}/`) !== true) return [];
    return [(size) => pictureAddress({ folder, query }, { name, signature }, size)];
  });
  return photos.length === rows.length ? photos : null;
};
