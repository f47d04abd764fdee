import { describe, expect, it } from 'vitest';

import { filesOf } from './file-arrivals.ts';

/** What a browser makes of something that is dropped. */
abstract class Entry implements FileSystemEntry {
  abstract readonly isDirectory: boolean;
  abstract readonly isFile: boolean;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  get filesystem(): FileSystem {
    throw new Error('The file system is not read.');
  }

  get fullPath(): string {
    return `/${this.name}`;
  }

  getParent(): void {
    throw new Error('The parent is not read.');
  }
}

class FileEntry extends Entry implements FileSystemFileEntry {
  readonly isDirectory = false;
  readonly isFile = true;
  readonly #isReadable: boolean;

  constructor(name: string, isReadable = true) {
    super(name);
    this.#isReadable = isReadable;
  }

  file(onRead: FileCallback, onFailed?: ErrorCallback): void {
    if (this.#isReadable) onRead(new File(['photo'], this.name));
    else onFailed?.(new DOMException('It was moved.', 'NotFoundError'));
  }
}

/** A folder as browsers read it: some entries at a time, then none. */
class FolderEntry extends Entry implements FileSystemDirectoryEntry {
  readonly isDirectory = true;
  readonly isFile = false;
  readonly #entries: readonly FileSystemEntry[] | null;

  /** `null` for one that may not be read. */
  constructor(name: string, entries: readonly FileSystemEntry[] | null) {
    super(name);
    this.#entries = entries;
  }

  createReader(): FileSystemDirectoryReader {
    const left = [...(this.#entries ?? [])];
    return {
      readEntries: (onRead, onFailed) => {
        if (this.#entries === null) onFailed?.(new DOMException('Not allowed.', 'SecurityError'));
        else onRead(left.splice(0, 100));
      },
    };
  }

  getDirectory(): void {
    throw new Error('Entries are not read by name.');
  }

  getFile(): void {
    throw new Error('Entries are not read by name.');
  }
}

const file = (name: string) => new FileEntry(name);
const files = (count: number) => Array.from({ length: count }, (_, index) => file(`${index + 1}.jpg`));

const dropped = (...entries: readonly (Entry | null)[]) => ({
  files: entries.flatMap((entry) => (entry === null ? [] : [new File([entry.isFile ? 'photo' : ''], entry.name)])),
  entries,
});

const namesOf = async (...entries: readonly (Entry | null)[]) =>
  (await filesOf(dropped(...entries))).map(({ name }) => name);

describe('the files of a drop', () => {
  it('are those that were dropped', async () => {
    expect(await namesOf(file('beach.jpg'), file('lake.png'))).toEqual(['beach.jpg', 'lake.png']);
  });

  it('are those inside of folders, however deep, beside those that were dropped themselves', async () => {
    const norway = new FolderEntry('Norway', [
      file('fjord.jpg'),
      new FolderEntry('Oslo', [file('opera.heic'), new FolderEntry('Night', [file('harbour.jpg')])]),
      new FolderEntry('Empty', []),
    ]);

    expect(await namesOf(norway, file('beach.jpg'))).toEqual(['fjord.jpg', 'opera.heic', 'harbour.jpg', 'beach.jpg']);
  });

  it('are all of a folder that is handed out a hundred at a time', async () => {
    const names = await namesOf(new FolderEntry('Holiday', files(250)));

    expect(names).toEqual(files(250).map(({ name }) => name));
  });

  it('are not those that a file manager keeps for itself', async () => {
    const folder = new FolderEntry('Holiday', [
      file('.DS_Store'),
      new FolderEntry('.thumbnails', [file('beach.jpg')]),
      file('beach.jpg'),
    ]);

    expect(await namesOf(folder)).toEqual(['beach.jpg']);
  });

  it('are those that can be read', async () => {
    const folder = new FolderEntry('Holiday', [
      new FolderEntry('Secret', null),
      new FileEntry('gone.jpg', false),
      file('beach.jpg'),
    ]);

    expect(await namesOf(folder)).toEqual(['beach.jpg']);
  });

  it('are none of a text that was dropped beside a folder', async () => {
    expect(await namesOf(null, new FolderEntry('Holiday', files(1)))).toEqual(['1.jpg']);
  });
});
