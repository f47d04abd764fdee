import { requestActor } from '@account-area/kernel';
import { settle, witness } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { uploadRecord } from '../file-upload/file-upload.fakes.ts';
import type { UploadRecord } from '../file-upload/file-upload.ports.ts';
import { fingerprintOf, localFile } from '../file-upload/local-file.fixtures.ts';
import { fakeUploadQueuePorts, startFakeUploadQueue } from './upload-queue.fakes.ts';
import { uploadQueueMachine } from './upload-queue.machine.ts';
import {
  countOf,
  interruptedUploads,
  isPaused,
  isSending,
  queuedUploads,
  startableCount,
  uploadProgress,
} from './upload-queue.selectors.ts';

const files = (count: number) => Array.from({ length: count }, (_, index) => localFile(`${index + 1}.jpg`));

const startSending = async (count: number) => {
  const world = startFakeUploadQueue();
  await world.add(...files(count));
  world.queue.send({ type: 'uploads.started' });
  return world;
};

describe('upload queue', () => {
  it('checks files at once and sends nothing before the customer says so', async () => {
    const { add, ports, queue, statuses } = startFakeUploadQueue();

    await add(...files(2), localFile('contract.pdf', 'pdf'));

    expect(statuses()).toEqual(['queued', 'queued', 'refused']);
    expect(startableCount(queue.getSnapshot())).toBe(2);
    expect(ports.transport.transfers).toEqual([]);
    expect(ports.page.isAttended).toBe(false);
  });

  it('sends three files at a time, in the order they were chosen', async () => {
    const { finish, notices, ports } = await startSending(5);
    expect(ports.transport.names()).toEqual(['1.jpg', '2.jpg', '3.jpg']);

    finish('2.jpg');

    expect(ports.transport.names()).toEqual(['1.jpg', '3.jpg', '4.jpg']);
    expect(notices).toEqual([{ type: 'uploads.begun', count: 5 }]);
  });

  it('reads one file at a time, and sends those that were being read when the customer said start', async () => {
    const { ports, queue, statuses } = startFakeUploadQueue();
    ports.files.hold();
    queue.send({ type: 'files.added', files: files(4) });
    await settle();
    expect(statuses()).toEqual(['checking', 'checking', 'checking', 'checking']);

    queue.send({ type: 'uploads.started' });
    expect(isSending(queue.getSnapshot())).toBe(true);
    await ports.files.release();
    await settle();

    expect(ports.files.mostAtOnce).toBe(1);
    expect(ports.transport.names()).toEqual(['1.jpg', '2.jpg', '3.jpg']);
  });

  it('does not start what is added while others are being sent', async () => {
    const { add, finish, ports, queue } = await startSending(1);

    await add(localFile('later.jpg'));
    expect(startableCount(queue.getSnapshot())).toBe(1);
    queue.send({ type: 'uploads.started' });
    expect(ports.transport.names()).toEqual(['1.jpg', 'later.jpg']);
    finish('1.jpg');
    finish('later.jpg');

    expect(isSending(queue.getSnapshot())).toBe(false);
  });

  it('guards the page exactly while it sends', async () => {
    const { finish, notices, ports } = await startSending(1);
    expect(ports.page.isAttended).toBe(true);

    finish('1.jpg');

    expect(ports.page.isAttended).toBe(false);
    expect(notices).toEqual([
      { type: 'uploads.begun', count: 1 },
      { type: 'photos.added', photoIds: ['1.jpg'] },
      { type: 'uploads.settled', added: 1, failed: 0 },
    ]);
  });

  it('announces photos that arrived together, every few seconds', async () => {
    const { finish, notices, pass } = await startSending(4);
    finish('1.jpg');
    finish('2.jpg');
    pass(3);
    expect(notices).toHaveLength(1);

    pass(1);

    expect(notices.at(-1)).toEqual({ type: 'photos.added', photoIds: ['1.jpg', '2.jpg'] });
    pass(4);
    expect(notices).toHaveLength(2);
  });

  it('pauses and goes on', async () => {
    const { ports, queue, statuses } = await startSending(4);

    queue.send({ type: 'uploads.paused' });
    expect(statuses()).toEqual(['paused', 'paused', 'paused', 'queued']);
    expect(isPaused(queue.getSnapshot())).toBe(true);
    expect(ports.page.isAttended).toBe(false);
    expect(ports.transport.names()).toEqual([]);
    queue.send({ type: 'uploads.resumed' });

    expect(statuses()).toEqual(['uploading', 'uploading', 'uploading', 'queued']);
    expect(ports.transport.names()).toEqual(['1.jpg', '2.jpg', '3.jpg']);
  });

  it('is at rest when everything that was paused is taken back', async () => {
    const { notices, queue } = await startSending(1);
    queue.send({ type: 'uploads.paused' });

    queue.send({ type: 'upload.removed', id: 'upload-1' });

    expect(isPaused(queue.getSnapshot())).toBe(false);
    expect(notices.at(-1)).toEqual({ type: 'uploads.settled', added: 0, failed: 0 });
  });

  it('stops sending what is taken back, and forgets where it got to', async () => {
    const { ports, queue } = await startSending(4);
    ports.transport.of('1.jpg').report({ type: 'transfer.located', address: 'https://photos.example/uploads/1' });
    expect(ports.records.find(fingerprintOf('1.jpg'))).toMatchObject({ fileName: '1.jpg' });

    queue.send({ type: 'upload.removed', id: 'upload-1' });

    expect(ports.transport.names()).toEqual(['2.jpg', '3.jpg', '4.jpg']);
    expect(ports.records.find(fingerprintOf('1.jpg'))).toBeNull();
    expect(queuedUploads(queue.getSnapshot()).map(({ id }) => id)).toEqual(['upload-2', 'upload-3', 'upload-4']);
  });

  it('tries those that gave up again, when told to', async () => {
    const { finish, giveUp, notices, ports, queue, statuses } = await startSending(2);
    giveUp('1.jpg');
    finish('2.jpg');
    expect(notices.at(-1)).toEqual({ type: 'uploads.settled', added: 1, failed: 1 });

    queue.send({ type: 'failures.retried' });
    expect(ports.transport.names()).toContain('1.jpg');
    finish('1.jpg');

    expect(statuses()).toEqual(['done', 'done']);
    expect(notices.at(-1)).toEqual({ type: 'uploads.settled', added: 2, failed: 0 });
  });

  it('has nothing to retry when nothing failed, and nothing to start when there is nothing', () => {
    const { queue } = startFakeUploadQueue();

    queue.send({ type: 'failures.retried' });
    queue.send({ type: 'uploads.started' });
    queue.send({ type: 'duplicates.insisted' });

    expect(isSending(queue.getSnapshot())).toBe(false);
  });

  it('lets everybody go on as soon as the connection is back', async () => {
    const { ports, statuses } = await startSending(1);
    ports.transport.of('1.jpg').report({
      type: 'transfer.interrupted',
      error: { code: 'unreachable', reference: 'a1b2c3d4e5f6' },
      waitMs: 0,
    });
    expect(statuses()).toEqual(['retrying']);

    ports.page.report({ type: 'connection.returned' });

    expect(statuses()).toEqual(['uploading']);
  });

  it('clears what is over and keeps the rest', async () => {
    const { add, finish, ports, queue, statuses } = await startSending(1);
    ports.known.names.add('known.jpg');
    await add(localFile('known.jpg'), localFile('a.pdf', 'pdf'), localFile('next.jpg'));
    finish('1.jpg');
    expect(statuses()).toEqual(['done', 'duplicate', 'refused', 'queued']);

    queue.send({ type: 'list.cleared' });

    expect(statuses()).toEqual(['queued']);
  });
});

describe('the list of the upload queue', () => {
  it('keeps what is done and what was refused as long as photos are being sent, or wait to be', async () => {
    const { add, finish, queue, statuses } = await startSending(2);
    await add(localFile('a.pdf', 'pdf'));
    finish('1.jpg');

    queue.send({ type: 'list.cleared' });
    expect(statuses()).toEqual(['done', 'uploading', 'refused']);
    queue.send({ type: 'uploads.paused' });
    queue.send({ type: 'list.cleared' });
    expect(statuses()).toEqual(['done', 'paused', 'refused']);
    queue.send({ type: 'uploads.resumed' });
    finish('2.jpg');
    expect(statuses()).toEqual(['done', 'done', 'refused']);

    queue.send({ type: 'list.cleared' });
    expect(statuses()).toEqual([]);
  });

  it('keeps what gave up', async () => {
    const { giveUp, queue, statuses } = await startSending(1);
    giveUp('1.jpg');

    queue.send({ type: 'list.cleared' });

    expect(statuses()).toEqual(['failed']);
  });
});

describe('duplicates in the upload queue', () => {
  it('are not sent, and leave when they are skipped', async () => {
    const { add, ports, queue, statuses } = startFakeUploadQueue();
    ports.known.names.add('known.jpg');
    await add(localFile('known.jpg'), localFile('new.jpg'));
    expect(statuses()).toEqual(['duplicate', 'queued']);

    queue.send({ type: 'uploads.started' });
    expect(ports.transport.names()).toEqual(['new.jpg']);
    queue.send({ type: 'duplicates.skipped' });

    expect(statuses()).toEqual(['uploading']);
  });

  it('are sent when the customer insists', async () => {
    const { add, ports, queue, statuses } = startFakeUploadQueue();
    ports.known.names.add('known.jpg');
    await add(localFile('known.jpg'));

    queue.send({ type: 'duplicates.insisted' });

    expect(statuses()).toEqual(['uploading']);
    expect(countOf(queue.getSnapshot(), 'duplicate')).toBe(0);
  });

  it('are found among the files themselves, and never sent twice', async () => {
    const { add, ports, queue, statuses } = startFakeUploadQueue();
    await add(localFile('one.jpg'), localFile('one.jpg'));
    expect(statuses()).toEqual(['queued', 'duplicate']);

    queue.send({ type: 'uploads.started' });
    queue.send({ type: 'duplicates.insisted' });

    expect(statuses()).toEqual(['uploading', 'duplicate']);
    expect(ports.transport.names()).toEqual(['one.jpg']);
  });
});

describe('uploads that a reload interrupted', () => {
  it('go on where they stopped when the same file is chosen again', async () => {
    const { add, ports, queue } = startFakeUploadQueue(fakeUploadQueuePorts([uploadRecord('beach.jpg')]));
    await settle();
    expect(interruptedUploads(queue.getSnapshot())).toEqual([uploadRecord('beach.jpg')]);

    await add(localFile('beach.jpg'));
    expect(interruptedUploads(queue.getSnapshot())).toEqual([]);
    queue.send({ type: 'uploads.started' });

    expect(ports.transport.of('beach.jpg').outgoing.address).toBe('https://photos.example/uploads/beach.jpg');
  });

  it('are forgotten when the customer does not care for them', async () => {
    const { ports, queue } = startFakeUploadQueue(fakeUploadQueuePorts([uploadRecord('beach.jpg')]));
    await settle();

    queue.send({ type: 'interrupted.dismissed' });

    expect(interruptedUploads(queue.getSnapshot())).toEqual([]);
    expect([...ports.records.records.keys()]).toEqual([]);
  });
});

describe('progress of the upload queue', () => {
  it('counts what is wanted, in files, bytes and time left', async () => {
    const { add, finish, pass, progress, queue } = await startSending(2);
    await add(localFile('not-started.jpg'));
    finish('1.jpg');
    pass(1);
    progress('2.jpg', 600_000);
    pass(3);

    expect(uploadProgress(queue.getSnapshot())).toEqual({
      doneFiles: 1,
      files: 2,
      sentBytes: 3_600_000,
      bytes: 6_000_000,
      timeLeftMs: 12_000,
    });
  });
});

it('says which port is missing when it runs unbound', () => {
  const findInterrupted = requestActor<undefined, readonly UploadRecord[], never>(() => new Promise(() => undefined));
  const queue = createActor(uploadQueueMachine.provide({ actors: { findInterrupted } }), { inspect: witness });
  const failures: unknown[] = [];
  queue.subscribe({ error: (failure) => failures.push(failure) });

  queue.start().send({ type: 'interrupted.dismissed' });

  expect(failures).toEqual([new Error('No port is bound for "forgetRecords".')]);
});
