import { typesOf } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { fakeFileUploadPorts, startFakeFileUpload, uploadedPhoto, localFile } from './file-upload.fakes.ts';
import { MAX_RETRIES } from './file-upload.ts';

/** What can happen to one file, and what the customer then sees (C23, D38). */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the file turns out to be a photo'
        | 'the file turns out to be known'
        | 'the file turns out to be none'
        | 'another file turns out to be the same'
        | 'the other file is taken back'
        | 'its turn comes'
        | 'some bytes get through'
        | 'all bytes get through'
        | 'the library has it since'
        | 'the service refuses the file'
        | 'the line breaks'
        | 'the wait is over'
        | 'the connection is lost'
        | 'the connection is back'
        | 'the service cannot be reached for minutes'
        | 'the service says no'
        | 'the customer pauses'
        | 'the customer goes on'
        | 'the customer retries';
    };
  }>(),
}).createMachine({
  initial: 'checking',
  states: {
    checking: {
      on: {
        'the file turns out to be a photo': 'queued',
        'the file turns out to be known': 'duplicate',
        'the file turns out to be none': 'refused',
      },
    },
    duplicate: { on: { 'another file turns out to be the same': 'twin of a known one', 'its turn comes': 'known' } },
    'twin of a known one': { on: { 'the other file is taken back': 'known alone' } },
    'known alone': {},
    queued: { on: { 'its turn comes': 'uploading', 'another file turns out to be the same': 'twin' } },
    twin: { on: { 'the other file is taken back': 'alone' } },
    alone: {},
    uploading: {
      on: {
        'some bytes get through': 'uploading',
        'all bytes get through': 'done',
        'the library has it since': 'known',
        'the service refuses the file': 'refused',
        'the line breaks': 'retrying',
        'the service says no': 'failed',
        'the service cannot be reached for minutes': 'given up',
        'the connection is lost': 'offline',
        'the customer pauses': 'paused',
      },
    },
    retrying: {
      on: {
        'the wait is over': 'uploading',
        'the connection is lost': 'offline',
        'the connection is back': 'uploading',
        'the customer pauses': 'paused',
      },
    },
    offline: { on: { 'the connection is back': 'uploading', 'the customer pauses': 'paused' } },
    paused: { on: { 'the customer goes on': 'queued' } },
    failed: { on: { 'the customer retries': 'queued' } },
    'given up': { on: { 'the connection is back': 'queued' } },
    done: {},
    known: {},
    refused: {},
  },
});

describe('the upload of a file, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const ports = fakeFileUploadPorts();
    ports.files.hold();
    const { clock, interrupt, report, actor: upload } = startFakeFileUpload(localFile(), ports);
    const isSeen = (status: string) => () => expect(upload.getSnapshot().value).toBe(status);

    await path.test({
      events: {
        'the file turns out to be a photo': () => ports.files.release(),
        'the file turns out to be known': async () => {
          ports.known.names.add('beach.jpg');
          await ports.files.release();
        },
        'the file turns out to be none': async () => {
          ports.files.unreadable.add('beach.jpg');
          await ports.files.release();
          await settle();
        },
        'another file turns out to be the same': () => upload.send({ type: 'twin.found' }),
        'the other file is taken back': () => upload.send({ type: 'twin.gone' }),
        'its turn comes': () => upload.send({ type: 'slot.given' }),
        'some bytes get through': () => report({ type: 'transfer.progressed', sentBytes: 1000 }),
        'all bytes get through': () =>
          report({ type: 'transfer.finished', photoId: uploadedPhoto('photo-1'), isKnown: false }),
        'the library has it since': () =>
          report({ type: 'transfer.finished', photoId: uploadedPhoto('photo-1'), isKnown: true }),
        'the service refuses the file': () => report({ type: 'transfer.refused', reason: 'broken-picture' }),
        'the line breaks': () => interrupt(),
        'the wait is over': () => clock.increment(30_000),
        'the connection is lost': () => upload.send({ type: 'connection.lost' }),
        'the connection is back': () => upload.send({ type: 'connection.returned' }),
        'the service cannot be reached for minutes': () => {
          for (let tried = 0; tried <= MAX_RETRIES; tried += 1) {
            interrupt();
            clock.increment(30_000);
          }
        },
        'the service says no': () =>
          report({ type: 'transfer.failed', error: { code: 'refused', reference: 'a1b2c3d4e5f6' } }),
        'the customer pauses': () => upload.send({ type: 'upload.paused' }),
        'the customer goes on': () => upload.send({ type: 'upload.resumed' }),
        'the customer retries': () => upload.send({ type: 'upload.retried' }),
      },
      states: {
        checking: isSeen('checking'),
        duplicate: isSeen('duplicate'),
        'twin of a known one': isSeen('twin'),
        'known alone': isSeen('duplicate'),
        queued: isSeen('queued'),
        twin: isSeen('twin'),
        alone: isSeen('queued'),
        uploading: isSeen('uploading'),
        retrying: isSeen('retrying'),
        paused: isSeen('paused'),
        offline: isSeen('offline'),
        failed: isSeen('failed'),
        'given up': isSeen('failed'),
        done: isSeen('done'),
        known: isSeen('known'),
        refused: isSeen('refused'),
      },
    });
  });
});
