import { inspector, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import {
  fakeFileUploadPorts,
  startFakeFileUpload,
  uploadedPhoto,
  uploadRecord,
  fingerprintOf,
  localFile,
} from './file-upload.fakes.ts';
import {
  fileUploadMachine,
  refusalReason,
  sentBytes,
  transferError,
  uploadedFile,
  uploadedType,
  outgoing,
} from './file-upload.machine.ts';

const unreachable = { code: 'unreachable', reference: 'a1b2c3d4e5f6' } as const;
const photoId = uploadedPhoto('photo-1');

describe('the upload of a file', () => {
  it('sends a file that was checked when its turn comes', async () => {
    const file = localFile('IMG_1.HEIC', 'heic');
    const { begin, ports, actor: upload } = startFakeFileUpload(file);
    expect(upload.getSnapshot().value).toBe('checking');

    await settle();
    expect(upload.getSnapshot().value).toBe('queued');
    expect(uploadedType(upload.getSnapshot())).toBe('image/heic');
    expect(uploadedFile(upload.getSnapshot())).toBe(file);
    await begin();

    expect(ports.transport.transfers.map(({ outgoing: sent }) => sent)).toEqual([
      { file, type: 'image/heic', fingerprint: fingerprintOf('IMG_1.HEIC'), address: null },
    ]);
  });

  it.each([
    ['not-a-photo', localFile('holiday.jpg', 'pdf')],
    ['empty-file', localFile('nothing.jpg', 'jpeg', 0)],
    ['too-large', localFile('wall.jpg', 'jpeg', 52_428_801)],
    ['unreadable', localFile('gone.jpg')],
  ] as const)('refuses a file that is %s before a byte is sent', async (reason, file) => {
    const ports = fakeFileUploadPorts();
    ports.files.unreadable.add('gone.jpg');
    const { notices, actor: upload } = startFakeFileUpload(file, ports);

    await settle();

    expect(refusalReason(upload.getSnapshot())).toBe(reason);
    expect(notices).toEqual([
      { type: 'upload.changed', id: 'upload-1', status: 'refused', fingerprint: null, photoId: null },
    ]);
    expect(ports.transport.transfers).toEqual([]);
    expect(ports.known.asked).toEqual([]);
  });

  it('cannot read a file that changes between its first bytes and the rest', async () => {
    const ports = fakeFileUploadPorts();
    ports.files.hold();
    const { actor: upload } = startFakeFileUpload(localFile('gone.jpg'), ports);
    await settle();

    ports.files.unreadable.add('gone.jpg');
    await ports.files.release();

    expect(refusalReason(upload.getSnapshot())).toBe('unreadable');
  });

  it('takes an adapter that throws for a file that cannot be read', async () => {
    const ports = fakeFileUploadPorts();
    const defect = () => Promise.reject(new Error('A defect.'));
    const files = { head: defect, fingerprint: defect };
    const { actor: upload } = startFakeFileUpload(localFile(), Object.assign(ports, { files }));

    await settle();

    expect(refusalReason(upload.getSnapshot())).toBe('unreadable');
  });

  it('becomes a photo', async () => {
    const { begin, notices, report, actor: upload } = startFakeFileUpload();
    await begin();
    report({ type: 'transfer.progressed', sentBytes: 1_000_000 });
    expect(sentBytes(upload.getSnapshot())).toBe(1_000_000);

    report({ type: 'transfer.finished', photoId, isKnown: false });

    expect(sentBytes(upload.getSnapshot())).toBe(3_000_000);
    expect(notices.at(-1)).toEqual({
      type: 'upload.changed',
      id: 'upload-1',
      status: 'done',
      fingerprint: fingerprintOf('beach.jpg'),
      photoId,
    });
  });

  it('turns out to be a photo that the library has had since it was checked', async () => {
    const { begin, notices, report, actor: upload } = startFakeFileUpload();
    await begin();

    report({ type: 'transfer.finished', photoId, isKnown: true });

    expect(sentBytes(upload.getSnapshot())).toBe(3_000_000);
    expect(notices.at(-1)).toMatchObject({ status: 'known' });
  });

  it('is refused for what only the service can see', async () => {
    const { begin, report, actor: upload } = startFakeFileUpload();
    await begin();

    report({ type: 'transfer.refused', reason: 'too-many-pixels' });

    expect(refusalReason(upload.getSnapshot())).toBe('too-many-pixels');
  });

  it('is not sent when the library has the photo already', async () => {
    const ports = fakeFileUploadPorts();
    ports.known.names.add('beach.jpg');
    const { begin, notices, actor: upload } = startFakeFileUpload(localFile(), ports);
    await settle();
    expect(upload.getSnapshot().value).toBe('duplicate');

    // An album is to have it.
    await begin();

    expect(notices.map(({ photoId, status }) => [status, photoId])).toEqual([
      ['duplicate', 'beach.jpg'],
      ['known', 'beach.jpg'],
    ]);
    expect(ports.transport.names()).toEqual([]);
  });

  it.each([
    ['is sent when its photo was being deleted, once that is done', [], 'queued'],
    ['is a duplicate when the deletion of its photo was undone', ['beach.jpg'], 'duplicate'],
  ])('%s', async (_, left, status) => {
    const ports = fakeFileUploadPorts();
    ports.known.names.add('beach.jpg');
    const finish = ports.removals.begin();
    const { actor: upload } = startFakeFileUpload(localFile(), ports);
    await settle();
    expect(upload.getSnapshot().value).toBe('checking');

    ports.known.names.clear();
    for (const name of left) ports.known.names.add(name);
    finish();
    await settle();

    expect(upload.getSnapshot().value).toBe(status);
  });
});

describe('the upload of a file while photos are being deleted', () => {
  const known = () => {
    const ports = fakeFileUploadPorts();
    ports.known.names.add('beach.jpg');
    return ports;
  };

  it('is checked until no deletion is left that began meanwhile', async () => {
    const ports = known();
    const finishFirst = ports.removals.begin();
    const { actor: upload } = startFakeFileUpload(localFile(), ports);
    await settle();
    finishFirst();
    const finishSecond = ports.removals.begin();
    await settle();
    expect(upload.getSnapshot().value).toBe('checking');

    ports.known.names.clear();
    finishSecond();
    await settle();

    expect(upload.getSnapshot().value).toBe('queued');
  });

  it.each([
    ['sends the file again when the photo it turned out to be is gone', [], 'uploading', [null]],
    ['is known when the deletion of that photo was undone', ['beach.jpg'], 'known', []],
  ] as const)('%s', async (_, left, status, sentAgain) => {
    const ports = fakeFileUploadPorts([uploadRecord('beach.jpg')]);
    const { begin, report, actor: upload } = startFakeFileUpload(localFile(), ports);
    await begin();
    const finish = ports.removals.begin();

    report({ type: 'transfer.finished', photoId, isKnown: true });
    await settle();
    expect(upload.getSnapshot().value).toBe('uploading');
    for (const name of left) ports.known.names.add(name);
    finish();
    await settle();

    expect(upload.getSnapshot().value).toBe(status);
    expect(ports.transport.transfers.slice(1).map(({ outgoing: sent }) => sent.address)).toEqual(sentAgain);
  });

  it('sends nothing more of a file that was paused meanwhile', async () => {
    const { begin, ports, report, actor: upload } = startFakeFileUpload();
    await begin();
    const finish = ports.removals.begin();
    report({ type: 'transfer.finished', photoId, isKnown: true });

    upload.send({ type: 'upload.paused' });
    finish();
    await settle();

    expect(upload.getSnapshot().value).toBe('paused');
    expect(ports.transport.transfers).toHaveLength(1);
  });
});

describe('an interrupted upload', () => {
  it('tries again, later each time, until bytes get through', async () => {
    const { begin, clock, interrupt, ports, report, actor: upload } = startFakeFileUpload();
    await begin();
    interrupt();
    expect(upload.getSnapshot().value).toBe('retrying');
    clock.increment(1000);
    interrupt();
    clock.increment(1999);
    expect(upload.getSnapshot().value).toBe('retrying');
    clock.increment(1);
    expect(ports.transport.transfers).toHaveLength(3);

    report({ type: 'transfer.progressed', sentBytes: 10 });
    interrupt();
    clock.increment(1000);

    expect(upload.getSnapshot().value).toBe('uploading');
  });

  it('goes on where it stopped', async () => {
    const { begin, clock, interrupt, ports, report } = startFakeFileUpload();
    await begin();
    report({ type: 'transfer.located', address: 'https://photos.example/uploads/1' });
    expect(ports.records.find(fingerprintOf('beach.jpg'))).toEqual({
      ...uploadRecord('beach.jpg'),
      address: 'https://photos.example/uploads/1',
    });

    interrupt();
    clock.increment(1000);

    expect(ports.transport.of('beach.jpg').outgoing.address).toBe('https://photos.example/uploads/1');
  });

  it.each([
    { type: 'transfer.finished', photoId, isKnown: true },
    { type: 'transfer.refused', reason: 'broken-picture' },
  ] as const)('is forgotten once it is over: $type', async (ending) => {
    const { begin, ports, report } = startFakeFileUpload(localFile(), fakeFileUploadPorts([uploadRecord('beach.jpg')]));
    await begin();

    report(ending);

    expect(ports.records.records.size).toBe(0);
  });

  it('waits as long as the service asks for', async () => {
    const { begin, clock, interrupt, actor: upload } = startFakeFileUpload();
    await begin();
    interrupt(20_000);

    clock.increment(19_999);
    expect(upload.getSnapshot().value).toBe('retrying');
    clock.increment(1);

    expect(upload.getSnapshot().value).toBe('uploading');
  });

  it('gives up after one try and twelve more without a byte, and tries again when told to', async () => {
    const { begin, clock, interrupt, actor: upload } = startFakeFileUpload();
    await begin();
    for (let tried = 0; tried < 12; tried += 1) {
      interrupt();
      clock.increment(30_000);
    }
    expect(transferError(upload.getSnapshot())).toBeNull();

    interrupt();
    expect(transferError(upload.getSnapshot())).toEqual(unreachable);
    upload.send({ type: 'upload.retried' });
    await begin();
    interrupt();

    expect(upload.getSnapshot().value).toBe('retrying');
  });

  it('gives up at once when trying again would not help', async () => {
    const { begin, report, actor: upload } = startFakeFileUpload();
    await begin();

    report({ type: 'transfer.failed', error: { code: 'refused', reference: 'a1b2c3d4e5f6' } });

    expect(transferError(upload.getSnapshot())).toMatchObject({ code: 'refused' });
  });

  it('counts no try while the device has no connection, and goes on as soon as it has one', async () => {
    const { begin, clock, interrupt, notices, ports, actor: upload } = startFakeFileUpload();
    await begin();
    for (let tried = 0; tried < 12; tried += 1) {
      interrupt();
      clock.increment(30_000);
    }
    upload.send({ type: 'connection.lost' });
    expect([ports.transport.names(), notices.at(-1)?.status]).toEqual([[], 'retrying']);
    clock.increment(24 * 3_600_000);
    expect(ports.transport.names()).toEqual([]);

    upload.send({ type: 'connection.returned' });
    expect(ports.transport.names()).toEqual(['beach.jpg']);
    interrupt();

    expect(upload.getSnapshot().value).toBe('retrying');
  });

  it('is queued again when the connection returns for want of which it gave up', async () => {
    const { begin, clock, interrupt, notices, actor: upload } = startFakeFileUpload();
    await begin();
    for (let tried = 0; tried <= 12; tried += 1) {
      interrupt();
      clock.increment(30_000);
    }
    expect(transferError(upload.getSnapshot())).toEqual(unreachable);

    upload.send({ type: 'connection.returned' });

    expect(notices.at(-1)?.status).toBe('queued');
  });

  it('stays given up when the service said no, connection or not', async () => {
    const { begin, report, actor: upload } = startFakeFileUpload();
    await begin();
    report({ type: 'transfer.failed', error: { code: 'refused', reference: 'a1b2c3d4e5f6' } });

    upload.send({ type: 'connection.returned' });

    expect(upload.getSnapshot().value).toBe('failed');
  });

  it('stops sending while it is paused', async () => {
    const { begin, ports, actor: upload } = startFakeFileUpload();
    await begin();

    upload.send({ type: 'upload.paused' });
    expect(ports.transport.names()).toEqual([]);
    upload.send({ type: 'upload.resumed' });
    await begin();

    expect(ports.transport.names()).toEqual(['beach.jpg']);
  });
});

describe('the file upload machine, unbound', () => {
  it('says which port is missing', async () => {
    const { parent } = startFakeFileUpload().actor.getSnapshot().context;
    const input = { id: 'upload-1', file: localFile(), parent };
    const upload = createActor(fileUploadMachine, { input, inspect: inspector });
    const failures: unknown[] = [];
    upload.subscribe({ error: (failure) => failures.push(failure) });

    upload.start();
    await settle();

    expect(failures).toEqual([new Error('No port is bound for "checkFile".')]);
  });

  it('never sends a file that was not checked', () => {
    const { actor: upload } = startFakeFileUpload();

    expect(() => outgoing(upload.getSnapshot().context)).toThrow('A file is sent before it has been checked.');
  });
});
