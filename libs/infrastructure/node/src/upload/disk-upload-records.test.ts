import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { isAlbumId, isPhotoId } from '@account-area/photos';
import { customerTracesPromises, type CustomerTracesWorld } from '@account-area/session/conformance';
import type { InterruptedUpload, UploadRecord, WaitingFile } from '@account-area/transfers';
import { uploadRecordsPromises, type UploadRecordsWorld } from '@account-area/transfers/conformance';
import { uploadRecord } from '@account-area/transfers/testing';
import { describe, expect, it } from 'vitest';

import { takeLock } from '../disk/file-lock.ts';
import { startProgram } from '../program.fakes.ts';
import { createDiskTraces } from '../session/disk-traces.ts';
import { createDiskUploadRecords, recordsOnDisk } from './disk-upload-records.ts';

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'records-')), 'area');
const open = (folder: string, accountId = 'account-1') => createDiskUploadRecords({ folder, accountId });

const a = uploadRecord('a.jpg', 1000);
const waiting = (fileName: string): WaitingFile => ({ fileName, size: 1000 });
const begun = ({ fileName, fingerprint, size }: UploadRecord): InterruptedUpload => ({
  fileName,
  size,
  album: null,
  photoId: null,
  fingerprint,
});
const left = (fileName: string): InterruptedUpload => ({
  ...waiting(fileName),
  album: null,
  photoId: null,
  fingerprint: null,
});

/** A folder with the records of customers; one that is blocked is a file. */
const startTraces = (): CustomerTracesWorld => {
  const folder = newFolder();
  return {
    traces: createDiskTraces(folder),
    leave: (accountId) => {
      open(folder, accountId).keep(a);
      open(folder, accountId).keepWaiting([waiting('b.jpg')]);
    },
    areLeft: (accountId) => open(folder, accountId).find(a.fingerprint) !== null,
    block: () => {
      rmSync(folder, { recursive: true });
      writeFileSync(folder, '');
    },
  };
};

/** A folder that processes share: stores here, each with locks of its own, which a process loses when it ends. */
const startDevice = (): UploadRecordsWorld => {
  const folder = newFolder();
  return {
    openWindow: (accountId) => {
      const held = new Set<() => void>();
      const take: typeof takeLock = (file) => {
        const letGo = takeLock(file);
        if (letGo === null) return null;
        const letGoOnce = () => {
          if (held.delete(letGoOnce)) letGo();
        };
        held.add(letGoOnce);
        return letGoOnce;
      };
      return {
        records: recordsOnDisk({ folder, accountId }, take),
        close: () => held.forEach((letGo) => letGo()),
      };
    },
    fill: () => {
      rmSync(folder, { recursive: true, force: true });
      writeFileSync(folder, 'A file is where the folder should be.');
    },
  };
};

/** A process that keeps records and is killed: it has begun `a.jpg`, and `b.jpg` waits. */
const killedProcess = async (folder: string) => {
  const program = startProgram(
    `
      import { createDiskUploadRecords } from '@account-area/node';
      const [folder, record] = process.argv.slice(2);
      const records = createDiskUploadRecords({ folder, accountId: 'account-1' });
      records.keepWaiting([{ fileName: 'a.jpg', size: 1000 }, { fileName: 'b.jpg', size: 1000 }]);
      records.keep(JSON.parse(record));
      console.log('kept');
      setInterval(() => undefined, 1000);
    `,
    folder,
    JSON.stringify(a),
  );
  await program.says('kept');
  return program;
};

describe('records of uploads on disk', () => {
  it('are interrupted once their process is killed, and not before', async () => {
    const folder = newFolder();
    const program = await killedProcess(folder);
    expect(await open(folder).interrupted()).toEqual([]);

    program.kill();
    await program.over;

    expect(await open(folder).interrupted()).toEqual([begun(a), left('b.jpg')]);
    expect(open(folder).find(a.fingerprint)).toEqual(a);
  });

  it('are of the process that goes on with them', async () => {
    const folder = newFolder();
    const program = await killedProcess(folder);
    program.kill();
    await program.over;
    const mine = open(folder);

    mine.keep(a);
    mine.keepWaiting([waiting('a.jpg')]);

    expect(await open(folder).interrupted()).toEqual([left('b.jpg')]);
    expect(await mine.interrupted()).toEqual([left('b.jpg')]);
  });

  it.each(uploadRecordsPromises(startDevice))('$name', ({ run }) => run());

  it.each(customerTracesPromises(startTraces))('are traces of a customer: $name', ({ run }) => run());

  it('know which album a file is for, and which photo it has become', async () => {
    const folder = newFolder();
    const program = await killedProcess(folder);
    program.kill();
    await program.over;
    const [albumId, photoId] = ['album-1', 'photo-1'];
    if (!isAlbumId(albumId) || !isPhotoId(photoId)) throw new Error('A fixture needs ids.');
    const album = { id: albumId, name: 'Lofoten' };

    // Written as by the process that is gone.
    const database = new DatabaseSync(join(folder, 'uploads.sqlite'));
    database.exec(
      "UPDATE waiting SET albumId = 'album-1', albumName = 'Lofoten', photoId = 'photo-1' WHERE name = 'b.jpg'",
    );
    database.exec("UPDATE waiting SET albumId = '' WHERE name = 'a.jpg'");
    database.exec(
      "INSERT INTO begun VALUES ('account-1', 'no fingerprint', 'c.jpg', 1, 'javascript:alert(1)', 'gone')",
    );
    database.close();

    expect(await open(folder).interrupted()).toEqual([begun(a), { ...left('b.jpg'), album, photoId }]);
    open(folder).keepWaiting([{ ...waiting('b.jpg'), album, photoId }]);
    open(folder).forgetWaiting([waiting('a.jpg'), waiting('b.jpg')]);
    expect(await open(folder).interrupted()).toEqual([begun(a)]);
  });

  it('last as long as the process on a device that keeps nothing', async () => {
    const folder = newFolder();
    writeFileSync(folder, 'A file is where the folder should be.');
    const records = open(folder);

    records.keep(a);
    records.keepWaiting([waiting('b.jpg')]);

    expect(records.find(a.fingerprint)).toEqual(a);
    expect(await records.interrupted()).toEqual([]);
    expect(open(folder).find(a.fingerprint)).toBeNull();
  });
});
