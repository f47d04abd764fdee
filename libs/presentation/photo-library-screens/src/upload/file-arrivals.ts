/** The files of a drop or a paste. */
export interface ArrivedFiles {
  readonly files: readonly File[];
  /** Each thing that came as the browser knows it, folders among them; `null` for text and the like. */
  readonly entries: readonly (FileSystemEntry | null)[];
}

/**
 * Takes files that are dropped or pasted anywhere on the page, until the returned function is called. The browser would
 * leave the page for a file that is dropped.
 */
export const takeFiles = (
  window: Pick<Window, 'addEventListener'>,
  onArrived: (arrived: ArrivedFiles) => void,
): (() => void) => {
  const listening = new AbortController();
  for (const type of ['dragenter', 'dragover', 'drop'] as const) {
    window.addEventListener(
      type,
      (event) => {
        if (event.dataTransfer?.types.includes('Files') !== true) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        if (type === 'drop') onArrived(arrivedIn(event.dataTransfer));
      },
      listening,
    );
  }
  window.addEventListener(
    'paste',
    ({ clipboardData }) => {
      if (clipboardData !== null && clipboardData.files.length > 0) onArrived(arrivedIn(clipboardData));
    },
    listening,
  );
  return () => listening.abort();
};

/** Both lists of a transfer are empty as soon as its event is over, so everything is taken out of them at once. */
const arrivedIn = ({ files, items }: DataTransfer): ArrivedFiles => ({
  files: Array.from(files),
  entries: Array.from(items, (item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null)),
});

/** The files of a drop or a paste, those inside of folders included. Folders that cannot be read are left out. */
export const filesOf = async ({ entries, files }: ArrivedFiles): Promise<readonly File[]> => {
  if (!entries.some((entry) => entry?.isDirectory === true)) return files;
  const found = await Promise.all(entries.map((entry) => (entry === null ? Promise.resolve([]) : filesIn(entry))));
  return found.flat();
};

const filesIn = async (entry: FileSystemEntry): Promise<readonly File[]> => {
  if (isHidden(entry)) return [];
  if (isFile(entry)) return fileOf(entry);
  return isFolder(entry) ? filesInFolder(entry.createReader()) : [];
};

/** A reader hands out a hundred entries at a time, and none when there are no more. */
const filesInFolder = async (reader: FileSystemDirectoryReader): Promise<readonly File[]> => {
  const entries = await entriesOf(reader);
  if (entries.length === 0) return [];
  const found = await Promise.all(entries.map(filesIn));
  return [...found.flat(), ...(await filesInFolder(reader))];
};

const entriesOf = (reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> =>
  new Promise((resolve) => reader.readEntries(resolve, () => resolve([])));

const fileOf = (entry: FileSystemFileEntry): Promise<readonly File[]> =>
  new Promise((resolve) =>
    entry.file(
      (file) => resolve([file]),
      () => resolve([]),
    ),
  );

/** What file managers keep for themselves, such as `.DS_Store`. */
const isHidden = ({ name }: FileSystemEntry) => name.startsWith('.');

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
