import {
  MonthParams,
  PhotoPage,
  PhotoPageQuery,
  photoServicePaths,
  TimelineQuery,
  TimelineSummary,
  UserPhotoInfo,
} from '@account-area/contracts';
import type * as z from 'zod/mini';

import type { PlatformContext, PlatformModule } from '../../module.ts';
import { HttpProblem } from '../../server/problem.ts';
import { type Account, accountRoute } from '../../server/route.ts';
import { pictureName } from '../images/drawn-picture.ts';
import { createImageAddresses } from '../images/image-address.ts';
import { createCursors } from './cursor.ts';
import { photoMigrations } from './photo.migrations.ts';
import { countPhotos, countPhotosByMonth } from './photo-counts.ts';
import { readPhotoPage } from './photo-pages.ts';
import { photoResource } from './photo-resource.ts';

/** The customers' photos: how many there are, and pages of them by month or in a row. */
export const photoServiceModule: PlatformModule = {
  name: 'photo-service',
  migrations: photoMigrations,
  accountTables: { photos: 'account_id', photo_months: 'account_id' },
  start: (context) => ({ routes: [users, timeline, ...pages(context)] }),
};

const BASE = '/photo-management';
const TAG = 'Photo service';

const users = accountRoute({
  method: 'GET',
  path: `${BASE}/${photoServicePaths.users}`,
  tag: TAG,
  summary: 'How many photos and albums the customer has.',
  answer: UserPhotoInfo,
  // Nobody can make albums yet.
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

const pages = ({ clock, keys }: PlatformContext) => {
  const cursors = createCursors(keys.signer('photo cursors'));
  const addresses = createImageAddresses(keys.secrets('image addresses'));

  const page = async (
    account: Account,
    origin: string,
    { cursor, limit, sortKey, sortOrder }: PageQuery,
    month: { readonly year: number; readonly month: number } | null,
  ) => {
    const scope = {
      accountId: account.accountId,
      sortKey,
      sortOrder,
      of: month ? `${month.year}/${month.month}` : 'all',
    };
    const after = cursor === undefined ? null : cursors.open(scope, cursor);
    if (cursor !== undefined && after === null) throw unknownCursor();
    const { rows, end } = await readPhotoPage(account, {
      sortKey,
      sortOrder,
      month: month && month.year * 100 + month.month,
      after,
      limit,
    });
    const sign = addresses.signerFor(account.accountId, clock.now());
    return {
      cursor: end && cursors.seal(scope, end),
      images: rows.map((photo) => photoResource(photo, origin, sign(pictureName(photo)))),
    };
  };

  return [
    accountRoute({
      method: 'GET',
      path: `${BASE}/photos/timeline/:year/:month`,
      tag: TAG,
      summary: 'A page of the photos of one month. Photos without a date are in January 1970.',
      params: MonthParams,
      query: PhotoPageQuery,
      answer: PhotoPage,
      example: { params: { year: '2026', month: '10' } },
      handle: ({ account, origin, params, query }) => page(account, origin, query, params),
    }),
    accountRoute({
      method: 'GET',
      path: `${BASE}/${photoServicePaths.photos}`,
      tag: TAG,
      summary: 'A page of all photos.',
      query: PhotoPageQuery,
      answer: PhotoPage,
      handle: ({ account, origin, query }) => page(account, origin, query, null),
    }),
  ];
};

type PageQuery = z.infer<typeof PhotoPageQuery>;

const unknownCursor = () =>
  new HttpProblem(400, 'The request is not valid', {
    errors: [{ path: 'query.cursor', message: 'not a cursor of this list in this order' }],
  });
