import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { fail, ok, type Result } from '@account-area/kernel';
import {
  type FileReading,
  type FileUnreadable,
  HEAD_BYTES,
  isFingerprint,
  type LocalFile,
} from '@account-area/transfers';

/** A file on disk. Its bytes are read when they are asked for; they cannot be read any more once the file has changed. */
export const openLocalFile = async (path: string): Promise<Result<LocalFile, FileUnreadable>> => {
  try {
    const [bytes, state] = await Promise.all([openAsBlob(path), stat(path)]);
    if (!state.isFile()) return fail({ code: 'unreadable' });
    return ok(new File([bytes], basename(path), { lastModified: Math.trunc(state.mtimeMs) }));
  } catch {
    return fail({ code: 'unreadable' });
  }
};

/** The files of a folder by their names, without what cannot be read as one. */
export const openLocalFolder = async (folder: string): Promise<Result<readonly LocalFile[], FileUnreadable>> => {
  const names = await reading(() => readdir(folder));
  if (!names.ok) return names;
  const opened = await Promise.all(names.value.toSorted().map((name) => openLocalFile(join(folder, name))));
  return ok(opened.flatMap((file) => (file.ok ? [file.value] : [])));
};

/** Reads files on disk. None is held in memory. */
export const createFileReading = (): FileReading => ({
  head: (file) => reading(async () => new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())),

  fingerprint: async (file, signal) => {
    const digest = await reading(async () => {
      const hash = createHash('sha256');
      const bytes: ReadableStream<Uint8Array> = file.stream();
      for await (const chunk of bytes) {
        signal.throwIfAborted();
        hash.update(chunk);
      }
      return hash.digest('hex');
    });
    if (!digest.ok) return digest;
    return isFingerprint(digest.value) ? ok(digest.value) : fail({ code: 'unreadable' });
  },
});

const reading = async <T>(read: () => Promise<T>): Promise<Result<T, FileUnreadable>> => {
  try {
    return ok(await read());
  } catch {
    return fail({ code: 'unreadable' });
  }
};
