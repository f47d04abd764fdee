import { isFingerprint, type InterruptedUpload, type UploadRecord, type WaitingFile } from '@account-area/transfers';
import {
  fileReadingPromises,
  type FileReadingWorld,
  uploadPagePromises,
  type UploadPageWorld,
  uploadRecordsPromises,
  type UploadRecordsWorld,
} from '@account-area/transfers/conformance';
import { describe, expect, it } from 'vitest';

import { createBrowserFileReading } from './browser-file-reading.ts';
import { createBrowserUploadPage } from './browser-upload-page.ts';
import { createLocalUploadRecords } from './local-upload-records.ts';

const record = (digit: string): UploadRecord => {
  const fingerprint = digit.repeat(64);
  if (!isFingerprint(fingerprint)) throw new Error('A fixture needs a fingerprint.');
  return { fingerprint, fileName: `${digit}.jpg`, size: 1000, address: `https://photos.example/uploads/${digit}` };
};

describe('reading files', () => {
  const startDevice = (): FileReadingWorld => ({
    reading: createBrowserFileReading(crypto.subtle),
    put: (bytes) => new File([bytes], 'beach.jpg'),
    lose: (file) => {
      const refuse = () => Promise.reject(new DOMException('It was moved.', 'NotReadableError'));
      const slice = () => Object.assign(new Blob(), { arrayBuffer: refuse });
      Object.assign(file, { arrayBuffer: refuse, slice });
    },
  });

  it.each(fileReadingPromises(startDevice))('$name', ({ run }) => run());
});

describe('the page while photos are not uploaded', () => {
  const startPage = (): UploadPageWorld => {
    const window = new EventTarget();
    const navigator = { onLine: true };
    let elapsed = 1000;
    return {
      page: createBrowserUploadPage({
        window: { addEventListener: window.addEventListener.bind(window) },
        navigator,
        elapsed: () => elapsed,
      }),
      connect: (isConnected) => {
        navigator.onLine = isConnected;
        window.dispatchEvent(new Event(isConnected ? 'online' : 'offline'));
      },
      isAsked: () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
      pass: (durationMs) => {
        elapsed += durationMs;
      },
    };
  };

  it.each(uploadPagePromises(startPage))('$name', ({ run }) => run());
});

const interrupted = (digit: string): InterruptedUpload => {
  const { fileName, fingerprint, size } = record(digit);
  return { fileName, size, album: null, photoId: null, fingerprint };
};

const waiting = (digit: string): WaitingFile => ({ fileName: `${digit}.jpg`, size: 1000 });

const leftWaiting = (digit: string): InterruptedUpload => ({ ...interrupted(digit), fingerprint: null });

describe('records of uploads', () => {
  /** A browser with windows. */
  const startBrowser = () => {
    const kept = new Map<string, string>();
    const held = new Set<string>();
    let writes = 0;
    let isFull = false;
    const open = (windowName: string, accountId = 'account-1') =>
      createLocalUploadRecords({
        accountId,
        windowName,
        store: {
          read: (key) => kept.get(key) ?? null,
          keep: (key, value) => {
            writes += 1;
            if (!isFull) kept.set(key, value);
          },
        },
        locks: {
          request: (name: string) => {
            held.add(name);
            return new Promise<never>(() => undefined);
          },
          query: () => Promise.resolve({ held: [...held].map((name) => ({ name })), pending: [] }),
        },
      });
    const closeWindow = (windowName: string) => {
      for (const name of held) if (name.endsWith(windowName)) held.delete(name);
    };
    const fill = () => {
      isFull = true;
    };
    return { kept, open, writes: () => writes, fill, closeWindow };
  };

  const startDevice = (): UploadRecordsWorld => {
    const { closeWindow, fill, open } = startBrowser();
    let windows = 0;
    const openWindow = (accountId: string) => {
      const name = `window-${(windows += 1)}`;
      return { records: open(name, accountId), close: () => closeWindow(name) };
    };
    return { openWindow, fill };
  };

  it.each(uploadRecordsPromises(startDevice))('$name', ({ run }) => run());

  it('take an album or a photo that is none for none', async () => {
    const { kept, open } = startBrowser();
    const broken = { ...waiting('c'), window: 'gone', album: { name: 'No id' }, photoId: 7 };
    kept.set('account-area.uploads-waiting.account-1', JSON.stringify([broken]));

    expect(await open('second').interrupted()).toEqual([leftWaiting('c')]);
  });

  it('survive foreign text in the storage', async () => {
    const { kept, open } = startBrowser();
    kept.set(
      'account-area.uploads.account-1',
      JSON.stringify([
        7,
        { ...record('a'), window: 'gone', address: 'javascript:alert(1)' },
        { ...record('b'), window: 'gone' },
      ]),
    );

    kept.set(
      'account-area.uploads-waiting.account-1',
      JSON.stringify([7, { fileName: 'c.jpg', window: 'gone' }, { ...waiting('d'), window: 'gone' }]),
    );

    expect(await open('second').interrupted()).toEqual([interrupted('b'), leftWaiting('d')]);
    kept.set('account-area.uploads.account-1', 'no JSON');
    kept.set('account-area.uploads-waiting.account-1', 'no JSON');
    expect(await open('second').interrupted()).toEqual([]);
  });

  it('are written once for thousands of files', async () => {
    const { closeWindow, open, writes } = startBrowser();
    const files = Array.from({ length: 3000 }, (_, index) => waiting(`${index}`));
    open('first').keepWaiting(files);
    closeWindow('first');

    expect(writes()).toBe(1);
    expect(await open('second').interrupted()).toHaveLength(3000);
  });
});
