import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { localFile } from '../file-upload/file-upload.fakes.ts';
import { albumToFill, startFakeUploadQueue } from './upload-queue.fakes.ts';
import { isPaused, isSending, queuedUploads } from './upload-queue.machine.ts';

/** What the customer and the world do to a queue of one file, and what the customer then sees (C23, D38). */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'a photo is chosen'
        | 'a known photo is chosen'
        | 'a known photo is chosen for an album'
        | 'something else is chosen'
        | 'uploading starts'
        | 'it is paused'
        | 'it goes on'
        | 'it arrives'
        | 'the library turns out to have it'
        | 'the service refuses it'
        | 'it gives up'
        | 'the connection is lost'
        | 'the connection is back'
        | 'the customer leaves'
        | 'it is retried'
        | 'it is taken back'
        | 'the known photo is skipped'
        | 'the list is cleared';
    };
  }>(),
}).createMachine({
  initial: 'empty',
  states: {
    empty: {
      on: {
        'a photo is chosen': 'ready',
        'a known photo is chosen': 'known',
        'a known photo is chosen for an album': 'for the album',
        'something else is chosen': 'refused',
      },
    },
    ready: { on: { 'uploading starts': 'sending', 'it is taken back': 'nothing left' } },
    known: { on: { 'the known photo is skipped': 'nothing left' } },
    'for the album': { on: { 'uploading starts': 'there before', 'it is taken back': 'nothing left' } },
    refused: { on: { 'the list is cleared': 'nothing left' } },
    sending: {
      on: {
        'it is paused': 'paused',
        'it arrives': 'there',
        'the library turns out to have it': 'there before',
        'the service refuses it': 'refused',
        'it gives up': 'failed',
        'it is taken back': 'nothing left',
        'the list is cleared': 'still sending',
        'the connection is lost': 'cut off',
        'the customer leaves': 'nothing left',
      },
    },
    'cut off': { on: { 'the connection is back': 'sending', 'it is taken back': 'nothing left' } },
    'still sending': { on: { 'it arrives': 'there' } },
    paused: {
      on: { 'it goes on': 'sending', 'it is taken back': 'nothing left', 'the list is cleared': 'still paused' },
    },
    'still paused': { on: { 'it goes on': 'sending' } },
    failed: { on: { 'it is retried': 'sending', 'it is taken back': 'nothing left' } },
    'there before': { on: { 'the list is cleared': 'nothing left' } },
    there: { on: { 'the list is cleared': 'nothing left' } },
    'nothing left': {},
  },
});

describe('upload queue, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
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

    await path.test({
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
