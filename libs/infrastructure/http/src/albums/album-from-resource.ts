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
    return album.ok ? ok({ ...album.value, ...sharingOf(parsed.data) }) : album;
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
  return ok({ ...album.value, ...sharingOf(data) });
};

/** A service that does not say which albums are read only still says which are shared, where that is asked for. */
const sharingOf = ({ isReadOnly, isShared }: z.infer<typeof OwnAlbumData>) => ({
  isShared,
  isReadOnly: isReadOnly ?? isShared,
});

/** Who asks, and where pictures are kept. */
export interface SharedAlbumsWorld {
  /** Scheme, host and port of the pictures. */
  readonly picturesOrigin: string;
  /** The account of the customer. */
  readonly accountId: () => string;
}

/** The same of albums that are shared. */
export const sharedAlbumsIn = (albums: readonly unknown[], answer: Answer, world: SharedAlbumsWorld) =>
  albumsIn<SharedAlbum>(albums, answer, world.picturesOrigin, ({ raw }, coverOf) => {
    const parsed = SharedAlbumData.safeParse(raw);
    return parsed.success ? sharedAlbumOf(parsed.data, world, coverOf) : fail(issuesOf(parsed.error));
  });

/** A shared album. */
export const sharedAlbumFrom = (
  data: z.infer<typeof SharedAlbumData>,
  answer: Answer,
  world: SharedAlbumsWorld,
): Result<SharedAlbum, PortError> => {
  const badCover: AnswerIssue[] = [];
  const album = sharedAlbumOf(data, world, coverReader(world.picturesOrigin, 'coverPhoto', badCover));
  if (!album.ok) return fail(answer.reject(album.error));
  if (badCover.length > 0) answer.note('items-dropped', badCover);
  return album;
};

const sharedAlbumOf = (
  data: z.infer<typeof SharedAlbumData>,
  { accountId }: SharedAlbumsWorld,
  coverOf: CoverOf,
): ItemReading<SharedAlbum> => {
  const { ownerId } = data;
  if (!isOwnerId(ownerId)) return fail([{ path: 'ownerId', code: 'too_small' }]);
  const album = albumFrom(data, coverOf);
  return album.ok ? ok({ ...album.value, ownerId, isOwned: ownerId === accountId() }) : album;
};

/** An album before its cover is looked at: a malformed one does not cost the album. */
export const OwnAlbumData = z.extend(AlbumResource, { coverPhoto: z.optional(z.unknown()) });
export const SharedAlbumData = z.extend(SharedAlbumResource, { coverPhoto: z.optional(z.unknown()) });
type Data = Omit<z.infer<typeof OwnAlbumData>, 'isReadOnly' | 'isShared' | 'userId'>;

type CoverOf = (raw: unknown) => Photo | null;

const albumFrom = (data: Data, coverOf: CoverOf): ItemReading<Album> => {
  const { albumId: id, albumName: name, coverPhoto, created: createdAt, photosCount, updated: updatedAt } = data;
  if (!isAlbumId(id)) return fail([{ path: 'albumId', code: 'too_small' }]);
  return ok({ id, name, cover: coverOf(coverPhoto), photosCount, createdAt, updatedAt });
};

const albumsIn = <Row extends object>(
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
