import { complaintsAboutKit } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import { fingerprintOf, localFile, uploadedPhoto } from './file-upload.fakes.ts';
import type { OutgoingFile, TransferEvent } from './file-upload.ts';
import { uploadTransportPromises, type UploadTransportWorld } from './upload-transport.promises.ts';

/** A library in memory. */
const memoryTransport = (): UploadTransportWorld => {
  const known = new Set<string>();
  let files = 0;
  let isBroken = false;
  const eventsOf = ({ file, fingerprint }: OutgoingFile): readonly TransferEvent[] => {
    const address = `https://photos.example/uploads/${file.name}`;
    if (file.name.endsWith('.pdf')) return [{ type: 'transfer.refused', reason: 'not-a-photo' }];
    const isKnown = known.has(fingerprint);
    if (isBroken) {
      isBroken = false;
      const error = { code: 'unreachable', reference: 'a1b2c3d4e5f6' } as const;
      return [
        { type: 'transfer.located', address },
        { type: 'transfer.interrupted', error, waitMs: 0 },
      ];
    }
    known.add(fingerprint);
    return [
      { type: 'transfer.progressed', sentBytes: file.size },
      { type: 'transfer.finished', photoId: uploadedPhoto(file.name), isKnown },
    ];
  };
  return {
    transport: {
      send: (outgoing, report) => {
        let isStopped = false;
        void Promise.resolve().then(() => {
          if (!isStopped) eventsOf(outgoing).forEach(report);
        });
        return () => {
          isStopped = true;
        };
      },
    },
    newFile: (kind) => {
      const name = `${(files += 1)}.${kind === 'photo' ? 'jpg' : 'pdf'}`;
      return { file: localFile(name), type: 'image/jpeg', fingerprint: fingerprintOf(name), address: null };
    },
    breakLine: () => {
      isBroken = true;
    },
    patienceMs: 200,
  };
};

/** A world whose transfers report otherwise. */
const transportThat =
  (change: (event: TransferEvent, outgoing: OutgoingFile) => TransferEvent) =>
  (world: UploadTransportWorld): UploadTransportWorld => ({
    ...world,
    transport: {
      send: (outgoing, report) => world.transport.send(outgoing, (event) => report(change(event, outgoing))),
    },
  });

it('a transport of uploads is judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(uploadTransportPromises, memoryTransport, {
    'names the photo that a file has become': transportThat((event) =>
      event.type === 'transfer.finished' ? { ...event, isKnown: true } : event,
    ),
    'names the photo that the library has already, instead of making another one': transportThat((event) =>
      event.type === 'transfer.finished' && event.isKnown ? { ...event, photoId: uploadedPhoto('another') } : event,
    ),
    'says that a file will never be taken': transportThat((event) =>
      event.type === 'transfer.refused' ? { ...event, reason: 'broken-picture' } : event,
    ),
    'reports no more bytes than the file has': transportThat((event) =>
      event.type === 'transfer.progressed' ? { ...event, sentBytes: event.sentBytes + 1 } : event,
    ),
    'is interrupted when the line breaks, and goes on at the address that it was given': transportThat((event) =>
      event.type === 'transfer.located' ? { type: 'transfer.progressed', sentBytes: 0 } : event,
    ),
    'reports nothing once it was stopped': (world) => ({
      ...world,
      transport: {
        send: (outgoing, report) => {
          world.transport.send(outgoing, report);
          return () => undefined;
        },
      },
    }),
  });

  expect(complaints).toEqual([]);
});
