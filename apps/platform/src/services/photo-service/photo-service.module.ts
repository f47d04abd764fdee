import {
  LEAN_PHOTOS_TYPE,
  LibraryPageAnswer,
  LibraryPageQuery,
  MonthParams,
  PhotoIds,
  PhotoIdsQuery,
  PhotoPageAnswer,
  PhotoPageQuery,
  photoServicePaths,
  SERVICES,
  TimelineQuery,
  TimelineSummary,
  UserPhotoInfo,
} from '@account-area/contracts';
import type * as z from 'zod/mini';

import type { PlatformContext, PlatformModule } from '../../module.ts';
import { type AccountCall, accountRoute } from '../../server/route.ts';
import { countAlbums } from '../albums/albums.ts';
import { photoLibrary } from './library-page.ts';
import { libraryVersion } from './library-version.ts';
import { photoMigrations } from './photo.migrations.ts';
import { countPhotos, countPhotosByMonth } from './photo-counts.ts';
import { photoDownloadRoute } from './photo-download.ts';
import { readPhotoIds } from './photo-ids.ts';
import { createPhotoListAnswers, unknownCursor } from './photo-list-answers.ts';
import { readPhotoPage } from './photo-pages.ts';

/** The customers' photos: how many there are, and pages of them by month or in a row. */
export const photoServiceModule: PlatformModule = {
  name: 'photo-service',
  migrations: photoMigrations,
  accountTables: { photos: 'account_id', photo_months: 'account_id', photo_revisions: 'account_id' },
  start: (context) => ({ routes: [users, timeline(context), ids, ...pages(context), photoDownloadRoute(context)] }),
};

const BASE = SERVICES.photos.path;
const TAG = 'Photo service';

const users = accountRoute({
  method: 'GET',
  path: `${BASE}/${photoServicePaths.users}`,
  tag: TAG,
  summary: 'How many photos and albums the customer has.',
  answer: UserPhotoInfo,
  handle: async ({ account }) => ({ photosCount: await countPhotos(account), albumsCount: await countAlbums(account) }),
});

const timeline = ({ clock }: PlatformContext) =>
  accountRoute({
    method: 'GET',
    path: `${BASE}/${photoServicePaths.timeline}`,
    tag: TAG,
    summary: 'How many photos there are in each month, by year; the months of the date taken or of the date created.',
    query: TimelineQuery,
    answer: TimelineSummary,
    version: libraryVersion(clock),
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

const pages = (context: PlatformContext) => {
  const { cursors, page, shaped } = createPhotoListAnswers(context);
  const version = libraryVersion(context.clock);

  const monthPage = async ({ account, origin, params, query, request }: MonthCall) => {
    const { accountId } = account;
    const { month, year } = params;
    const scopeOf = (of: string) => ({ accountId, sortKey: query.sortKey, sortOrder: query.sortOrder, of });
    const scope = scopeOf(`${year}/${month}`);
    // A month goes on where a page of the whole library has ended: the order is the same.
    const after =
      query.cursor === undefined
        ? query.offset
        : (cursors.open(scope, query.cursor) ?? cursors.open(scopeOf(WHOLE_LIBRARY), query.cursor));
    if (after === null) throw unknownCursor();
    const { rows, end } = await readPhotoPage(account, { ...query, month: year * 100 + month, after });
    return {
      cursor: end && cursors.seal(scope, end),
      ...shaped(request, accountId, origin, rows),
      ...(query.cursor === undefined && { offset: query.offset }),
    };
  };

  return [
    accountRoute({
      method: 'GET',
      path: `${BASE}/${photoServicePaths.month}`,
      tag: TAG,
      summary: `A page of the photos of one month, in ${LEAN_PHOTOS_TYPE} where that is accepted. Photos without a date are in January 1970.`,
      params: MonthParams,
      query: PhotoPageQuery,
      answer: PhotoPageAnswer,
      version,
      example: { params: { year: '2026', month: '10' } },
      handle: monthPage,
    }),
    accountRoute({
      method: 'GET',
      path: `${BASE}/${photoServicePaths.photos}`,
      tag: TAG,
      summary: 'A page of all photos: at an end, before or after another page, or around a photo.',
      query: LibraryPageQuery,
      answer: LibraryPageAnswer,
      version,
      handle: ({ account, origin, query, request }) =>
        page({
          accountId: account.accountId,
          origin,
          list: photoLibrary(account, query.sortKey),
          of: WHOLE_LIBRARY,
          query,
          request,
        }),
    }),
  ];
};

/** The name of the library among the lists that cursors continue. */
const WHOLE_LIBRARY = 'all';

type MonthCall = AccountCall<z.infer<typeof MonthParams>, z.infer<typeof PhotoPageQuery>>;
