import { pathsOf } from '@account-area/kernel/models';
import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { fakeFileUploadPorts, startFakeFileUpload, uploadedPhoto, localFile } from './file-upload.fakes.ts';
import { MAX_RETRIES } from './upload-retries.ts';
import { fileUploadModel } from './file-upload.model.ts';

describe('the upload of a file, along every path of its model', () => {
  it.each(pathsOf(fileUploadModel))('$name', async (path) => {
    const ports = fakeFileUploadPorts();
    ports.files.hold();
    const { clock, interrupt, report, actor: upload } = startFakeFileUpload(localFile(), ports);
    const isSeen = (status: string) => () => expect(upload.getSnapshot().value).toBe(status);

    await path.walk({
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
