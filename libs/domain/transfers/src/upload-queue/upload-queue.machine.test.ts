import { inspector, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { fingerprintOf, localFile } from '../file-upload/file-upload.fakes.ts';
import { uploadProgress } from './upload-progress.ts';
import { albumToFill, startFakeUploadQueue, photoFiles, startSending } from './upload-queue.fakes.ts';
import {
  uploadQueueMachine,
  hasUnfinishedUploads,
  isPaused,
  isSending,
  queuedUploads,
  skippableDuplicates,
  startableCount,
} from './upload-queue.machine.ts';
import type { UploadOutcome } from './upload-queue.ts';

/** What the queue says at the end. */
const settled = (outcome: Partial<UploadOutcome>) => ({
  type: 'uploads.settled',
  added: 0,
  known: 0,
  forAlbums: { added: 0, known: 0 },
  failed: 0,
  refused: 0,
  ...outcome,
});

describe('upload queue', () => {
  it('checks files at once and sends nothing before the customer says so', async () => {
    const { add, ports, actor: queue, statuses } = startFakeUploadQueue();

    await add(...photoFiles(2), localFile('contract.pdf', 'pdf'));

    expect(statuses()).toEqual(['queued', 'queued', 'refused']);
    expect(startableCount(queue.getSnapshot())).toBe(2);
    expect(ports.transport.transfers).toEqual([]);
  });

  it('sends three files at a time, in the order they were chosen', async () => {
    const { finish, notices, ports } = await startSending(5);
    expect(ports.transport.names()).toEqual(['1.jpg', '2.jpg', '3.jpg']);

    finish('2.jpg');

    expect(ports.transport.names()).toEqual(['1.jpg', '3.jpg', '4.jpg']);
    expect(notices).toEqual([{ type: 'uploads.begun', count: 5 }]);
  });

  it('reads one file at a time, and sends those that were being read when the customer said start', async () => {
    const { ports, actor: queue, statuses } = startFakeUploadQueue();
    ports.files.hold();
    queue.send({ type: 'files.added', files: photoFiles(4) });
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
    const { add, finish, ports, actor: queue } = await startSending(1);

    await add(localFile('later.jpg'));
    expect(startableCount(queue.getSnapshot())).toBe(1);
    queue.send({ type: 'uploads.started' });
    expect(ports.transport.names()).toEqual(['1.jpg', 'later.jpg']);
    finish('1.jpg');
    finish('later.jpg');

    expect(isSending(queue.getSnapshot())).toBe(false);
  });

  it('guards the page as long as anything is unfinished: chosen, sent, paused or failed', async () => {
    const { add, finish, giveUp, ports, actor: queue } = startFakeUploadQueue();
    const isGuarded = () => [ports.page.isAttended(), hasUnfinishedUploads(queue.getSnapshot())];
    expect(isGuarded()).toEqual([false, false]);
    await add(...photoFiles(2), localFile('contract.pdf', 'pdf'));
    expect(isGuarded()).toEqual([true, true]);
    queue.send({ type: 'uploads.started' });
    queue.send({ type: 'uploads.paused' });
    expect(isGuarded()).toEqual([true, true]);
    queue.send({ type: 'uploads.resumed' });
    finish('1.jpg');
    giveUp('2.jpg');
    expect(isGuarded()).toEqual([true, true]);

    queue.send({ type: 'failures.retried' });
    finish('2.jpg');

    expect(isGuarded()).toEqual([false, false]);
  });

  it('says what came of it when everything is there', async () => {
    const { finish, notices } = await startSending(1);

    finish('1.jpg');

    expect(notices).toEqual([{ type: 'uploads.begun', count: 1 }, { type: 'photos.uploaded' }, settled({ added: 1 })]);
  });

  it('is abandoned by a customer who leaves: nothing is sent any more, and it can go on another time', async () => {
    const { notices, ports, actor: queue, statuses } = await startSending(2);
    ports.transport.of('1.jpg').report({ type: 'transfer.located', address: 'https://photos.example/uploads/1' });

    queue.send({ type: 'uploads.abandoned' });

    expect([statuses(), ports.transport.names(), ports.page.isAttended()]).toEqual([[], [], false]);
    expect(notices.at(-1)).toEqual(settled({}));
    ports.records.close();
    expect((await ports.records.interrupted()).map(({ fileName }) => fileName)).toEqual(['1.jpg', '2.jpg']);
  });

  it('announces photos that arrived together, every few seconds', async () => {
    const { finish, notices, pass } = await startSending(4);
    finish('1.jpg');
    finish('2.jpg');
    await pass(3000);
    expect(notices).toHaveLength(1);

    await pass(1000);

    expect(notices.at(-1)).toEqual({ type: 'photos.uploaded' });
    await pass(4000);
    expect(notices).toHaveLength(2);
  });

  it('pauses and goes on', async () => {
    const { ports, actor: queue, statuses } = await startSending(4);

    queue.send({ type: 'uploads.paused' });
    expect(statuses()).toEqual(['paused', 'paused', 'paused', 'queued']);
    expect(isPaused(queue.getSnapshot())).toBe(true);
    expect(ports.transport.names()).toEqual([]);
    queue.send({ type: 'uploads.resumed' });

    expect(statuses()).toEqual(['uploading', 'uploading', 'uploading', 'queued']);
    expect(ports.transport.names()).toEqual(['1.jpg', '2.jpg', '3.jpg']);
  });

  it('is at rest when everything that was paused is taken back', async () => {
    const { notices, actor: queue } = await startSending(1);
    queue.send({ type: 'uploads.paused' });

    queue.send({ type: 'upload.removed', id: 'upload-1' });

    expect(isPaused(queue.getSnapshot())).toBe(false);
    expect(notices.at(-1)).toEqual(settled({}));
  });

  it('stops sending what is taken back, and forgets where it got to', async () => {
    const { ports, actor: queue } = await startSending(4);
    ports.transport.of('1.jpg').report({ type: 'transfer.located', address: 'https://photos.example/uploads/1' });
    expect(ports.records.find(fingerprintOf('1.jpg'))).toMatchObject({ fileName: '1.jpg' });

    queue.send({ type: 'upload.removed', id: 'upload-1' });

    expect(ports.transport.names()).toEqual(['2.jpg', '3.jpg', '4.jpg']);
    expect(ports.records.find(fingerprintOf('1.jpg'))).toBeNull();
    expect(queuedUploads(queue.getSnapshot()).map(({ id }) => id)).toEqual(['upload-2', 'upload-3', 'upload-4']);
  });

  it('tries those that gave up again, when told to', async () => {
    const { finish, giveUp, notices, ports, actor: queue, statuses } = await startSending(2);
    giveUp('1.jpg');
    finish('2.jpg');
    expect(notices.at(-1)).toEqual(settled({ added: 1, failed: 1 }));

    queue.send({ type: 'failures.retried' });
    expect(ports.transport.names()).toContain('1.jpg');
    finish('1.jpg');

    expect(statuses()).toEqual(['done', 'done']);
    expect(notices.at(-1)).toEqual(settled({ added: 1 }));
  });

  it('has nothing to retry when nothing failed, and nothing to start when there is nothing', () => {
    const { actor: queue } = startFakeUploadQueue();

    queue.send({ type: 'failures.retried' });
    queue.send({ type: 'uploads.started' });

    expect(isSending(queue.getSnapshot())).toBe(false);
  });

  it('lets all uploads go on as soon as the connection is back', async () => {
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

  it('gives no file its turn while the device has no connection', async () => {
    const { add, ports, actor: queue, statuses } = await startSending(4);
    ports.page.report({ type: 'connection.lost' });
    expect([statuses(), ports.transport.names()]).toEqual([['retrying', 'retrying', 'retrying', 'queued'], []]);
    queue.send({ type: 'upload.removed', id: 'upload-1' });
    await add(localFile('later.jpg'));
    queue.send({ type: 'uploads.started' });
    expect(ports.transport.names()).toEqual([]);

    ports.page.report({ type: 'connection.returned' });

    expect(ports.transport.names().toSorted()).toEqual(['2.jpg', '3.jpg', '4.jpg']);
  });

  it('sends nothing that is started without a connection before there is one', async () => {
    const { add, ports, actor: queue, statuses } = startFakeUploadQueue();
    await add(localFile('beach.jpg'));
    ports.page.report({ type: 'connection.lost' });
    queue.send({ type: 'uploads.started' });
    expect([statuses(), ports.transport.names()]).toEqual([['queued'], []]);

    ports.page.report({ type: 'connection.returned' });

    expect(ports.transport.names()).toEqual(['beach.jpg']);
  });

  it('sends what gave up for want of a connection as soon as there is one, although it was at rest', async () => {
    const { clock, finish, notices, ports, actor: queue, statuses } = await startSending(1);
    for (let tried = 0; tried <= 12; tried += 1) {
      ports.transport.of('1.jpg').report({
        type: 'transfer.interrupted',
        error: { code: 'unreachable', reference: 'a1b2c3d4e5f6' },
        waitMs: 0,
      });
      clock.increment(30_000);
    }
    expect([statuses(), isSending(queue.getSnapshot())]).toEqual([['failed'], false]);
    expect(notices.at(-1)).toEqual(settled({ failed: 1 }));

    ports.page.report({ type: 'connection.returned' });
    expect([statuses(), isSending(queue.getSnapshot())]).toEqual([['uploading'], true]);
    finish('1.jpg');

    expect(notices.at(-1)).toEqual(settled({ added: 1 }));
  });

  it('clears what is over and keeps the rest', async () => {
    const { add, finish, ports, actor: queue, statuses } = await startSending(1);
    ports.known.names.add('known.jpg');
    await add(localFile('known.jpg'), localFile('a.pdf', 'pdf'), localFile('next.jpg'));
    finish('1.jpg');
    expect(statuses()).toEqual(['done', 'duplicate', 'refused', 'queued']);

    queue.send({ type: 'list.cleared' });

    expect(statuses()).toEqual(['queued']);
  });
});

describe('what came of it', () => {
  it('counts each time by itself', async () => {
    const { add, finish, notices, actor: queue } = await startSending(1);
    finish('1.jpg');
    expect(notices.at(-1)).toEqual(settled({ added: 1 }));

    await add(localFile('2.jpg'));
    queue.send({ type: 'uploads.started' });
    finish('2.jpg', true);

    expect(notices.at(-1)).toEqual(settled({ known: 1 }));
    expect(notices.filter(({ type }) => type === 'photos.uploaded')).toHaveLength(1);
  });

  it('counts a photo that the library has had since it was checked as known, not as added', async () => {
    const { finish, notices, actor: queue, statuses } = await startSending(2);

    finish('1.jpg', true);
    expect(uploadProgress(queue.getSnapshot())).toMatchObject({ doneFiles: 1, files: 2 });
    finish('2.jpg');

    expect(statuses()).toEqual(['known', 'done']);
    expect(notices.slice(1)).toEqual([{ type: 'photos.uploaded' }, settled({ added: 1, known: 1 })]);
    queue.send({ type: 'list.cleared' });
    expect(statuses()).toEqual([]);
  });

  it('counts photos that were announced before more was started', async () => {
    const { add, finish, notices, pass, actor: queue } = await startSending(2);
    finish('1.jpg');
    await pass(4000);
    expect(notices.at(-1)).toEqual({ type: 'photos.uploaded' });

    await add(localFile('later.jpg'));
    queue.send({ type: 'uploads.started' });
    finish('2.jpg');
    finish('later.jpg');

    expect(notices.at(-1)).toEqual(settled({ added: 3 }));
  });

  it('counts what gave up before a pause, and not what was tried again since', async () => {
    const { finish, giveUp, notices, actor: queue } = await startSending(3);
    giveUp('1.jpg');
    queue.send({ type: 'uploads.paused' });
    queue.send({ type: 'uploads.resumed' });
    finish('2.jpg');
    finish('3.jpg');
    expect(notices.at(-1)).toEqual(settled({ added: 2, failed: 1 }));

    queue.send({ type: 'failures.retried' });
    giveUp('1.jpg');
    queue.send({ type: 'failures.retried' });
    finish('1.jpg');

    expect(notices.slice(-3)).toEqual([settled({ failed: 1 }), { type: 'photos.uploaded' }, settled({ added: 1 })]);
  });

  it('counts files the service refuses, and no file that was refused before the start', async () => {
    const { add, notices, ports, actor: queue } = startFakeUploadQueue();
    await add(localFile('broken.jpg'), localFile('contract.pdf', 'pdf'));
    queue.send({ type: 'uploads.started' });

    ports.transport.of('broken.jpg').report({ type: 'transfer.refused', reason: 'broken-picture' });

    expect(notices.at(-1)).toEqual(settled({ refused: 1 }));
  });

  it('counts the outcome of checking a started file', async () => {
    const { notices, ports, actor: queue } = startFakeUploadQueue();
    ports.known.names.add('known.jpg');
    ports.files.hold();
    queue.send({ type: 'files.added', files: [localFile('known.jpg'), localFile('nothing.jpg', 'jpeg', 0)] });
    queue.send({ type: 'uploads.started' });

    await ports.files.release();
    await settle();

    expect(notices.at(-1)).toEqual(settled({ known: 1, refused: 1 }));
  });
});

describe('the list of the upload queue', () => {
  it('keeps what is done and what was refused as long as photos are being sent, or wait to be', async () => {
    const { add, finish, actor: queue, statuses } = await startSending(2);
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
    const { giveUp, actor: queue, statuses } = await startSending(1);
    giveUp('1.jpg');

    queue.send({ type: 'list.cleared' });

    expect(statuses()).toEqual(['failed']);
  });
});

describe('duplicates in the upload queue', () => {
  it('are not sent, and leave when they are skipped', async () => {
    const { add, ports, actor: queue, statuses } = startFakeUploadQueue();
    ports.known.names.add('known.jpg');
    await add(localFile('known.jpg'), localFile('new.jpg'));
    expect(statuses()).toEqual(['duplicate', 'queued']);

    queue.send({ type: 'uploads.started' });
    expect(ports.transport.names()).toEqual(['new.jpg']);
    queue.send({ type: 'duplicates.skipped' });

    expect(statuses()).toEqual(['uploading']);
  });

  it('leave together with further files of the same photo', async () => {
    const { add, ports, actor: queue, statuses } = startFakeUploadQueue();
    ports.known.names.add('known.jpg');
    await add(localFile('known.jpg'), localFile('known.jpg'), localFile('new.jpg'), localFile('new.jpg'));
    expect(statuses()).toEqual(['duplicate', 'twin', 'queued', 'twin']);

    queue.send({ type: 'duplicates.skipped' });

    expect(statuses()).toEqual(['queued', 'twin']);
  });
});

describe('files of the same photo in the upload queue', () => {
  it('are sent once', async () => {
    const { add, finish, notices, ports, actor: queue, statuses } = startFakeUploadQueue();
    await add(localFile('one.jpg'), localFile('one.jpg'));
    expect(statuses()).toEqual(['queued', 'twin']);
    expect(startableCount(queue.getSnapshot())).toBe(1);

    queue.send({ type: 'uploads.started' });
    expect(statuses()).toEqual(['uploading', 'twin']);
    expect(ports.transport.names()).toEqual(['one.jpg']);
    finish('one.jpg');

    expect(notices.at(-1)).toEqual(settled({ added: 1 }));
    queue.send({ type: 'list.cleared' });
    expect(statuses()).toEqual([]);
  });

  it('take the place of one that is taken back, one of them', async () => {
    const { add, actor: queue, statuses } = startFakeUploadQueue();
    await add(localFile('one.jpg'), localFile('one.jpg'), localFile('one.jpg'));

    queue.send({ type: 'upload.removed', id: 'upload-2' });
    expect(statuses()).toEqual(['queued', 'twin']);
    queue.send({ type: 'upload.removed', id: 'upload-1' });

    expect(statuses()).toEqual(['queued']);
    expect(startableCount(queue.getSnapshot())).toBe(1);
  });

  it('wait for the word of the customer in the place of one that is taken back on its way', async () => {
    const { ports, actor: queue, statuses } = startFakeUploadQueue();
    ports.files.hold();
    queue.send({ type: 'files.added', files: [localFile('one.jpg'), localFile('one.jpg')] });
    queue.send({ type: 'uploads.started' });
    await ports.files.release();
    await settle();
    expect(statuses()).toEqual(['uploading', 'twin']);

    queue.send({ type: 'upload.removed', id: 'upload-1' });

    expect(statuses()).toEqual(['queued']);
    expect(startableCount(queue.getSnapshot())).toBe(1);
    expect(ports.transport.names()).toEqual([]);
    expect(isSending(queue.getSnapshot())).toBe(false);
  });

  it('leave behind where the one got to that is sent', async () => {
    const { add, ports, actor: queue } = await startSending(1);
    await add(localFile('1.jpg'));
    ports.transport.of('1.jpg').report({ type: 'transfer.located', address: 'https://photos.example/uploads/1' });

    queue.send({ type: 'upload.removed', id: 'upload-2' });

    expect(ports.records.find(fingerprintOf('1.jpg'))).toMatchObject({ fileName: '1.jpg' });
  });

  it('are asked about in the place of one that the library has', async () => {
    const { add, ports, actor: queue, statuses } = startFakeUploadQueue();
    ports.known.names.add('known.jpg');
    await add(localFile('known.jpg'), localFile('known.jpg'));
    queue.send({ type: 'upload.removed', id: 'upload-1' });
    expect(statuses()).toEqual(['duplicate']);
  });

  it('do not wait for one that the library had when it was chosen, and has no longer', async () => {
    const { add, ports, actor: queue, statuses } = startFakeUploadQueue();
    ports.known.names.add('known.jpg');
    await add(localFile('known.jpg'), localFile('known.jpg'));
    ports.known.names.clear();
    await add(localFile('known.jpg'), localFile('known.jpg'));
    expect(statuses()).toEqual(['duplicate', 'twin', 'queued', 'twin']);

    queue.send({ type: 'uploads.started' });

    expect(statuses()).toEqual(['duplicate', 'twin', 'uploading', 'twin']);
  });

  it('wait only for uploads that are to be sent', async () => {
    const { add, finish, ports, actor: queue, statuses } = await startSending(1);
    await add(localFile('1.jpg'), localFile('1.jpg'));
    finish('1.jpg');
    queue.send({ type: 'upload.removed', id: 'upload-2' });
    expect(statuses()).toEqual(['done', 'twin']);

    await add(localFile('broken.jpg'));
    queue.send({ type: 'uploads.started' });
    ports.transport.of('broken.jpg').report({ type: 'transfer.refused', reason: 'broken-picture' });
    await add(localFile('broken.jpg'), localFile('broken.jpg'));
    expect(statuses()).toEqual(['done', 'twin', 'refused', 'queued', 'twin']);
    queue.send({ type: 'upload.removed', id: 'upload-4' });

    expect(statuses()).toEqual(['done', 'twin', 'queued', 'twin']);
  });

  it('are what the library says once the first is there', async () => {
    const { add, finish, statuses } = await startSending(1);
    finish('1.jpg');

    await add(localFile('1.jpg'));

    expect(statuses()).toEqual(['done', 'queued']);
  });
});

it('says which port is missing when it runs unbound', () => {
  const queue = createActor(uploadQueueMachine, { inspect: inspector });
  const failures: unknown[] = [];
  queue.subscribe({ error: (failure) => failures.push(failure) });

  queue.start().send({ type: 'interrupted.dismissed' });

  expect(failures).toEqual([new Error('No port is bound for "forgetRecords".')]);
});

it('says each time it begins to send, also for another try', async () => {
  const { add, giveUp, actor: queue } = startFakeUploadQueue();
  let begun = 0;
  queue.on('uploads.sending', () => (begun += 1));
  await add(localFile('beach.jpg'));
  expect(begun).toBe(0);
  queue.send({ type: 'uploads.started' });
  giveUp('beach.jpg');
  queue.send({ type: 'failures.retried' });

  expect(begun).toBe(2);
});

describe('photos for albums', () => {
  const [cabin, lofoten] = [albumToFill('Cabin'), albumToFill('Lofoten')];
  const uploaded = (album: typeof cabin, ...photoIds: readonly string[]) => ({
    type: 'albumPhotos.uploaded',
    album,
    photoIds,
  });

  it('are told album by album as they come into the library, and those of the library alone are not', async () => {
    const { add, addTo, finish, notices, pass, actor: queue } = startFakeUploadQueue();
    await addTo(cabin, localFile('1.jpg'), localFile('2.jpg'));
    await addTo(lofoten, localFile('3.jpg'));
    await add(localFile('4.jpg'));
    queue.send({ type: 'uploads.started' });
    finish('1.jpg');
    finish('3.jpg');
    await pass(4000);
    expect(notices.slice(1)).toEqual([
      { type: 'photos.uploaded' },
      uploaded(cabin, '1.jpg'),
      uploaded(lofoten, '3.jpg'),
    ]);
    finish('2.jpg', true);
    finish('4.jpg');

    expect(notices.slice(4)).toEqual([
      { type: 'photos.uploaded' },
      uploaded(cabin, '2.jpg'),
      settled({ added: 3, known: 1, forAlbums: { added: 2, known: 1 } }),
    ]);
  });

  it('that the library has already wait for the word, and are not sent', async () => {
    const { add, addTo, notices, ports, actor: queue, statuses } = startFakeUploadQueue();
    for (const name of ['1.jpg', '2.jpg']) ports.known.names.add(name);
    await addTo(cabin, localFile('1.jpg'));
    await add(localFile('2.jpg'));
    expect(notices).toEqual([]);
    expect([startableCount(queue.getSnapshot()), skippableDuplicates(queue.getSnapshot())]).toEqual([1, 1]);

    queue.send({ type: 'duplicates.skipped' });
    queue.send({ type: 'uploads.started' });

    expect([statuses(), ports.transport.transfers]).toEqual([['known'], []]);
    expect(notices).toEqual([
      { type: 'uploads.begun', count: 1 },
      uploaded(cabin, '1.jpg'),
      settled({ known: 1, forAlbums: { added: 0, known: 1 } }),
    ]);
  });

  it('that are found to be in the library after the word was given are not sent', async () => {
    const { notices, ports, actor: queue } = startFakeUploadQueue();
    ports.known.names.add('1.jpg');
    ports.files.hold();
    queue.send({ type: 'files.added', files: [localFile('1.jpg')], album: cabin });
    queue.send({ type: 'uploads.started' });
    await ports.files.release();
    await settle();

    expect(notices.at(-2)).toEqual(uploaded(cabin, '1.jpg'));
    expect(ports.transport.transfers).toEqual([]);
  });
});
