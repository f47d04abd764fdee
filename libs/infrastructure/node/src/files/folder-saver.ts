import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { type FileSink, receiveFile, type ReceptionWorld } from '@account-area/file-reception';
import { fail, ok } from '@account-area/kernel';
import type { FileSaver } from '@account-area/transfers';

import { syncFolder } from '../disk/whole-file.ts';
import { numberedName, safeFileName } from './file-name.ts';
import { newPart, removeStaleParts } from './part-file.ts';

/** The folder that files are saved into, and how they are received. */
export interface FolderSaverOptions extends ReceptionWorld {
  readonly folder: string;
  /** Hears under which name a file is in the folder, and which file that is. */
  readonly onSaved?: (name: string, source: URL) => void;
}

/**
 * Saves files into a folder. A file has its name once all of it is on the disk, and never takes that of another one: of
 * two called `beach.jpg`, the second is `beach (2).jpg`. One that is there byte for byte under such a name stays as it is. What a
 * process left that was killed has no name of a photo, is not gone on with, and is removed before the first file is saved.
 */
export const createFolderSaver = ({ folder, onSaved, ...world }: FolderSaverOptions): FileSaver => {
  let tidied: Promise<void> | undefined;
  const save: FileSaver['save'] = async ({ fileName, source }, report, signal) => {
    const part = newPart(folder);
    try {
      await mkdir(folder, { recursive: true });
      await (tidied ??= removeStaleParts(folder));
      const pen = await openPen(part);
      try {
        if ((await receiveFile(world, source, pen, report, signal)) === null) return fail({ code: 'not-received' });
        await pen.finish();
      } finally {
        await pen.close();
      }
      const name = await giveName(part, folder, safeFileName(fileName));
      await syncFolder(folder);
      onSaved?.(name, source);
      return ok(undefined);
    } catch {
      return fail({ code: 'save-blocked' });
    } finally {
      await rm(part, { force: true }).catch(() => undefined);
    }
  };
  return { save };
};

interface Pen extends FileSink {
  /** All bytes are on the disk, as many as were written. */
  readonly finish: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const openPen = async (file: string): Promise<Pen> => {
  // Whatever is written goes to the end, which is the beginning of a file that begins anew.
  const handle = await open(file, 'ax');
  let written = 0;
  return {
    take: async (chunk) => {
      await handle.appendFile(chunk);
      written += chunk.byteLength;
    },
    restart: async () => {
      await handle.truncate();
      written = 0;
    },
    finish: async () => {
      await handle.sync();
      if ((await handle.stat()).size !== written) throw new Error('The device has kept another number of bytes.');
    },
    close: () => handle.close(),
  };
};

/** Names a whole file, in one step and only where no file has that name, unless it is that file; answers which it got. */
const giveName = async (part: string, folder: string, fileName: string): Promise<string> => {
  for (let count = 1; ; count += 1) {
    const name = numberedName(fileName, count);
    try {
      await nameOnce(part, join(folder, name));
      return name;
    } catch (cause) {
      if (codeOf(cause) !== 'EEXIST') throw cause;
      // What cannot be read there is another file.
      if (await areSame(part, join(folder, name)).catch(() => false)) return name;
    }
  }
};

/** Rejects with `EEXIST` where there is such a file. Disks without links, such as memory cards, have the name taken first. */
const nameOnce = async (part: string, file: string): Promise<void> => {
  try {
    await link(part, file);
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') throw cause;
    await (await open(file, 'wx')).close();
    await rename(part, file);
  }
};

/** Whether two files have the same bytes. */
const areSame = async (one: string, other: string): Promise<boolean> => {
  const [first, second] = await Promise.all([stat(one), stat(other)]);
  return second.isFile() && first.size === second.size && (await digestOf(one)).equals(await digestOf(other));
};

const digestOf = async (file: string): Promise<Buffer> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest();
};

const codeOf = (cause: unknown): unknown => (cause instanceof Error && 'code' in cause ? cause.code : null);
