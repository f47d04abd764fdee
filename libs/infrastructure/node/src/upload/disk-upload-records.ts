import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

import {
  type InterruptedUpload,
  interruptedOf,
  type UploadRecord,
  type UploadRecords,
  type WaitingFile,
} from '@account-area/transfers';

import { takeLock } from '../disk/file-lock.ts';
import { inOneStep, openRecords, readRecords, readWaiting, unlessRefused } from './records-database.ts';

/** Where records are kept, and of which customer. */
export interface DiskUploadRecordsOptions {
  /** Where the program keeps what its next run needs; all processes name the same. */
  readonly folder: string;
  /** Whose uploads these are: other customers of this device do not see the names of their files. */
  readonly accountId: string;
}

/** Takes the lock of a file, or answers `null` while another has it. */
type TakeLock = typeof takeLock;

/**
 * Uploads that have begun and files that wait, in a database on disk, which a process that is killed leaves whole. A process
 * that sends holds a lock, so that others leave its uploads alone. Where nothing can be kept, records last as long as the process.
 */
export const createDiskUploadRecords = (options: DiskUploadRecordsOptions): UploadRecords =>
  recordsOnDisk(options, takeLock);

/** The same of a program that takes its locks by `take`. */
export const recordsOnDisk = ({ accountId, folder }: DiskUploadRecordsOptions, take: TakeLock): UploadRecords => {
  const me = randomUUID();
  const lockOf = (process: string) => join(folder, `${process}.uploads.lock`);
  let database: DatabaseSync | null = null;
  const open = () => (database ??= openRecords(folder));
  let hold: (() => void) | null = null;
  const holdLock = () => {
    // Held as long as this process lives.
    hold ??= unlessRefused(() => take(lockOf(me)), null) ?? (() => undefined);
  };
  /** Whether the process that wrote a record is gone; one that is takes its lock with it. */
  const isGone = (process: string): boolean =>
    unlessRefused(() => {
      const letGo = take(lockOf(process));
      if (letGo === null) return false;
      letGo();
      rmSync(lockOf(process), { force: true });
      return true;
    }, true);
  const forgetWaiting = (files: readonly WaitingFile[]) => {
    const forget = open().prepare('DELETE FROM waiting WHERE account = ? AND name = ? AND size = ?');
    for (const { fileName, size } of files) forget.run(accountId, fileName, size);
  };

  return {
    interrupted: () =>
      Promise.resolve(
        unlessRefused((): readonly InterruptedUpload[] => {
          const begun = readRecords(open(), accountId);
          const files = readWaiting(open(), accountId);
          const processes = new Set([...begun, ...files].map(({ process }) => process));
          const left = new Set([...processes].filter((process) => process !== me && isGone(process)));
          const isLeft = ({ process }: { readonly process: string }) => left.has(process);
          return interruptedOf(begun.filter(isLeft), files.filter(isLeft));
        }, []),
      ),
    find: (fingerprint) =>
      unlessRefused((): UploadRecord | null => {
        const [found] = readRecords(open(), accountId, fingerprint);
        if (found === undefined) return null;
        const { address, fileName, size } = found;
        return { address, fileName, fingerprint, size };
      }, null),
    keep: ({ address, fileName, fingerprint, size }) =>
      unlessRefused(() => {
        holdLock();
        open()
          .prepare('INSERT OR REPLACE INTO begun VALUES (?, ?, ?, ?, ?, ?)')
          .run(accountId, fingerprint, fileName, size, address, me);
      }, undefined),
    forget: (fingerprint) =>
      unlessRefused(() => {
        open().prepare('DELETE FROM begun WHERE account = ? AND fingerprint = ?').run(accountId, fingerprint);
      }, undefined),
    keepWaiting: (files) =>
      unlessRefused(() => {
        holdLock();
        inOneStep(open(), () => {
          const insert = open().prepare('INSERT OR REPLACE INTO waiting VALUES (?, ?, ?, ?, ?, ?, ?)');
          for (const { album = null, fileName, photoId = null, size } of files) {
            insert.run(accountId, fileName, size, album?.id ?? null, album?.name ?? null, photoId, me);
          }
        });
      }, undefined),
    forgetWaiting: (files) => unlessRefused(() => inOneStep(open(), () => forgetWaiting(files)), undefined),
  };
};
