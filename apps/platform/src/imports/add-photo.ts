import { randomUUID } from 'node:crypto';

import type { PreparedPicture } from '../services/images/picture.ts';
import type { Database } from '../storage/database/database.ts';
import { objectNameOf, type PhotoFiles } from '../storage/files/photo-files.ts';

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
  /** Random unless somebody must know it in advance. */
  readonly id?: string;
}

/** The date of photos nobody knows the date of. */
const UNKNOWN_DATE = '1970-01-01T00:00:00';

/**
 * Adds a photo, unless the account has the same bytes already. When it returns, file and row survive a power cut; when it
 * is killed half-way, at most a file without a row is left, and adding the same bytes again finds its place.
 */
export const addPhoto = async (library: Library, photo: NewPhoto): Promise<'added' | 'duplicate'> => {
  const { accountId, database, files } = library;
  const { picture } = photo;
  const sha256 = Buffer.from(picture.sha256);
  const stored = { accountId, object: objectNameOf(accountId, sha256) };
  await files.keepOriginal(stored, photo.incoming);
  for (const { size, webp } of picture.thumbnails) await files.keepDerived(stored, String(size), webp);
  const row = await database.forAccount(accountId).write((queries) =>
    queries
      .insertInto('photos')
      .values({
        id: photo.id ?? randomUUID(),
        account_id: accountId,
        object: stored.object,
        file_name: storableName(photo.fileName),
        media_type: picture.mediaType,
        sha256,
        byte_size: picture.byteSize,
        ...picture.visible,
        taken_at: picture.takenAt?.wallClock ?? UNKNOWN_DATE,
        taken_offset_minutes: picture.takenAt?.offsetMinutes ?? null,
        created_at: photo.createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst(),
  );
  return row ? 'added' : 'duplicate';
};

/** Whether an account has a photo of these bytes. */
export const hasPhoto = async ({ accountId, database }: Library, sha256: Buffer): Promise<boolean> => {
  const found = await database
    .forAccount(accountId)
    .read((queries) =>
      queries
        .selectFrom('photos')
        .select('id')
        .where('object', '=', objectNameOf(accountId, sha256))
        .where('deleted_at', 'is', null)
        .where('sha256', 'is not', null)
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
