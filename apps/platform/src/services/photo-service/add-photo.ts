import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { PreparedPicture } from '../images/picture.ts';
import { AccountGone, type AccountQueries } from '../../storage/database/account-database.ts';
import type { Database } from '../../storage/database/database.ts';
import type { PhotoFiles, StoredPicture } from '../../storage/files/photo-files.ts';

/** Where photos are added: an account, and where its rows and files are kept. */
export interface Library {
  readonly accountId: string;
  readonly database: Database;
  readonly files: PhotoFiles;
}

/** A file that was looked at and is to become a photo. */
export interface NewPhoto {
  /** A file of `PhotoFiles.incoming`; gone afterwards, whatever the outcome. */
  readonly incoming: string;
  readonly picture: PreparedPicture;
  /** As the customer called it. */
  readonly fileName: string;
  readonly createdAt: Date;
  /** Random unless the caller must know it in advance. */
  readonly id?: string;
  /** Writes more in the transaction that adds the photo, so that neither is seen without the other. */
  readonly alsoWrite?: (queries: AccountQueries, added: AddedPhoto) => Promise<unknown>;
}

/** What became of a file. */
export interface AddedPhoto {
  readonly photoId: string;
  /** Whether it is a photo the account had already. */
  readonly isDuplicate: boolean;
}

/** The date of photos without a date. */
const UNKNOWN_DATE = '1970-01-01T00:00:00';

/**
 * Adds a photo, unless the account has the same bytes already. When it returns, file and row survive a power cut; when it
 * is killed half-way, at most a file without a row is left, which is swept away a day later.
 */
export const addPhoto = async (library: Library, photo: NewPhoto): Promise<AddedPhoto> => {
  const { accountId, database, files } = library;
  const stored = { accountId, photoId: photo.id ?? randomUUID() };
  await files.keepOriginal(stored, photo.incoming);
  for (const { size, webp } of photo.picture.thumbnails) await files.keepDerived(stored, String(size), webp);
  const adding = database.forAccount(accountId).write(async (queries) => {
    const row = await insertUnlessThere(queries, { ...stored, ...photo });
    const { id } = row ?? (await photoOf(queries, photo.picture.sha256));
    const outcome = { photoId: id, isDuplicate: row === undefined };
    await photo.alsoWrite?.(queries, outcome);
    return outcome;
  });
  const added = await adding.catch(async (error: unknown) => {
    // No other code removes what comes after the end of an account.
    if (error instanceof AccountGone) await files.remove(stored);
    throw error;
  });
  if (added.photoId !== stored.photoId) await files.remove(stored);
  return added;
};

const insertUnlessThere = (
  queries: AccountQueries,
  { photoId: id, accountId, picture, fileName, createdAt }: NewPhoto & StoredPicture,
) =>
  queries
    .insertInto('photos')
    .values({
      id,
      account_id: accountId,
      file_name: storableName(fileName),
      media_type: picture.mediaType,
      sha256: Buffer.from(picture.sha256),
      byte_size: picture.byteSize,
      ...picture.visible,
      taken_at: picture.takenAt?.wallClock ?? UNKNOWN_DATE,
      taken_offset_minutes: picture.takenAt?.offsetMinutes ?? null,
      created_at: createdAt,
      placeholder: Buffer.from(picture.placeholder),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'sha256']).where(HAS_ITS_BYTES).doNothing())
    .returning('id')
    .executeTakeFirst();

/** The one that was in the way. It is there: until the transaction ends no other writer changes photos of the account. */
const photoOf = (queries: AccountQueries, sha256: Uint8Array) =>
  queries
    .selectFrom('photos')
    .select('id')
    .where('sha256', '=', Buffer.from(sha256))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();

/** The condition of the index that keeps an account from having a photo twice. */
const HAS_ITS_BYTES = sql<boolean>`deleted_at is null and sha256 is not null`;

/** Whether an account has a photo of these bytes. */
export const hasPhoto = async ({ accountId, database }: Library, sha256: Buffer): Promise<boolean> => {
  const found = await database
    .forAccount(accountId)
    .read((queries) =>
      queries
        .selectFrom('photos')
        .select('id')
        .where('sha256', '=', sha256)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
  return found !== undefined;
};

const LONGEST_NAME = 255;

/** A name that every part of the platform can keep and send: no control characters, no folders, no halves of characters. */
export const storableName = (fileName: string): string => {
  const name = fileName
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}/\\]/gu, '')
    .trim();
  return name.slice(0, LONGEST_NAME).toWellFormed() || 'photo';
};
