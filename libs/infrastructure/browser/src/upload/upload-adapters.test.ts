import { fail, ok } from '@account-area/kernel';
import { isAlbumId, isPhotoId } from '@account-area/photos';
import {
  isFingerprint,
  type InterruptedUpload,
  type ConnectionChanged,
  type UploadRecord,
  type WaitingFile,
} from '@account-area/transfers';
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
  const reading = createBrowserFileReading(crypto.subtle);
  const { signal } = new AbortController();

  it('hands out the first 64 bytes', async () => {
    const file = new File([new Uint8Array(100).fill(7)], 'seven.jpg');

    expect(await reading.head(file, signal)).toEqual(ok(new Uint8Array(64).fill(7)));
  });

  it('knows a file by the SHA-256 of its bytes', async () => {
    const answer = await reading.fingerprint(new File(['abc'], 'abc.jpg'), signal);

    expect(answer).toEqual(ok('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'));
  });

  it('says which files cannot be read', async () => {
    const gone = new File(['abc'], 'gone.jpg');
    const refuse = () => Promise.reject(new DOMException('It was moved.', 'NotReadableError'));
    const file = Object.assign(gone, {
      arrayBuffer: refuse,
      slice: () => Object.assign(new Blob(), { arrayBuffer: refuse }),
    });

    expect(await reading.head(file, signal)).toEqual(fail({ code: 'unreadable' }));
    expect(await reading.fingerprint(file, signal)).toEqual(fail({ code: 'unreadable' }));
  });
});

describe('the page while photos are not uploaded', () => {
  const attend = (navigator = { onLine: true }) => {
    const window = new EventTarget();
    const events: ConnectionChanged[] = [];
    const page = createBrowserUploadPage({
      window: { addEventListener: window.addEventListener.bind(window) },
      navigator,
      elapsed: () => 1000,
    });
    const stop = page.attend((event) => events.push(event));
    return {
      events,
      page,
      stop,
      isLeft: () => window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
      window,
    };
  };

  it('is not left without a question, until everything is there', () => {
    const { isLeft, stop } = attend();
    expect(isLeft()).toBe(false);

    stop();

    expect(isLeft()).toBe(true);
  });

  it('tells of a connection that is lost and back, and of the time that has passed', () => {
    const { events, page, stop, window } = attend();
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    stop();
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));

    expect(events).toEqual([{ type: 'connection.lost' }, { type: 'connection.returned' }]);
    expect(page.elapsed()).toBe(1000);
  });

  it('tells at once of a connection that is not there', () => {
    expect(attend({ onLine: false }).events).toEqual([{ type: 'connection.lost' }]);
  });
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
    const open = (windowName: string, accountId = 'account-1') =>
      createLocalUploadRecords({
        accountId,
        windowName,
        store: {
          read: (key) => kept.get(key) ?? null,
          keep: (key, value) => {
            writes += 1;
            kept.set(key, value);
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
    return { kept, open, writes: () => writes, close: () => held.clear() };
  };

  it('are there after a reload', async () => {
    const { close, open } = startBrowser();
    open('first').keep(record('a'));
    close();

    const reloaded = open('second');

    expect(await reloaded.interrupted()).toEqual([interrupted('a')]);
    expect(reloaded.find(record('a').fingerprint)).toEqual(record('a'));
  });

  it('are not interrupted while another window sends them', async () => {
    const { open } = startBrowser();
    open('first').keep(record('a'));

    expect(await open('second').interrupted()).toEqual([]);
  });

  it('are kept once per file, and forgotten', async () => {
    const { close, open } = startBrowser();
    const records = open('first');
    records.keep(record('a'));
    records.keep({ ...record('a'), address: 'https://photos.example/uploads/other' });
    records.keep(record('b'));
    records.forget(record('b').fingerprint);
    close();

    const reloaded = open('second');
    expect(await reloaded.interrupted()).toEqual([interrupted('a')]);
    expect(reloaded.find(record('a').fingerprint)?.address).toBe('https://photos.example/uploads/other');
    expect(records.find(record('b').fingerprint)).toBeNull();
  });

  it('belong to one account', async () => {
    const { close, open } = startBrowser();
    open('first').keep(record('a'));
    close();

    expect(await open('second', 'account-2').interrupted()).toEqual([]);
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

  it('are of files that wait, too, each named once', async () => {
    const { close, open } = startBrowser();
    const records = open('first');
    records.keepWaiting([waiting('a'), waiting('b'), waiting('b'), waiting('c')]);
    records.keep(record('a'));
    records.forgetWaiting([waiting('c'), waiting('d')]);
    expect(await open('second').interrupted()).toEqual([]);
    close();

    expect(await open('second').interrupted()).toEqual([interrupted('a'), leftWaiting('b')]);
  });

  it('know which album a file is for, and which photo it has become', async () => {
    const { close, kept, open } = startBrowser();
    const [albumId, photoId] = ['album-1', 'photo-1'];
    if (!isAlbumId(albumId) || !isPhotoId(photoId)) throw new Error('A fixture needs ids.');
    const album = { id: albumId, name: 'Lofoten' };
    const records = open('first');
    records.keep(record('a'));
    records.keepWaiting([
      { ...waiting('a'), album },
      { ...waiting('b'), album, photoId },
    ]);
    close();
    expect(await open('second').interrupted()).toEqual([
      { ...interrupted('a'), album },
      { ...leftWaiting('b'), album, photoId },
    ]);

    const broken = { ...waiting('c'), window: 'gone', album: { name: 'No id' }, photoId: 7 };
    kept.set('account-area.uploads-waiting.account-1', JSON.stringify([broken]));
    expect(await open('third').interrupted()).toEqual([interrupted('a'), leftWaiting('c')]);
  });

  it('are of the window that sends a file again', async () => {
    const { close, open } = startBrowser();
    open('first').keepWaiting([waiting('a'), waiting('b')]);
    close();
    const second = open('second');
    second.keepWaiting([waiting('a')]);
    expect(await open('third').interrupted()).toEqual([leftWaiting('b')]);

    second.forgetWaiting([waiting('a')]);
    close();

    expect(await open('third').interrupted()).toEqual([leftWaiting('b')]);
  });

  it('are written once for thousands of files', async () => {
    const { close, open, writes } = startBrowser();
    const files = Array.from({ length: 3000 }, (_, index) => waiting(`${index}`));
    open('first').keepWaiting(files);
    close();

    expect(writes()).toBe(1);
    expect(await open('second').interrupted()).toHaveLength(3000);
  });
});
