import { fail, ok, type Result } from '@account-area/kernel';
import { type FileSink, receiveFile, type ReceptionWorld } from '@account-area/file-reception';
import type { FileProgress, FileSaver, RemoteFile, SaveError } from '@account-area/transfers';

import { HAND_OVER_MS, handOverBlob, type HandOverWorld } from './hand-over.ts';
import { removeFile, SHELF_FOLDER } from './shelf-folder.ts';

/** What saving files needs of the browser. */
export interface FileWorld extends ReceptionWorld, HandOverWorld {}

/** Saves files small enough to be held in memory, such as a photo. */
export const createBlobFileSaver = (world: FileWorld): FileSaver => ({
  save: async ({ fileName, source }, report, signal) => {
    let chunks: Uint8Array<ArrayBuffer>[] = [];
    const memory = {
      take: (chunk: Uint8Array<ArrayBuffer>) => {
        chunks.push(chunk);
        return Promise.resolve();
      },
      restart: () => {
        chunks = [];
        return Promise.resolve();
      },
    };
    const received = await receiveFile(world, source, memory, report, signal);
    if (received === null) return fail({ code: 'not-received' });
    const blob = new Blob(chunks, { type: received.contentType });
    report({ received: blob.size, total: blob.size });
    try {
      handOverBlob(world, blob, fileName);
      return ok(undefined);
    } catch {
      return fail({ code: 'save-blocked' });
    }
  },
});

/**
 * Saves files of any size without holding them in memory: they are streamed to this host's own part of the disk and
 * handed over from there. Where there is no such part, or no room in it, the browser is sent to the address itself.
 */
export const createStreamingFileSaver = (world: FileWorld & { readonly shelf: FileShelf }): FileSaver => {
  /** The browser shows progress and failures of its own. */
  const leaveToBrowser = ({ fileName, source }: RemoteFile): Result<undefined, SaveError> => {
    world.handOver(source.href, fileName);
    return ok(undefined);
  };

  return {
    save: async (file, report, signal) => {
      const place = await world.shelf.place(file.fileName);
      if (place === null) return leaveToBrowser(file);

      const outcome = await shelve(world, file.source, place, report, signal);
      if (outcome === 'received') {
        handOverBlob(world, await place.read(), file.fileName);
        world.after(HAND_OVER_MS, () => void place.remove());
        return ok(undefined);
      }
      await place.remove();
      return outcome === 'no-room' ? leaveToBrowser(file) : fail({ code: outcome });
    },
  };
};

async function shelve(
  world: FileWorld,
  source: URL,
  place: ShelvedFile,
  report: (progress: FileProgress) => void,
  signal: AbortSignal,
): Promise<'received' | 'no-room' | SaveError['code']> {
  const pen = penOf(place);
  try {
    if ((await receiveFile(world, source, pen, report, signal)) === null) {
      await pen.restart();
      return 'not-received';
    }
    await pen.close();
    return 'received';
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'QuotaExceededError' ? 'no-room' : 'save-blocked';
  }
}

/** Writes a file, which is opened with its first byte. */
const penOf = (place: ShelvedFile): FileSink & { readonly close: () => Promise<void> } => {
  let opened: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>> | null = null;
  const open = async () => (opened ??= (await place.write()).getWriter());
  return {
    take: async (chunk) => (await open()).write(chunk),
    restart: async () => {
      await opened?.abort();
      opened = null;
    },
    close: async () => (await open()).close(),
  };
};

/** A part of the disk that belongs to this host alone, where files lie until the browser has copied them. */
export interface FileShelf {
  /** A place for a file of its own; `null` where the browser has no such part. */
  place(fileName: string): Promise<ShelvedFile | null>;
}

interface ShelvedFile {
  write(): Promise<WritableStream<Uint8Array<ArrayBuffer>>>;
  read(): Promise<File>;
  /** Never fails: what cannot be removed now is a leftover. */
  remove(): Promise<void>;
}

interface FileShelfWorld {
  readonly storage: Pick<StorageManager, 'getDirectory'>;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Older than this, a file was left by a page that was closed; younger ones another tab may still need. */
export const LEFTOVER_AGE_MS = 60 * 60 * 1000;

/** The origin private file system. Each time it is used it is rid of leftovers first. */
export const createFileShelf = ({ newId, now, storage }: FileShelfWorld): FileShelf => ({
  place: async (fileName) => {
    try {
      const root = await storage.getDirectory();
      const folder = await root.getDirectoryHandle(SHELF_FOLDER, { create: true });
      await removeLeftovers(folder, now() - LEFTOVER_AGE_MS);
      const name = `${newId()} ${fileName}`;
      const handle = await folder.getFileHandle(name, { create: true });
      if (!('createWritable' in handle)) return null;
      return {
        write: () => handle.createWritable(),
        read: () => handle.getFile(),
        remove: () => removeFile(folder, name),
      };
    } catch {
      // Private windows and browsers that are told to block storage have none.
      return null;
    }
  },
});

async function removeLeftovers(folder: FileSystemDirectoryHandle, before: number): Promise<void> {
  for await (const entry of folder.values()) {
    if (!(entry instanceof FileSystemFileHandle)) continue;
    const { lastModified } = await entry.getFile();
    if (lastModified < before) await removeFile(folder, entry.name);
  }
}
