import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fail, ok } from '@account-area/kernel';
import type { LocalFile } from '@account-area/transfers';
import { fileReadingPromises, type FileReadingWorld } from '@account-area/transfers/conformance';
import { describe, expect, it } from 'vitest';

import { createFileReading, openLocalFile, openLocalFolder } from './local-files.ts';

const reading = createFileReading();
const never = new AbortController().signal;
const unreadable = fail({ code: 'unreadable' });

const written = (content: string | Uint8Array<ArrayBuffer>) => {
  const path = join(mkdtempSync(join(tmpdir(), 'files-')), 'beach.jpg');
  writeFileSync(path, content);
  return path;
};

const opened = async (path: string): Promise<LocalFile> => {
  const file = await openLocalFile(path);
  if (!file.ok) throw new Error('A fixture needs a file.');
  return file.value;
};

const startDevice = (): FileReadingWorld => {
  const paths = new Map<LocalFile, string>();
  return {
    reading,
    put: async (bytes) => {
      const path = written(bytes);
      const file = await opened(path);
      paths.set(file, path);
      return file;
    },
    lose: (file) => rmSync(paths.get(file) ?? ''),
  };
};

describe('files on disk', () => {
  it.each(fileReadingPromises(startDevice))('$name', ({ run }) => run());

  it('have the name, the size and the time of the disk', async () => {
    const path = written('abc');
    const time = new Date('2024-06-01T10:20:30Z');
    await utimes(path, time, time);

    expect(await opened(path)).toMatchObject({ name: 'beach.jpg', size: 3, lastModified: time.getTime() });
  });

  it('are unreadable when they are missing, a folder, or changed since they were opened', async () => {
    const path = written('abc');
    const file = await opened(path);
    writeFileSync(path, 'something else');

    expect(await openLocalFile(`${path}.missing`)).toEqual(unreadable);
    expect(await openLocalFile(tmpdir())).toEqual(unreadable);
    expect(await reading.head(file, never)).toEqual(unreadable);
    expect(await reading.fingerprint(file, never)).toEqual(unreadable);
  });

  it('are those of a folder by their names, without what is none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'files-'));
    for (const name of ['waves.jpg', 'beach.jpg', '.hidden']) writeFileSync(join(folder, name), name);
    mkdirSync(join(folder, 'more'));

    const files = await openLocalFolder(folder);

    expect(files.ok && files.value.map(({ name, size }) => [name, size])).toEqual([
      ['.hidden', 7],
      ['beach.jpg', 9],
      ['waves.jpg', 9],
    ]);
    expect(await openLocalFolder(mkdtempSync(join(tmpdir(), 'files-')))).toEqual(ok([]));
    expect(await openLocalFolder(join(folder, 'none'))).toEqual(unreadable);
  });

  it('are read no further once the caller has left', async () => {
    expect(await reading.fingerprint(await opened(written('abc')), AbortSignal.abort())).toEqual(unreadable);
  });
});
