import { fail, ok } from '@account-area/kernel';
import { complaintsAboutKit } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import { fileSaverPromises, type FileSaverWorld, type Sending } from './file-saver.promises.ts';
import type { FileSaver } from './file-saver.ts';
import { fileReadingPromises, type FileReadingWorld } from './file-upload/file-reading.promises.ts';
import {
  type InterruptedUpload,
  isFingerprint,
  type LocalFile,
  type UploadRecords,
  type WaitingFile,
} from './file-upload/file-upload.ts';
import { fakeUploadDevice } from './file-upload/upload-records.fakes.ts';
import { uploadRecordsPromises, type UploadRecordsWorld } from './file-upload/upload-records.promises.ts';

/** Enough for what is wrong to show. */
const PATIENCE_MS = 200;

const fakeUploads = (): UploadRecordsWorld => {
  const device = fakeUploadDevice();
  return {
    openWindow: (accountId) => {
      const { close, windowRecords } = device.openWindow(accountId);
      return { records: windowRecords, close };
    },
    fill: () => undefined,
    patienceMs: PATIENCE_MS,
  };
};

/** A world whose windows do some things otherwise. */
const windowsThat =
  (change: (records: UploadRecords, world: UploadRecordsWorld) => Partial<UploadRecords>) =>
  (world: UploadRecordsWorld): UploadRecordsWorld => ({
    ...world,
    openWindow: (accountId) => {
      const { close, records } = world.openWindow(accountId);
      return { close, records: { ...records, ...change(records, world) } };
    },
  });

/** The same, of windows that share something. */
const windowsSharing =
  <Shared>(start: () => Shared, change: (records: UploadRecords, shared: Shared) => Partial<UploadRecords>) =>
  (world: UploadRecordsWorld): UploadRecordsWorld => {
    const shared = start();
    return windowsThat((records) => change(records, shared))(world);
  };

it('records of uploads are judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(uploadRecordsPromises, fakeUploads, {
    'give the next window an upload that has begun, with where it goes on': windowsThat((records) => {
      const own = new Set<string>();
      return {
        keep: (record) => {
          own.add(record.fingerprint);
          records.keep(record);
        },
        find: (fingerprint) => (own.has(fingerprint) ? records.find(fingerprint) : null),
      };
    }),
    'find nothing of a file that has not begun': (world) => {
      let isUsed = false;
      return windowsThat((records) => ({
        keep: (record) => {
          isUsed = true;
          records.keep(record);
        },
        find: (fingerprint) =>
          isUsed
            ? records.find(fingerprint)
            : { fingerprint, fileName: 'made-up.jpg', size: 1, address: 'https://photos.example/uploads/made-up' },
      }))(world);
    },
    'leave alone what a window sends': (world) => {
      const closes = new Set<() => void | Promise<void>>();
      return {
        ...world,
        openWindow: (accountId) => {
          const { close, records } = world.openWindow(accountId);
          const interrupted = async () => {
            for (const each of closes) await each();
            return records.interrupted();
          };
          const keep: UploadRecords['keep'] = (record) => {
            closes.add(close);
            records.keep(record);
          };
          return { close, records: { ...records, interrupted, keep } };
        },
      };
    },
    'keep one record of a file, the latest': windowsThat((records) => ({
      keep: (record) => {
        if (records.find(record.fingerprint) === null) records.keep(record);
      },
    })),
    'forget an upload that is over': windowsThat(() => ({ forget: () => undefined })),
    'give the next window files that waited, each once': windowsSharing(
      () => ({ isTwice: false }),
      (records, shared) => ({
        keepWaiting: (files) => {
          shared.isTwice ||= new Set(files).size < files.length;
          records.keepWaiting(files);
        },
        interrupted: async () => {
          const uploads = await records.interrupted();
          return shared.isTwice ? [...uploads, ...uploads] : uploads;
        },
      }),
    ),
    'name a file once that waited and has begun': windowsSharing(
      () => new Set<string>(),
      (records, waiting) => ({
        keepWaiting: (files) => {
          for (const { fileName } of files) waiting.add(fileName);
          records.keepWaiting(files);
        },
        interrupted: async () => {
          const uploads = await records.interrupted();
          const isBoth = ({ fileName, fingerprint }: InterruptedUpload) =>
            fingerprint !== null && waiting.has(fileName);
          return [...uploads, ...uploads.filter(isBoth)];
        },
      }),
    ),
    'forget files that no window sends any more': windowsThat(() => ({ forgetWaiting: () => undefined })),
    'keep which album a file is for, and which photo it has become': windowsThat((records) => ({
      keepWaiting: (files) => records.keepWaiting(files.map(({ fileName, size }) => ({ fileName, size }))),
    })),
    'leave a file to the window that sends it again': windowsSharing(
      () => new Set<WaitingFile>(),
      (records, waiting) => ({
        keepWaiting: (files) => {
          records.keepWaiting(files.filter((file) => !waiting.has(file)));
          for (const file of files) waiting.add(file);
        },
      }),
    ),
    'keep accounts apart': (world) => ({ ...world, openWindow: () => world.openWindow('account-1') }),
    'never fail, even where the device keeps nothing': (world) => {
      let isFull = false;
      const fill = () => {
        isFull = true;
      };
      return windowsThat((records) => ({
        keep: (record) => {
          if (isFull) throw new Error('There is no room.');
          records.keep(record);
        },
      }))({ ...world, fill });
    },
  });

  expect(complaints).toEqual([]);
});

/** Reads files of which it lost some. */
const memoryReading = (): FileReadingWorld => {
  const lost = new Set<LocalFile>();
  const unlessLost = async <T>(file: LocalFile, read: (bytes: ArrayBuffer) => T | Promise<T>) =>
    lost.has(file) ? fail({ code: 'unreadable' } as const) : ok(await read(await file.arrayBuffer()));
  return {
    put: (bytes) => new File([bytes], 'beach.jpg'),
    lose: (file) => void lost.add(file),
    reading: {
      head: (file) => unlessLost(file, (bytes) => new Uint8Array(bytes).slice(0, 64)),
      fingerprint: (file) => unlessLost(file, async (bytes) => fingerprintOf(bytes)),
    },
    patienceMs: 4_000,
  };
};

const fingerprintOf = async (bytes: BufferSource) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const text = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (!isFingerprint(text)) throw new Error('SHA-256 has 64 digits.');
  return text;
};

const readingThat =
  (change: (world: FileReadingWorld) => Partial<FileReadingWorld['reading']>) =>
  (world: FileReadingWorld): FileReadingWorld => ({ ...world, reading: { ...world.reading, ...change(world) } });

it('reading files is judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(fileReadingPromises, memoryReading, {
    'hands out the first 64 bytes of a file that has more': readingThat(({ reading }) => ({
      head: async (file, signal) => {
        const head = await reading.head(file, signal);
        return head.ok ? ok(head.value.slice(0, 63)) : head;
      },
    })),
    'hands out all bytes of a file that has fewer': readingThat(({ reading }) => ({
      head: async (file, signal) => {
        const head = await reading.head(file, signal);
        return head.ok ? ok(Uint8Array.from({ length: 64 }, (_, at) => head.value[at] ?? 0)) : head;
      },
    })),
    'knows a file by the SHA-256 of all its bytes, in lower case': readingThat(({ reading }) => ({
      fingerprint: async (file, signal) => {
        const read = await reading.fingerprint(file, signal);
        const reversed = Array.from(read.ok ? read.value : '')
          .toReversed()
          .join('');
        return file.size < 64 && read.ok && isFingerprint(reversed) ? ok(reversed) : read;
      },
    })),
    'knows large files by all their bytes, too': readingThat(({ reading }) => ({
      fingerprint: (file, signal) => {
        const isLarge = file.size > 65_536;
        return reading.fingerprint(isLarge ? new File([file.slice(0, 65_536)], file.name) : file, signal);
      },
    })),
    'says that a file cannot be read': (world) => ({ ...world, lose: () => undefined }),
  });

  expect(complaints).toEqual([]);
});

/** A device and a sender in memory. */
const memorySaver = (): FileSaverWorld => {
  const offered = new Map<string, { readonly bytes: Uint8Array; readonly sending: Sending }>();
  const device = new Map<string, Uint8Array>();
  let isBlocked = false;
  const save: FileSaver['save'] = async ({ fileName, source }, report, signal) => {
    const { bytes, sending } = offered.get(source.href) ?? { bytes: new Uint8Array(), sending: 'refused' };
    if (isBlocked) return fail({ code: 'save-blocked' });
    if (signal.aborted || sending === 'refused' || sending === 'breaks-off-always')
      return fail({ code: 'not-received' });
    report({ received: bytes.length, total: bytes.length });
    device.set(fileName, bytes);
    return Promise.resolve(ok(undefined));
  };
  return {
    saver: { save },
    offer: (fileName, bytes, sending) => {
      const source = new URL(`https://photos.example/${fileName}`);
      offered.set(source.href, { bytes, sending });
      return { fileName, source };
    },
    saved: (fileName) => Promise.resolve(device.get(fileName) ?? null),
    block: () => {
      isBlocked = true;
    },
    patienceMs: PATIENCE_MS,
  };
};

/** A world in which the files of a sender are saved otherwise. */
const saverThat =
  (sending: Sending, change: (world: FileSaverWorld, save: FileSaver['save']) => FileSaver['save']) =>
  (world: FileSaverWorld): FileSaverWorld => {
    let now: Sending = 'whole';
    const right: FileSaver['save'] = (file, report, signal) => world.saver.save(file, report, signal);
    const wrong = change(world, right);
    return {
      ...world,
      offer: (fileName, bytes, asked) => {
        now = asked;
        return world.offer(fileName, bytes, asked);
      },
      saver: { save: (file, report, signal) => (now === sending ? wrong : right)(file, report, signal) },
    };
  };

it('saving files is judged by promises of which none is empty', async () => {
  const ofSender = async ({ offer }: FileSaverWorld, bytes: Uint8Array<ArrayBuffer>) =>
    offer('beach.jpg', bytes, 'whole');
  const complaints = await complaintsAboutKit(fileSaverPromises, memorySaver, {
    'saves a file whole, under its name': saverThat(
      'whole',
      (_, save) => (file, report, signal) => save({ ...file, fileName: 'download' }, report, signal),
    ),
    'saves a file whole whose sender broke off': saverThat(
      'breaks-off-once',
      (world, save) => async (_, report, signal) => save(await ofSender(world, new Uint8Array(7)), report, signal),
    ),
    'reports no more bytes than there are': saverThat(
      'whole',
      (_, save) => (file, report, signal) =>
        save(file, ({ received, total }) => report({ received: received + 1, total }), signal),
    ),
    'reports nothing once it has answered': saverThat('whole', (_, save) => {
      let last: () => void = () => undefined;
      return (file, report, signal) => {
        last();
        last = () => report({ received: 1, total: null });
        return save(file, report, signal);
      };
    }),
    'says that a sender refused the file, and leaves nothing of it': saverThat(
      'refused',
      (world, save) => async (_, report, signal) => save(await ofSender(world, new Uint8Array(7)), report, signal),
    ),
    'gives up a sender that always breaks off, and leaves nothing of the file': saverThat(
      'breaks-off-always',
      (world, save) => async (_, report, signal) => {
        await save(await ofSender(world, new Uint8Array(7)), report, signal);
        return fail({ code: 'not-received' });
      },
    ),
    'says that the device takes no file': (world) => ({ ...world, block: () => undefined }),
    'saves nothing for a caller that has left': saverThat(
      'whole',
      (_, save) => (file, report) => save(file, report, new AbortController().signal),
    ),
  });

  expect(complaints).toEqual([]);
});
