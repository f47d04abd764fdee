import {
  LibraryPage,
  LibraryPageQuery,
  MonthParams,
  PhotoIds,
  PhotoIdsQuery,
  PhotoPage,
  PhotoPageQuery,
  photoServicePaths,
  SERVICES,
  TimelineQuery,
  TimelineSummary,
  UserPhotoInfo,
} from '@account-area/contracts';
import type * as z from 'zod/mini';

import type { PlatformContext, PlatformModule } from '../../module.ts';
import { absent, HttpProblem } from '../../server/problem.ts';
import { type Account, accountRoute } from '../../server/route.ts';
import { pictureName } from '../images/drawn-picture.ts';
import { createImageAddresses } from '../images/image-address.ts';
import { createCursors } from './cursor.ts';
import { photoMigrations } from './photo.migrations.ts';
import { countPhotos, countPhotosByMonth } from './photo-counts.ts';
import { photoDownloadRoute } from './photo-download.ts';
import { readPhotoIds } from './photo-ids.ts';
import { readPhotoPage, type PhotoRow } from './photo-pages.ts';
import { photoResource } from './photo-resource.ts';
import { type LibraryPageOfRows, readPageAfter, readPageAround, readPageBefore } from './library-page.ts';

/** The customers' photos: how many there are, and pages of them by month or in a row. */
export const photoServiceModule: PlatformModule = {
  name: 'photo-service',
  migrations: photoMigrations,
  accountTables: { photos: 'account_id', photo_months: 'account_id' },
  start: (context) => ({ routes: [users, timeline, ids, ...pages(context), photoDownloadRoute(context)] }),
};

const BASE = SERVICES.photos.path;
const TAG = 'Photo service';

const users = accountRoute({
  method: 'GET',
  path: `${BASE}/${photoServicePaths.users}`,
  tag: TAG,
  summary: 'How many photos and albums the customer has.',
  answer: UserPhotoInfo,
  // Albums cannot be made yet.
  handle: async ({ account }) => ({ photosCount: await countPhotos(account), albumsCount: 0 }),
});

const timeline = accountRoute({
  method: 'GET',
  path: `${BASE}/${photoServicePaths.timeline}`,
  tag: TAG,
  summary: 'How many photos there are in each month, by year; the months of the date taken or of the date created.',
  query: TimelineQuery,
  answer: TimelineSummary,
  handle: ({ account, query }) => countPhotosByMonth(account, query.sortKey),
});

const ids = accountRoute({
  method: 'GET',
  path: `${BASE}/${photoServicePaths.ids}`,
  tag: TAG,
  summary: 'The ids of the photos of some months, thousands at a time, for selecting them.',
  query: PhotoIdsQuery,
  answer: PhotoIds,
  example: { query: { months: '2026-10' } },
  handle: ({ account, query }) =>
    readPhotoIds(account, { ...query, months: query.months.map(({ year, month }) => year * 100 + month) }),
});

const pages = ({ clock, keys }: PlatformContext) => {
  const cursors = createCursors(keys.signer('photo cursors'));
  const addresses = createImageAddresses(keys.secrets('image addresses'));

  const scopeOf = (account: Account, { sortKey, sortOrder }: PageQuery, of: string) => ({
    accountId: account.accountId,
    sortKey,
    sortOrder,
    of,
  });
  const resourcesOf = (account: Account, origin: string, rows: readonly PhotoRow[]) => {
    const sign = addresses.signerFor(account.accountId, clock.now());
    return rows.map((photo) => photoResource(photo, origin, sign(pictureName(photo))));
  };

  const monthPage = async (account: Account, origin: string, query: PageQuery, { month, year }: YearMonth) => {
    const scope = scopeOf(account, query, `${year}/${month}`);
    // A month goes on where a page of the whole library has ended: the order is the same.
    const after =
      query.cursor === undefined
        ? query.offset
        : (cursors.open(scope, query.cursor) ?? cursors.open(scopeOf(account, query, 'all'), query.cursor));
    if (after === null) throw unknownCursor();
    const { rows, end } = await readPhotoPage(account, { ...query, month: year * 100 + month, after });
    return {
      cursor: end && cursors.seal(scope, end),
      images: resourcesOf(account, origin, rows),
      ...(query.cursor === undefined && { offset: query.offset }),
    };
  };

  const libraryPage = async (account: Account, origin: string, query: LibraryQuery) => {
    const scope = scopeOf(account, query, 'all');
    const scopeBefore = scopeOf(account, query, 'all before');
    const read = async (): Promise<LibraryPageOfRows> => {
      const page = { ...query, month: null };
      if (query.around !== undefined) {
        const around = isUuid(query.around) ? await readPageAround(account, { ...page, id: query.around }) : null;
        if (around === null) throw absent();
        return around;
      }
      if (query.cursor === undefined) {
        const readPage = query.from === 'last' ? readPageBefore : readPageAfter;
        return readPage(account, { ...page, after: query.offset });
      }
      const before = cursors.open(scopeBefore, query.cursor);
      if (before !== null) return readPageBefore(account, { ...page, after: before });
      const after = cursors.open(scope, query.cursor);
      if (after === null) throw unknownCursor();
      return readPageAfter(account, { ...page, after });
    };
    const { rows, start, end } = await read();
    return {
      cursor: end && cursors.seal(scope, end),
      previousCursor: start && cursors.seal(scopeBefore, start),
      images: resourcesOf(account, origin, rows),
    };
  };

  return [
    accountRoute({
      method: 'GET',
      path: `${BASE}/${photoServicePaths.month}`,
      tag: TAG,
      summary: 'A page of the photos of one month. Photos without a date are in January 1970.',
      params: MonthParams,
      query: PhotoPageQuery,
      answer: PhotoPage,
      example: { params: { year: '2026', month: '10' } },
      handle: ({ account, origin, params, query }) => monthPage(account, origin, query, params),
    }),
    accountRoute({
      method: 'GET',
      path: `${BASE}/${photoServicePaths.photos}`,
      tag: TAG,
      summary: 'A page of all photos: at an end, before or after another page, or around a photo.',
      query: LibraryPageQuery,
      answer: LibraryPage,
      handle: ({ account, origin, query }) => libraryPage(account, origin, query),
    }),
  ];
};

type PageQuery = z.infer<typeof PhotoPageQuery>;
type LibraryQuery = z.infer<typeof LibraryPageQuery>;
type YearMonth = z.infer<typeof MonthParams>;

const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const unknownCursor = () =>
  new HttpProblem(400, 'The request is not valid', {
    errors: [{ path: 'query.cursor', message: 'not a cursor of this list in this order' }],
  });
