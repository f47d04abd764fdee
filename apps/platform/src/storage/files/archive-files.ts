import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { moveDurably } from './move-durably.ts';

/** The file of one archive. */
export interface StoredArchive {
  readonly accountId: string;
  readonly jobId: string;
}

/** Archives: `<account>/<job>.zip` for finished ones and `incoming/` for those that are being packed. */
export interface ArchiveFiles {
  /** A path for an archive to be packed into. The caller keeps or discards it. */
  incoming(): Promise<string>;
  /** No error when there is none any more. */
  discard(incoming: string): Promise<void>;
  /** Gives a packed archive its place; it is durable when this returns. */
  keep(archive: StoredArchive, incoming: string): Promise<void>;
  path(archive: StoredArchive): string;
  /** No error when there is none. */
  remove(archive: StoredArchive): Promise<void>;
  /** Every finished archive there is that came before a time. */
  keptBefore(time: Date): AsyncIterable<StoredArchive>;
  /** Removes what was packed when a platform died; no packing may be under way. */
  clearIncoming(): Promise<void>;
}

const SUFFIX = '.zip';

/** Keeps archives below `root`, which is made when it does not exist. */
export const createArchiveFiles = (root: string): ArchiveFiles => {
  const incomingFolder = join(root, 'incoming');
  const path = ({ accountId, jobId }: StoredArchive) => join(root, 'finished', accountId, jobId + SUFFIX);

  return {
    path,
    async incoming() {
      await mkdir(incomingFolder, { recursive: true });
      return join(incomingFolder, randomUUID());
    },
    discard: (incoming) => rm(incoming, { force: true }),
    keep: (archive, incoming) => moveDurably(incoming, path(archive)),
    remove: (archive) => rm(path(archive), { force: true }),
    async *keptBefore(time) {
      for (const accountId of await namesIn(join(root, 'finished'))) {
        for (const name of await namesIn(join(root, 'finished', accountId))) {
          const archive = { accountId, jobId: name.slice(0, -SUFFIX.length) };
          const file = await stat(path(archive)).catch(() => undefined);
          if (file && file.mtime < time) yield archive;
        }
      }
    },
    clearIncoming: () => rm(incomingFolder, { recursive: true, force: true }),
  };
};

const namesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
