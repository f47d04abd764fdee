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

/** One of the customer's own albums. */
export const ownAlbumFrom = (
  data: z.infer<typeof OwnAlbumData>,
  answer: Answer,
  origin: string,
): Result<OwnAlbum, PortError> => {
  const badCover: AnswerIssue[] = [];
  const album = albumFrom(data, coverReader(origin, 'coverPhoto', badCover));
  if (!album.ok) return fail(answer.reject(album.error));
  if (badCover.length > 0) answer.note('items-dropped', badCover);
  return ok({ ...album.value, isShared: data.isShared });
};

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

/** An album before its cover is looked at: a malformed one does not cost the album. */
export const OwnAlbumData = z.extend(AlbumResource, { coverPhoto: z.optional(z.unknown()) });
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
    read(item, coverReader(origin, pathIn(item, 'coverPhoto'), badCovers)),
  );
  if (badCovers.length > 0) answer.note('items-dropped', badCovers);
  return rows;
};

/** Reads covers; what is wrong with one that stands at `path` is added to `issues`. */
const coverReader =
  (origin: string, path: string, issues: AnswerIssue[]): CoverOf =>
  (raw) => {
    if (raw === null) return null;
    const cover = photoFromResource({ path, raw }, origin);
    if (cover.ok) return cover.value;
    issues.push(...cover.error.map((issue) => ({ code: issue.code, path: pathIn({ path }, issue.path) })));
    return null;
  };
