import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { createClock } from '../../clock.ts';
import type { PlatformContext, PlatformModule } from '../../module.ts';
import { absent, HttpProblem } from '../../server/problem.ts';
import { openRoute } from '../../server/route.ts';
import { AccountGone } from '../../storage/database/account-database.ts';
import type { Database } from '../../storage/database/database.ts';
import { createPhotoFiles, type PhotoFiles, type StoredPicture } from '../../storage/files/photo-files.ts';
import { sweepFiles } from '../../storage/files/sweep.ts';
import { attachment } from './attachment.ts';
import { createDerivedPictures, type DerivedPictures } from './derived-pictures.ts';
import { createDrawnPictures, drawnOriginalPath, isDrawn, photoIdOf } from './drawn-picture.ts';
import { fileResponse } from './file-response.ts';
import { streamFile } from './file-stream.ts';
import { createImageAddresses, type SignedImage } from './image-address.ts';
import { makeMissingPlaceholders } from './missing-placeholders.ts';
import { SCREEN_SIZE } from './picture.ts';
import { createPictureWorkers, retryLater } from './picture-workers.ts';
import { longId } from './short-id.ts';

/** The pictures themselves, at addresses that the photo service signs. */
export const imagesModule: PlatformModule = {
  name: 'images',
  accountFolders: ['photos/originals', 'photos/derived'],
  start: (context) => {
    const files = createPhotoFiles(photoFolder(context.dataFolder));
    // Almost every picture was made when its photo was added; one process makes the few that were not.
    const workers = createPictureWorkers(1);
    const ending = new AbortController();
    const swept = sweep(context, files, ending.signal);
    return {
      routes: [
        image(context, {
          files,
          derived: createDerivedPictures(files, workers, (picture) => isThere(context.database, picture)),
          draw: createDrawnPictures(workers),
        }),
      ],
      firstRun: [
        {
          name: 'placeholders',
          when: 'in-background',
          run: (report, signal) =>
            makeMissingPlaceholders({ database: context.database, files, workers, report, signal }),
        },
      ],
      async stop() {
        ending.abort();
        await swept;
        await workers.close();
      },
    };
  },
};

const sweep = async ({ database, log }: PlatformContext, files: PhotoFiles, signal: AbortSignal) => {
  try {
    const removed = await sweepFiles({ clock: createClock(), database, files }, signal);
    if (removed > 0) log.info({ removed }, 'pictures without a photo were removed');
  } catch (error) {
    log.warn(error, 'pictures without a photo were not looked for');
  }
};

/** Where the pictures of a data folder are. */
export const photoFolder = (dataFolder: string): string => join(dataFolder, 'photos');

interface Pictures {
  readonly files: PhotoFiles;
  readonly derived: DerivedPictures;
  readonly draw: ReturnType<typeof createDrawnPictures>;
}

const image = ({ clock, database, keys }: PlatformContext, { derived, draw, files }: Pictures) => {
  const addresses = createImageAddresses(keys.secrets('image addresses'));

  return openRoute({
    method: 'GET',
    path: '/images/:account/:picture/:size',
    tag: 'Images',
    summary:
      'A thumbnail, a copy for the screen or the original, at an address a page of photos gave. Supports ranges.',
    access: {
      kind: 'signed',
      because: 'pictures are fetched by the browser itself, which sends no token',
      accountIdIn: ({ account }) => account && longId(account),
    },
    example: { params: { account: '00000000-0000-4000-8000-000000000000', picture: 'a-picture', size: '300' } },
    async handle({ request }) {
      const { pathname, search } = new URL(request.url);
      const now = clock.now();
      const signed = addresses.open(pathname + search, now);
      if (!signed) throw new HttpProblem(403, 'The address is not valid, or not any more');
      const maxAge = Math.floor((signed.expiresAt.getTime() - now.getTime()) / 1000);
      const { readerId } = signed;
      const picture = storedPicture(signed);
      const mayBeSeen = await (readerId === undefined
        ? isThere(database, picture)
        : isReadable(database, picture, readerId));
      if (!mayBeSeen) throw absent();
      if (signed.size === 'original') return original(request, signed, maxAge, database, files);
      const longestSide = signed.size === 'screen' ? SCREEN_SIZE : Number(signed.size);
      const made = isDrawn(signed.name) ? draw(signed.name, longestSide) : derived(picture, longestSide);
      const webp = await made.catch(retryLater);
      if (!webp) throw absent();
      return fileResponse(request, {
        contentType: 'image/webp',
        size: webp.length,
        etag: `"${signed.name}-${signed.size}"`,
        maxAge,
        body: ({ start, end }) => webp.subarray(start, end + 1),
      });
    },
  });
};

/** Whether the photo has not been deleted. One statement, because a page asks for dozens of pictures. */
const isThere = async ({ system }: Database, { accountId, photoId }: StoredPicture): Promise<boolean> => {
  const found = await system
    .selectFrom('photos')
    .select('id')
    .where('id', '=', photoId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
};

/** Whether the photo is in an album that is shared with this account. */
const isReadable = async (
  { system }: Database,
  { accountId, photoId }: StoredPicture,
  readerId: string,
): Promise<boolean> => {
  const found = await system
    .selectFrom('photos')
    .innerJoin('album_photos', 'album_photos.photo_id', 'photos.id')
    .innerJoin('album_members', 'album_members.album_id', 'album_photos.album_id')
    .select('photos.id')
    .where('photos.id', '=', photoId)
    .where('photos.account_id', '=', accountId)
    .where('photos.deleted_at', 'is', null)
    .where('album_members.account_id', '=', readerId)
    .executeTakeFirst();
  return found !== undefined;
};

/** The bytes as they came, to be saved and never shown: whatever they are besides a picture, no browser will run it. */
const original = async (
  request: Request,
  signed: SignedImage,
  maxAge: number,
  database: Database,
  files: PhotoFiles,
): Promise<Response> => {
  const picture = storedPicture(signed);
  const photo = await database
    .forAccount(picture.accountId)
    .read((queries) =>
      queries
        .selectFrom('photos')
        .select(['file_name', 'media_type'])
        .where('id', '=', picture.photoId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    )
    .catch((error: unknown) => {
      if (error instanceof AccountGone) return undefined;
      throw error;
    });
  const path = isDrawn(signed.name) ? drawnOriginalPath(signed.name) : files.originalPath(picture);
  const file = photo && (await stat(path).catch(() => undefined));
  if (!file) throw absent();
  return fileResponse(request, {
    contentType: photo.media_type,
    size: file.size,
    etag: `"${signed.name}-original"`,
    maxAge,
    headers: { 'Content-Disposition': attachment(photo.file_name) },
    body: (range) => streamFile(path, range),
  });
};

const storedPicture = ({ accountId, name }: SignedImage): StoredPicture => ({ accountId, photoId: photoIdOf(name) });
