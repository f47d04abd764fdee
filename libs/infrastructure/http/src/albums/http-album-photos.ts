import type { Album, AlbumError, AlbumId } from '@account-area/albums';
import { albumPaths, pathOf, sharedAlbumPaths } from '@account-area/contracts';
import { fail, ok, type PortError, type Result } from '@account-area/kernel';
import {
  isOwnerId,
  isPhotoId,
  type Month,
  type MonthCount,
  monthOfList,
  type PhotoIdsPage,
  type PhotoIdsQuery,
  type PhotoIdsService,
  type PhotoSequence,
  type TimelineService,
} from '@account-area/photos';
import * as z from 'zod/mini';

import { nullIfUnknown } from '../exchange/exchange.ts';
import type { Answer, RemoteService } from '../exchange/remote-service.ts';
import { createHttpPhotoSequence } from '../photo-service/http-photo-sequence.ts';
import { createMonthPages } from '../photo-service/month-pages.ts';
import { photosByMonth } from '../photo-service/photos-by-month.ts';
import type { PhotoOwners } from './photo-owners.ts';

/** The photos of an album, for the list that shows them and for looking at one after the other. */
export interface AlbumPhotos {
  /** All of them as one month, `monthOfList` of the album. */
  readonly timeline: TimelineService & PhotoIdsService;
  readonly sequence: PhotoSequence;
}

/** Asks for the album, which says how many photos it has. */
export type AlbumReading = (signal: AbortSignal) => Promise<Result<Pick<Album, 'photosCount'>, AlbumError>>;

/** The photos of one of the customer's own albums, by the photo service, which keeps the pictures at `picturesOrigin`. */
export const createHttpAlbumPhotos = (
  service: RemoteService,
  picturesOrigin: string,
  albumId: AlbumId,
  readAlbum: AlbumReading,
): AlbumPhotos =>
  photosOfAlbum(service, picturesOrigin, {
    whole: monthOfList(albumId),
    readAlbum,
    photos: pathOf(albumPaths.photos, { album: albumId }),
    ids: pathOf(albumPaths.ids, { album: albumId }),
    onOwners: () => undefined,
  });

/** The same of a shared album, by the shared album service; who owns which photo is noted in `owners`. */
export const createHttpSharedAlbumPhotos = (
  service: RemoteService,
  picturesOrigin: string,
  albumId: AlbumId,
  readAlbum: AlbumReading,
  owners: PhotoOwners,
): AlbumPhotos =>
  photosOfAlbum(service, picturesOrigin, {
    whole: monthOfList(albumId),
    readAlbum,
    photos: pathOf(sharedAlbumPaths.photos, { sharedAlbum: albumId }),
    ids: pathOf(sharedAlbumPaths.ids, { sharedAlbum: albumId }),
    onOwners: owners.note,
  });

interface AlbumPlaces {
  readonly whole: Month | null;
  readonly readAlbum: AlbumReading;
  /** Paths below the service's base address. */
  readonly photos: string;
  readonly ids: string;
  readonly onOwners: PhotoOwners['note'];
}

const photosOfAlbum = (
  service: RemoteService,
  picturesOrigin: string,
  { ids, onOwners, photos, readAlbum, whole }: AlbumPlaces,
): AlbumPhotos => {
  const pages = createMonthPages(service, picturesOrigin, () => photos, onOwners);
  const byMonth = photosByMonth(pages, (query, signal) => readIds(service, ids, onOwners, query, signal));
  const sequence = createHttpPhotoSequence(service, picturesOrigin, photos);
  return {
    sequence: {
      page: async (query, signal) => {
        const page = await sequence.page(query, signal);
        if (page.ok) onOwners(page.value.photos);
        return page;
      },
    },
    timeline: {
      ...byMonth,
      months: async (_, signal) => {
        const album = await readAlbum(signal);
        if (album.ok) return ok(monthsOf(whole, album.value.photosCount));
        return album.error.code === 'absent' ? ok([]) : fail(album.error);
      },
    },
  };
};

const monthsOf = (whole: Month | null, count: number): readonly MonthCount[] =>
  count === 0 || whole === null ? [] : [{ ...whole, count }];

const Ids = z.object({ ids: z.array(z.unknown()), ownerIds: z.optional(z.array(z.unknown())), complete: z.boolean() });

const readIds = (
  service: RemoteService,
  path: string,
  onOwners: PhotoOwners['note'],
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
    ({ complete, ids, ownerIds = [] }, answer: Answer) => {
      if (month === undefined) return ok({ months: [], isComplete: true });
      const wellFormed = ids.filter((id): id is string => typeof id === 'string').filter(isPhotoId);
      const issues = wellFormed.length < ids.length ? [{ path: 'ids', code: 'no-ids' }] : [];
      if (ids.length > 0 && wellFormed.length === 0) return fail(answer.reject(issues));
      if (issues.length > 0) answer.note('items-dropped', issues);
      onOwners(ids.flatMap((id, place) => ownedPhoto(id, ownerIds[place])));
      return ok({ months: [{ month: month.id, ids: wellFormed, length: ids.length }], isComplete: complete });
    },
    nullIfUnknown,
  );

const ownedPhoto = (id: unknown, ownerId: unknown) =>
  typeof id === 'string' && isPhotoId(id) && typeof ownerId === 'string' && isOwnerId(ownerId) ? [{ id, ownerId }] : [];
