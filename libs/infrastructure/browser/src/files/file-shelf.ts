/** A part of the disk that belongs to this host alone, where files lie until the browser has copied them. */
export interface FileShelf {
  /** A place for a file of its own; `null` where the browser has no such part. */
  place(fileName: string): Promise<ShelvedFile | null>;
}

/** One file on the shelf. */
export interface ShelvedFile {
  write(): Promise<WritableStream<Uint8Array<ArrayBuffer>>>;
  read(): Promise<File>;
  /** Never fails: what cannot be removed now is a leftover. */
  remove(): Promise<void>;
}

/** What the shelf needs of the browser. */
export interface FileShelfWorld {
  readonly storage: Pick<StorageManager, 'getDirectory'>;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const FOLDER = 'archives';

/** Older than this, a file was left by a page that was closed; younger ones another tab may still need. */
export const LEFTOVER_AGE_MS = 60 * 60 * 1000;

/** The origin private file system. Each time it is used it is rid of leftovers first. */
export const createFileShelf = ({ newId, now, storage }: FileShelfWorld): FileShelf => ({
  place: async (fileName) => {
    try {
      const root = await storage.getDirectory();
      const folder = await root.getDirectoryHandle(FOLDER, { create: true });
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

const removeFile = (folder: FileSystemDirectoryHandle, name: string): Promise<void> =>
  folder.removeEntry(name).catch(() => undefined);
