import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Fate, fakeSender } from '@account-area/file-reception/testing';
import { fileSaverPromises, type FileSaverWorld, type Sending } from '@account-area/transfers/conformance';
import { describe, it } from 'vitest';

import { createFolderSaver } from './folder-saver.ts';

const FATES: Readonly<Record<Sending, readonly Fate[]>> = {
  whole: [],
  'breaks-off-once': [{ bytes: 100_000, end: 'breaks' }],
  'breaks-off-always': Array.from({ length: 20 }, () => ({ bytes: 0, end: 'breaks' })),
  refused: [{ end: new Response('', { status: 403 }) }],
};

/** A folder that does not exist yet, for files of senders that are soon asked again. */
const startDevice = (): FileSaverWorld => {
  const folder = join(mkdtempSync(join(tmpdir(), 'saved-')), 'photos');
  const senders = new Map<string, ReturnType<typeof fakeSender>>();
  return {
    saver: createFolderSaver({
      folder,
      fetch: (source, request) =>
        senders.get(source.href)?.fetch(source, request) ?? Promise.resolve(new Response('', { status: 404 })),
      after: (delayMs, task) => {
        const timer = setTimeout(task, delayMs / 1000);
        return () => clearTimeout(timer);
      },
    }),
    offer: (fileName, bytes, sending) => {
      const source = new URL(`https://photos.example/${fileName}`);
      senders.set(source.href, fakeSender(bytes, FATES[sending]));
      return { source, fileName };
    },
    saved: (fileName) => Promise.resolve(contentOf(join(folder, fileName))),
    block: () => {
      rmSync(folder, { recursive: true, force: true });
      writeFileSync(folder, 'A file is where the folder should be.');
    },
  };
};

const contentOf = (file: string): Uint8Array | null => {
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    return null;
  }
};

describe('a folder for downloads', () => {
  it.each(fileSaverPromises(startDevice))('$name', ({ run }) => run());
});
