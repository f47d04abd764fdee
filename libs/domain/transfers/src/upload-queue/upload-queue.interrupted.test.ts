import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { uploadRecord, fingerprintOf, localFile, uploadedPhoto } from '../file-upload/file-upload.fakes.ts';
import type { WaitingFile } from '../file-upload/file-upload.ts';
import {
  albumToFill,
  fakeUploadQueuePorts,
  startFakeUploadQueue,
  startSending,
  type FakeUploadQueue,
} from './upload-queue.fakes.ts';
import { interruptedUploads } from './upload-queue.machine.ts';

const waiting = (fileName: string): WaitingFile => ({ fileName, size: 3_000_000 });

const names = (queue: FakeUploadQueue['actor']) =>
  interruptedUploads(queue.getSnapshot()).map(({ fileName }) => fileName);

const namesWaiting = ({ records }: FakeUploadQueue['ports']) =>
  [...records.waiting.values()].map(({ fileName }) => fileName);

/** What is interrupted, told as late as the test says. */
const heldBack = ({ records }: FakeUploadQueue['ports']) => {
  const asked = new EventTarget();
  const held = new Promise((resolve) => {
    asked.addEventListener('found', resolve);
  });
  return {
    found: () => asked.dispatchEvent(new Event('found')),
    interrupted: () => held.then(() => records.interrupted()),
  };
};

describe('uploads that a reload interrupted', () => {
  it('go on where they stopped when the same file is chosen again', async () => {
    const { add, ports, actor: queue } = startFakeUploadQueue(fakeUploadQueuePorts([uploadRecord('beach.jpg')]));
    await settle();
    expect(names(queue)).toEqual(['beach.jpg']);

    await add(localFile('beach.jpg'));
    expect(interruptedUploads(queue.getSnapshot())).toEqual([]);
    queue.send({ type: 'uploads.started' });

    expect(ports.transport.of('beach.jpg').outgoing.address).toBe('https://photos.example/uploads/beach.jpg');
  });

  it('are forgotten when the customer does not care for them', async () => {
    const { ports, actor: queue } = startFakeUploadQueue(fakeUploadQueuePorts([uploadRecord('beach.jpg')]));
    await settle();

    queue.send({ type: 'interrupted.dismissed' });

    expect(interruptedUploads(queue.getSnapshot())).toEqual([]);
    expect([...ports.records.records.keys(), ...ports.records.waiting.keys()]).toEqual([]);
  });

  it('are those that waited too, and wait no longer once the same file is chosen again', async () => {
    const ports = fakeUploadQueuePorts([uploadRecord('beach.jpg')], [waiting('beach.jpg'), waiting('lake.jpg')]);
    const { add, actor: queue } = startFakeUploadQueue(ports);
    await settle();
    expect(interruptedUploads(queue.getSnapshot())).toEqual([
      { ...waiting('beach.jpg'), album: null, photoId: null, fingerprint: fingerprintOf('beach.jpg') },
      { ...waiting('lake.jpg'), album: null, photoId: null, fingerprint: null },
    ]);

    await add(localFile('lake.jpg', 'jpeg', 7));
    expect(names(queue)).toEqual(['beach.jpg', 'lake.jpg']);
    queue.send({ type: 'upload.removed', id: 'upload-1' });
    await add(localFile('lake.jpg'));

    expect(names(queue)).toEqual(['beach.jpg']);
    expect(namesWaiting(ports)).toEqual(['beach.jpg', 'lake.jpg']);
  });

  it('are none of which the library says that they arrived', async () => {
    const kept = [uploadRecord('beach.jpg'), uploadRecord('lake.jpg')];
    const ports = fakeUploadQueuePorts(kept, [waiting('beach.jpg'), waiting('lake.jpg'), waiting('hill.jpg')]);
    ports.known.names.add('beach.jpg');
    const { actor: queue } = startFakeUploadQueue(ports);
    await settle();

    expect(names(queue)).toEqual(['lake.jpg', 'hill.jpg']);
    expect([...ports.records.records.values()].map(({ fileName }) => fileName)).toEqual(['lake.jpg']);
    expect(namesWaiting(ports)).toEqual(['lake.jpg', 'hill.jpg']);
  });

  it('are all of them while the library does not say whether they arrived', async () => {
    const ports = fakeUploadQueuePorts([uploadRecord('beach.jpg')]);
    ports.known.names.add('beach.jpg');
    ports.known.refusal = { code: 'unreachable', reference: 'a1b2c3d4e5f6' };
    const { actor: queue } = startFakeUploadQueue(ports);
    await settle();

    expect(names(queue)).toEqual(['beach.jpg']);
  });

  it('are not those that are chosen again before they were found', async () => {
    const ports = fakeUploadQueuePorts([uploadRecord('beach.jpg')], [waiting('lake.jpg')]);
    const { found, interrupted } = heldBack(ports);
    const { add, actor: queue } = startFakeUploadQueue(
      Object.assign(ports, { records: { ...ports.records, interrupted } }),
    );
    await add(localFile('beach.jpg'), localFile('lake.jpg'));
    found();
    await settle();

    expect(names(queue)).toEqual([]);
  });
});

describe('uploads for an album that a reload interrupted', () => {
  const lofoten = albumToFill('Lofoten');
  const forLofoten = (fileName: string): WaitingFile => ({ ...waiting(fileName), album: lofoten });
  const arrivals = ({ notices }: FakeUploadQueue) =>
    notices.flatMap((notice) => (notice.type === 'albumPhotos.uploaded' ? [notice] : []));

  it('are for it again, wherever the customer chooses the files again', async () => {
    const ports = fakeUploadQueuePorts([uploadRecord('beach.jpg')], [forLofoten('beach.jpg'), forLofoten('lake.jpg')]);
    const world = startFakeUploadQueue(ports);
    await settle();
    await world.add(localFile('beach.jpg'), localFile('lake.jpg'), localFile('hill.jpg'));
    world.actor.send({ type: 'uploads.started' });
    for (const name of ['beach.jpg', 'lake.jpg', 'hill.jpg']) world.finish(name);

    expect(arrivals(world)).toEqual([
      {
        type: 'albumPhotos.uploaded',
        album: lofoten,
        photoIds: [uploadedPhoto('beach.jpg'), uploadedPhoto('lake.jpg')],
      },
    ]);
    expect(namesWaiting(ports)).toEqual([]);
  });

  it('reach it without being chosen again when they are in the library', async () => {
    const arrived = { ...forLofoten('lake.jpg'), photoId: uploadedPhoto('lake.jpg') };
    const ports = fakeUploadQueuePorts([uploadRecord('beach.jpg')], [forLofoten('beach.jpg'), arrived]);
    ports.known.names.add('beach.jpg');
    const world = startFakeUploadQueue(ports);
    await settle();

    expect(names(world.actor)).toEqual([]);
    expect(arrivals(world)).toEqual([
      {
        type: 'albumPhotos.uploaded',
        album: lofoten,
        photoIds: [uploadedPhoto('beach.jpg'), uploadedPhoto('lake.jpg')],
      },
    ]);
    expect([namesWaiting(ports), [...ports.records.records.keys()]]).toEqual([[], []]);
  });

  it.each([
    ['new', false],
    ['known', true],
  ])('are kept with their %s photos until it is told of them', async (_, isKnown) => {
    const world = startFakeUploadQueue();
    await world.addTo(lofoten, localFile('beach.jpg'), localFile('lake.jpg'));
    world.actor.send({ type: 'uploads.started' });
    world.finish('beach.jpg', isKnown);

    expect([...world.ports.records.waiting.values()]).toMatchObject([
      { ...forLofoten('beach.jpg'), photoId: uploadedPhoto('beach.jpg') },
      { ...forLofoten('lake.jpg'), photoId: null },
    ]);
    await world.pass(4000);
    expect(arrivals(world)).toHaveLength(1);
    expect(namesWaiting(world.ports)).toEqual(['lake.jpg']);
  });
});

describe('what a reload would interrupt', () => {
  it('is what the customer has started, read or not, until it is there or will never be', async () => {
    const { add, finish, giveUp, ports, actor: queue } = startFakeUploadQueue();
    ports.known.names.add('known.jpg');
    ports.files.hold();
    const chosen = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', 'known.jpg'].map((name) => localFile(name));
    await add(...chosen, localFile('a.pdf', 'pdf'));
    expect(namesWaiting(ports)).toEqual([]);

    queue.send({ type: 'uploads.started' });
    expect(namesWaiting(ports)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', 'known.jpg']);
    await ports.files.release();
    await settle();
    expect(namesWaiting(ports)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg']);
    await add(localFile('not-started.jpg'));
    finish('1.jpg');
    finish('2.jpg', true);
    ports.transport.of('3.jpg').report({ type: 'transfer.refused', reason: 'broken-picture' });
    giveUp('4.jpg');

    expect(namesWaiting(ports)).toEqual(['4.jpg']);
  });

  it('is kept once for all that is started', async () => {
    const ports = fakeUploadQueuePorts();
    const calls: number[] = [];
    const keepWaiting = (files: readonly WaitingFile[]) => void calls.push(files.length);
    const { add, actor: queue } = startFakeUploadQueue(
      Object.assign(ports, { records: { ...ports.records, keepWaiting } }),
    );
    await add(localFile('1.jpg'), localFile('2.jpg'), localFile('3.jpg'), localFile('4.jpg'));

    queue.send({ type: 'uploads.started' });

    expect(calls).toEqual([4]);
  });

  it('is nothing that the customer takes back, unless it was chosen twice', async () => {
    const { ports, actor: queue } = await startSending(2);
    ports.files.hold();
    queue.send({ type: 'files.added', files: [localFile('1.jpg')] });
    queue.send({ type: 'uploads.started' });
    await ports.files.release();
    await settle();

    queue.send({ type: 'upload.removed', id: 'upload-3' });
    expect(namesWaiting(ports)).toEqual(['1.jpg', '2.jpg']);
    queue.send({ type: 'upload.removed', id: 'upload-1' });
    queue.send({ type: 'uploads.paused' });
    expect(namesWaiting(ports)).toEqual(['2.jpg']);
    queue.send({ type: 'upload.removed', id: 'upload-2' });

    expect(namesWaiting(ports)).toEqual([]);
  });

  it('is no photo that the library has', async () => {
    const { add, ports, actor: queue } = startFakeUploadQueue();
    ports.known.names.add('known.jpg');
    await add(localFile('known.jpg'), localFile('new.jpg'));
    queue.send({ type: 'uploads.started' });

    expect(namesWaiting(ports)).toEqual(['new.jpg']);
  });
});
