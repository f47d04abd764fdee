import { type Album, isAlbumId, type OwnAlbum, type SharedAlbum } from '@account-area/albums';
import { AlbumResource, SharedAlbumResource } from '@account-area/contracts';
import { fail, ok, type PortError, type Result } from '@account-area/kernel';
import { isOwnerId, type Photo } from '@account-area/photos';
import * as z from 'zod/mini';

import { type ItemReading, keepWellFormed, pathIn, type RawItem, rawItemsOf } from '../answers.ts';
import type { Answer } from '../exchange/remote-service.ts';
import { type AnswerIssue, issuesOf } from '../http-environment.ts';
import { photoFromResource } from '../photo-service/photo-from-resource.ts';

/** The well-formed ones of the customer's own albums, by a photo service that keeps the pictures at `origin`. */
export const ownAlbumsIn = (albums: readonly unknown[], answer: Answer, origin: string) =>
  albumsIn<OwnAlbum>(albums, answer, origin, ({ raw }, coverOf) => {
    const parsed = OwnAlbumData.safeParse(raw);
    if (!parsed.success) return fail(issuesOf(parsed.error));
    const album = albumFrom(parsed.data, coverOf);
    return album.ok ? ok({ ...album.value, isShared: parsed.data.isShared }) : album;
  });

/** The same of albums that others share. */
export const sharedAlbumsIn = (albums: readonly unknown[], answer: Answer, origin: string) =>
  albumsIn<SharedAlbum>(albums, answer, origin, ({ raw }, coverOf) => {
    const parsed = SharedAlbumData.safeParse(raw);
    if (!parsed.success) return fail(issuesOf(parsed.error));
    const { ownerId } = parsed.data;
    if (!isOwnerId(ownerId)) return fail([{ path: 'ownerId', code: 'too_small' }]);
    const album = albumFrom(parsed.data, coverOf);
    return album.ok ? ok({ ...album.value, ownerId }) : album;
  });

// A malformed cover does not cost the album.
const OwnAlbumData = z.extend(AlbumResource, { coverPhoto: z.optional(z.unknown()) });
const SharedAlbumData = z.extend(SharedAlbumResource, { coverPhoto: z.optional(z.unknown()) });
type Data = Omit<z.infer<typeof OwnAlbumData>, 'isShared' | 'userId'>;

type CoverOf = (raw: unknown) => Photo | null;

const albumFrom = (data: Data, coverOf: CoverOf): ItemReading<Album> => {
  const { albumId: id, albumName: name, coverPhoto, created: createdAt, photosCount, updated: updatedAt } = data;
  if (!isAlbumId(id)) return fail([{ path: 'albumId', code: 'too_small' }]);
  return ok({ id, name, cover: coverOf(coverPhoto), photosCount, createdAt, updatedAt });
};

const albumsIn = <Row>(
  albums: readonly unknown[],
  answer: Answer,
  origin: string,
  read: (item: RawItem, coverOf: CoverOf) => ItemReading<Row>,
): Result<readonly Row[], PortError> => {
  const badCovers: AnswerIssue[] = [];
  const rows = keepWellFormed(answer, rawItemsOf('albums', albums), (item) =>
    read(item, (raw) => {
      if (raw === null) return null;
      const rawCover = { path: pathIn(item, 'coverPhoto'), raw };
      const cover = photoFromResource(rawCover, origin);
      if (cover.ok) return cover.value;
      badCovers.push(...cover.error.map(({ code, path }) => ({ code, path: pathIn(rawCover, path) })));
      return null;
    }),
  );
  if (badCovers.length > 0) answer.note('items-dropped', badCovers);
  return rows;
};
