import type { AlbumId } from '@account-area/albums';
import { albumPaths, Count, pathOf } from '@account-area/contracts';
import { fail, ok, type PortError, type Result } from '@account-area/kernel';
import {
  isPhotoId,
  type MonthCount,
  monthOfList,
  type PhotoIdsPage,
  type PhotoIdsQuery,
  type PhotoSequence,
  type TimelineService,
} from '@account-area/photos';
import * as z from 'zod/mini';

import { nullIfUnknown } from '../exchange/exchange.ts';
import type { Answer, RemoteService } from '../exchange/remote-service.ts';
import { createHttpPhotoSequence } from '../photo-service/http-photo-sequence.ts';
import { createMonthPages } from '../photo-service/month-pages.ts';
import { photosByMonth } from '../photo-service/photos-by-month.ts';

/** The photos of an album, for the list that shows them and for looking at one after the other. */
export interface AlbumPhotos {
  /** All of them as one month, `monthOfList` of the album. */
  readonly timeline: TimelineService;
  readonly sequence: PhotoSequence;
}

/** The photos of one of the customer's own albums, by the photo service, which keeps the pictures at `picturesOrigin`. */
export const createHttpAlbumPhotos = (
  service: RemoteService,
  picturesOrigin: string,
  albumId: AlbumId,
): AlbumPhotos => {
  const pathTo = (path: (typeof albumPaths)['album' | 'ids' | 'photos']) => pathOf(path, { album: albumId });
  const whole = monthOfList(albumId);
  const pages = createMonthPages(service, picturesOrigin, () => pathTo(albumPaths.photos));
  return {
    sequence: createHttpPhotoSequence(service, picturesOrigin, pathTo(albumPaths.photos)),
    timeline: {
      months: (_, signal) =>
        service.ask(
          { operation: 'album count', path: pathTo(albumPaths.album), schema: AlbumCount },
          signal,
          ({ photosCount }): Result<readonly MonthCount[], PortError> =>
            ok(photosCount === 0 || whole === null ? [] : [{ ...whole, count: photosCount }]),
        ),
      ...photosByMonth(pages, (query, signal) => readIds(service, pathTo(albumPaths.ids), query, signal)),
    },
  };
};

const AlbumCount = z.object({ photosCount: Count });
const Ids = z.object({ ids: z.array(z.unknown()), complete: z.boolean() });

const readIds = (
  service: RemoteService,
  path: string,
  { limit, months: [month], offset, sort }: PhotoIdsQuery,
  signal: AbortSignal,
): Promise<Result<PhotoIdsPage | null, PortError>> =>
  service.ask<z.infer<typeof Ids>, PhotoIdsPage | null>(
    {
      operation: 'album photo ids',
      path,
      query: { offset, limit, sortKey: sort.key, sortOrder: sort.order },
      schema: Ids,
    },
    signal,
    ({ complete, ids }, answer: Answer) => {
      if (month === undefined) return ok({ months: [], isComplete: true });
      const wellFormed = ids.filter((id): id is string => typeof id === 'string').filter(isPhotoId);
      const issues = wellFormed.length < ids.length ? [{ path: 'ids', code: 'no-ids' }] : [];
      if (ids.length > 0 && wellFormed.length === 0) return fail(answer.reject(issues));
      if (issues.length > 0) answer.note('items-dropped', issues);
      return ok({ months: [{ month: month.id, ids: wellFormed, length: ids.length }], isComplete: complete });
    },
    nullIfUnknown,
  );
