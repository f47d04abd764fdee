/** The folder of the origin private file system in which files lie until the browser has copied them. */
export const SHELF_FOLDER = 'archives';

/** Removes every file of the shelf that the browser lets go; one that is being written to stays. Never rejects. */
export const emptyFileShelf = async (storage: () => Pick<StorageManager, 'getDirectory'>): Promise<void> => {
  try {
    const root = await storage().getDirectory();
    const folder = await root.getDirectoryHandle(SHELF_FOLDER);
    for await (const name of folder.keys()) await removeFile(folder, name);
  } catch {
    // There is no folder, or no such part of the disk at all.
  }
};

/** Never rejects: what cannot be removed now is a leftover. */
export const removeFile = (folder: FileSystemDirectoryHandle, name: string): Promise<void> =>
  folder.removeEntry(name).catch(() => undefined);
