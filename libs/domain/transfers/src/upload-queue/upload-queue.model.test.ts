import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { localFile } from '../file-upload/file-upload.fakes.ts';
import { albumToFill, startFakeUploadQueue } from './upload-queue.fakes.ts';
import { isPaused, isSending, queuedUploads } from './upload-queue.machine.ts';
import { uploadQueueModel } from './upload-queue.model.ts';

describe('upload queue, along every path of its model', () => {
  it.each(pathsOf(uploadQueueModel))('$name', async (path) => {
    const { add, addTo, finish, giveUp, ports, actor: queue, statuses } = startFakeUploadQueue();
    ports.known.names.add('known.jpg');
    const fileSent = () => ports.transport.names()[0] ?? 'new.jpg';
    const seen = () => {
      const snapshot = queue.getSnapshot();
      return [isSending(snapshot) ? 'sending' : isPaused(snapshot) ? 'paused' : 'resting', ...statuses()];
    };
    /** Leaving the page is asked about as long as the file is neither there nor out of the question. */
    const isSeen =
      (...expected: readonly string[]) =>
      () =>
        expect([...seen(), ports.page.isAttended()]).toEqual([
          ...expected,
          expected.some((status) => ['queued', 'uploading', 'retrying', 'paused', 'failed'].includes(status)),
        ]);

    await path.walk({
      events: {
        'a photo is chosen': () => add(localFile('new.jpg')),
        'a known photo is chosen': () => add(localFile('known.jpg')),
        'a known photo is chosen for an album': () => addTo(albumToFill('Lofoten'), localFile('known.jpg')),
        'something else is chosen': () => add(localFile('contract.pdf', 'pdf')),
        'uploading starts': () => queue.send({ type: 'uploads.started' }),
        'it is paused': () => queue.send({ type: 'uploads.paused' }),
        'it goes on': () => queue.send({ type: 'uploads.resumed' }),
        'it arrives': () => finish(fileSent()),
        'the library turns out to have it': () => finish(fileSent(), true),
        'the service refuses it': () =>
          ports.transport.of(fileSent()).report({ type: 'transfer.refused', reason: 'broken-picture' }),
        'it gives up': () => giveUp(fileSent()),
        'the connection is lost': () => ports.page.report({ type: 'connection.lost' }),
        'the connection is back': () => ports.page.report({ type: 'connection.returned' }),
        'the customer leaves': () => queue.send({ type: 'uploads.abandoned' }),
        'it is retried': () => queue.send({ type: 'failures.retried' }),
        'it is taken back': () => {
          for (const { id } of queuedUploads(queue.getSnapshot())) queue.send({ type: 'upload.removed', id });
        },
        'the known photo is skipped': () => queue.send({ type: 'duplicates.skipped' }),
        'the list is cleared': () => queue.send({ type: 'list.cleared' }),
      },
      states: {
        empty: isSeen('resting'),
        ready: isSeen('resting', 'queued'),
        known: isSeen('resting', 'duplicate'),
        'for the album': isSeen('resting', 'duplicate'),
        refused: isSeen('resting', 'refused'),
        sending: isSeen('sending', 'uploading'),
        'cut off': isSeen('sending', 'retrying'),
        'still sending': isSeen('sending', 'uploading'),
        paused: isSeen('paused', 'paused'),
        'still paused': isSeen('paused', 'paused'),
        failed: isSeen('resting', 'failed'),
        'there before': isSeen('resting', 'known'),
        there: isSeen('resting', 'done'),
        'nothing left': isSeen('resting'),
      },
    });
  });
});
