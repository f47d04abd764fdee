import { type CheckedWorld, conformanceKit, ensureEqual, ensureSoon } from '@account-area/kernel/conformance';
import { isAlbumId } from '@account-area/photos';

import { uploadedPhoto, uploadRecord } from './file-upload.fakes.ts';
import type { InterruptedUpload, UploadRecord, UploadRecords, WaitingFile } from './file-upload.ts';

/** A device that keeps no uploads yet. */
export interface UploadRecordsWorld extends CheckedWorld {
  /** Opens a window, tab or process of an account. */
  readonly openWindow: (accountId: string) => UploadsWindow;
  /** From now on the device keeps nothing more. */
  readonly fill: () => void | Promise<void>;
}

/** The records as one window has them. */
export interface UploadsWindow {
  readonly records: UploadRecords;
  /** The window is gone, without having said goodbye. */
  readonly close: () => void | Promise<void>;
}

const [ANNA, BRAM] = ['account-1', 'account-2'];
const [BEACH, LAKE] = [uploadRecord('beach.jpg'), uploadRecord('lake.jpg')];
const HILL: WaitingFile = { fileName: 'hill.jpg', size: 7 };

/** What {@link UploadRecords} promise. */
export const uploadRecordsPromises = conformanceKit<UploadRecordsWorld>('UploadRecords', {
  'give the next window an upload that has begun, with where it goes on': async (world) => {
    await leave(world, (records) => records.keep(BEACH));
    const { records } = world.openWindow(ANNA);
    await ensureInterrupted(world, records, [begun(BEACH)]);
    ensureEqual('what `find` answers', records.find(BEACH.fingerprint), BEACH);
  },

  'find nothing of a file that has not begun': ({ openWindow }) => {
    ensureEqual('what `find` answers', openWindow(ANNA).records.find(LAKE.fingerprint), null);
  },

  'leave alone what a window sends': async (world) => {
    world.openWindow(ANNA).records.keep(BEACH);
    await leave(world, (records) => records.keepWaiting([HILL]));
    await ensureInterrupted(world, world.openWindow(ANNA).records, [waiting(HILL)]);
  },

  'keep one record of a file, the latest': async (world) => {
    const moved = { ...BEACH, address: 'https://photos.example/uploads/moved' };
    const { close, records } = world.openWindow(ANNA);
    records.keep(BEACH);
    records.keep(moved);
    ensureEqual('what `find` answers', records.find(BEACH.fingerprint), moved);
    await close();
    await ensureInterrupted(world, world.openWindow(ANNA).records, [begun(BEACH)]);
  },

  'forget an upload that is over': async (world) => {
    const { close, records } = world.openWindow(ANNA);
    records.keep(BEACH);
    records.keep(LAKE);
    records.forget(BEACH.fingerprint);
    ensureEqual('what `find` answers', records.find(BEACH.fingerprint), null);
    await close();
    await ensureInterrupted(world, world.openWindow(ANNA).records, [begun(LAKE)]);
  },

  'give the next window files that waited, each once': async (world) => {
    await leave(world, (records) => records.keepWaiting([HILL, HILL]));
    await ensureInterrupted(world, world.openWindow(ANNA).records, [waiting(HILL)]);
  },

  'name a file once that waited and has begun': async (world) => {
    await leave(world, (records) => {
      records.keepWaiting([{ fileName: LAKE.fileName, size: LAKE.size }]);
      records.keep(LAKE);
    });
    await ensureInterrupted(world, world.openWindow(ANNA).records, [begun(LAKE)]);
  },

  'forget files that no window sends any more': async (world) => {
    const other = { ...HILL, size: 8 };
    await leave(world, (records) => {
      records.keepWaiting([HILL, other]);
      records.forgetWaiting([other]);
    });
    await ensureInterrupted(world, world.openWindow(ANNA).records, [waiting(HILL)]);
  },

  'keep which album a file is for, and which photo it has become': async (world) => {
    const id = 'album-1';
    if (!isAlbumId(id)) throw new Error('An album has an id.');
    const file = { ...HILL, album: { id, name: 'Lofoten' }, photoId: uploadedPhoto('photo-1') };
    await leave(world, (records) => records.keepWaiting([file]));
    await ensureInterrupted(world, world.openWindow(ANNA).records, [waiting(file)]);
  },

  'leave a file to the window that sends it again': async (world) => {
    const other = { ...HILL, size: 9 };
    await leave(world, (records) => records.keepWaiting([HILL, other]));
    world.openWindow(ANNA).records.keepWaiting([HILL]);
    await ensureInterrupted(world, world.openWindow(ANNA).records, [waiting(other)]);
  },

  'keep accounts apart': async (world) => {
    await leave(world, (records) => {
      records.keep(BEACH);
      records.keepWaiting([HILL]);
    });
    await leave(world, (records) => records.keep(LAKE), BRAM);
    await ensureInterrupted(world, world.openWindow(BRAM).records, [begun(LAKE)]);
  },

  'never fail, even where the device keeps nothing': async ({ fill, openWindow }) => {
    const { records } = openWindow(ANNA);
    await fill();
    records.keep(LAKE);
    records.keepWaiting([HILL]);
    records.forget(LAKE.fingerprint);
    records.forgetWaiting([HILL]);
    await records.interrupted();
  },
});

/** A window does something, and is gone. */
const leave = async (world: UploadRecordsWorld, act: (records: UploadRecords) => void, accountId = ANNA) => {
  const { close, records } = world.openWindow(accountId);
  act(records);
  await close();
};

const begun = ({ fileName, fingerprint, size }: UploadRecord): InterruptedUpload => ({
  fileName,
  size,
  album: null,
  photoId: null,
  fingerprint,
});

const waiting = (file: WaitingFile): InterruptedUpload => ({ album: null, photoId: null, ...file, fingerprint: null });

const ensureInterrupted = (world: UploadRecordsWorld, records: UploadRecords, expected: readonly InterruptedUpload[]) =>
  ensureSoon(world, 'what is interrupted', () => records.interrupted(), expected);
