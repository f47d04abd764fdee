import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { type AlbumId, isAlbumId, isPhotoId, type PhotoId } from '@account-area/photos';
import { isFingerprint, type UploadRecord, type WaitingFile } from '@account-area/transfers';
import * as z from 'zod/mini';

const TABLES = `
  CREATE TABLE IF NOT EXISTS begun (
    account TEXT, fingerprint TEXT, name TEXT, size INTEGER, address TEXT, process TEXT,
    PRIMARY KEY (account, fingerprint)
  );
  CREATE TABLE IF NOT EXISTS waiting (
    account TEXT, name TEXT, size INTEGER, albumId TEXT, albumName TEXT, photoId TEXT, process TEXT,
    PRIMARY KEY (account, name, size)
  );
`;

/** How long a process waits for another one that writes, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

/** The records that all processes share; where the device keeps none, those of this process alone. */
export const openRecords = (folder: string): DatabaseSync => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return prepared(join(folder, 'uploads.sqlite'));
  } catch {
    return prepared(':memory:');
  }
};

const prepared = (place: string): DatabaseSync => {
  const database = new DatabaseSync(place, { timeout: BUSY_TIMEOUT_MS });
  database.exec(TABLES);
  return database;
};

const KeptRecord = z.object({
  fileName: z.string(),
  size: z.number(),
  process: z.string(),
  fingerprint: z.custom<UploadRecord['fingerprint']>((text) => typeof text === 'string' && isFingerprint(text)),
  address: z.url({ protocol: /^https?$/ }),
});
const KeptFile = z.object({
  fileName: z.string(),
  size: z.number(),
  process: z.string(),
  albumId: z.catch(z.nullable(z.custom<AlbumId>((text) => typeof text === 'string' && isAlbumId(text))), null),
  albumName: z.nullable(z.string()),
  photoId: z.catch(z.nullable(z.custom<PhotoId>((text) => typeof text === 'string' && isPhotoId(text))), null),
});

/** Which process wrote a record. */
interface Written {
  readonly process: string;
}

/** Uploads that have begun, the oldest first: of one file alone if its fingerprint is given. */
export const readRecords = (
  database: DatabaseSync,
  accountId: string,
  fingerprint: string | null = null,
): readonly (UploadRecord & Written)[] =>
  database
    .prepare(
      `SELECT fingerprint, name AS fileName, size, address, process FROM begun
       WHERE account = ?1 AND (?2 IS NULL OR fingerprint = ?2) ORDER BY rowid`,
    )
    .all(accountId, fingerprint)
    .flatMap((row) => KeptRecord.safeParse(row).data ?? []);

/** Files that wait, in the order they were chosen. */
export const readWaiting = (database: DatabaseSync, accountId: string): readonly (WaitingFile & Written)[] =>
  database
    .prepare(
      'SELECT name AS fileName, size, albumId, albumName, photoId, process FROM waiting WHERE account = ? ORDER BY rowid',
    )
    .all(accountId)
    .flatMap((row) => KeptFile.safeParse(row).data ?? [])
    .map(({ albumId, albumName, ...file }) => ({
      ...file,
      album: albumId === null ? null : { id: albumId, name: albumName ?? '' },
    }));

/** Removes all records of an account. */
export const removeRecords = (database: DatabaseSync, accountId: string): void =>
  inOneStep(database, () => {
    database.prepare('DELETE FROM begun WHERE account = ?').run(accountId);
    database.prepare('DELETE FROM waiting WHERE account = ?').run(accountId);
  });

/** All that `task` changes, or nothing of it. */
export const inOneStep = (database: DatabaseSync, task: () => void): void => {
  database.exec('BEGIN IMMEDIATE');
  try {
    task();
    database.exec('COMMIT');
  } catch (cause) {
    database.exec('ROLLBACK');
    throw cause;
  }
};

/** What `task` answers, or `otherwise` where the device refuses it. */
export const unlessRefused = <T>(task: () => T, otherwise: T): T => {
  try {
    return task();
  } catch {
    return otherwise;
  }
};
