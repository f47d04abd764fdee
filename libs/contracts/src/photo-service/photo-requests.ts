import * as z from 'zod/mini';

import { Cursor, Instant, QueryInt } from '../shared/primitives.ts';
import {
  MAX_IDS,
  MAX_MONTHS_OF_IDS,
  MAX_PAGE_SIZE,
  MAX_PHOTOS_PER_REMOVAL,
  PAGE_SIZE,
  SortKey,
  SortOrder,
} from './photo-service.ts';

export const TimelineQuery = z.object({
  sortKey: z._default(SortKey, 'dateTaken'),
});

export const PhotoPageQuery = z.object({
  cursor: z.optional(Cursor),
  /** Extra: how many photos to skip from the beginning of the list on; a cursor wins over it. */
  offset: z._default(QueryInt(0, 999_999_999), 0),
  limit: z._default(QueryInt(1, MAX_PAGE_SIZE), PAGE_SIZE),
  sortKey: z._default(SortKey, 'dateTaken'),
  sortOrder: z._default(SortOrder, 'desc'),
});

export const LibraryPageQuery = z
  .extend(PhotoPageQuery, {
    /** Extra: the id of a photo: the page has it in its middle, as far as there are photos before and after it. */
    around: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
    /** Extra: which end of the library a page without a cursor is at. */
    from: z._default(z.enum(['first', 'last']), 'first'),
  })
  .check(
    z.refine(({ around, cursor }) => around === undefined || cursor === undefined, {
      path: ['around'],
      error: 'not together with a cursor',
    }),
  );

export const MonthParams = z.object({ year: QueryInt(1, 9999), month: QueryInt(1, 12) });

/** Months in a query string: `2024-3,2024-2`. */
const MonthList = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,4}-\d{1,2}(,\d{1,4}-\d{1,2})*$/)),
    z.transform((text) =>
      text.split(',').map((name) => {
        const [year, month] = name.split('-').map(Number);
        return { year, month };
      }),
    ),
  ),
  z
    .array(z.object({ year: z.int().check(z.gte(1)), month: z.int().check(z.gte(1), z.lte(12)) }))
    .check(z.maxLength(MAX_MONTHS_OF_IDS)),
);

export const PhotoIdsQuery = z.object({
  months: MonthList,
  /** How many photos of those months to skip, in the order asked for. */
  offset: z._default(QueryInt(0, 999_999_999), 0),
  limit: z._default(QueryInt(1, MAX_IDS), MAX_IDS),
  sortKey: z._default(SortKey, 'dateTaken'),
  sortOrder: z._default(SortOrder, 'desc'),
});

/** `DELETE /photos`: the photos to delete. */
export const PhotoRemoval = z.object({
  photoIds: z
    .array(z.string().check(z.minLength(1), z.maxLength(100)))
    .check(z.minLength(1), z.maxLength(MAX_PHOTOS_PER_REMOVAL)),
});
export type PhotoRemoval = z.infer<typeof PhotoRemoval>;

/** `DELETE /photos/all`: says in words what it does, so that no call deletes everything by mistake. */
export const AllPhotosRemoval = z.object({
  intent: z.literal('delete-all-photos'),
  /** When the customer confirmed it: photos that were added later stay. */
  confirmedAt: Instant,
});
export type AllPhotosRemoval = z.infer<typeof AllPhotosRemoval>;
