import { inspector, settle } from '@account-area/kernel/testing';
import { type AlbumNamed, isAlbumId } from '@account-area/photos';
import { createActor, SimulatedClock } from 'xstate';

import { localFile, fakeFileUploadPorts, uploadedPhoto } from '../file-upload/file-upload.fakes.ts';
import type { LocalFile, UploadRecord, WaitingFile } from '../file-upload/file-upload.ts';
import { REFUSED } from '../ports.fakes.ts';
import { bindUploadQueue, queuedUploads } from './upload-queue.machine.ts';
import type { ConnectionChanged, UploadPage, UploadQueueNotice, UploadQueuePorts } from './upload-queue.ts';

/** A page that a test or a story tells what happens to it. */
const fakeUploadPage = () => {
  let listener: ((event: ConnectionChanged) => void) | null = null;
  let elapsedMs = 0;
  return {
    /** Whether leaving it would be asked about. */
    isAttended: () => listener !== null,
    attend: (report) => {
      listener = report;
      return () => {
        if (listener === report) listener = null;
      };
    },
    elapsed: () => elapsedMs,
    pass: (ms: number) => {
      elapsedMs += ms;
    },
    report: (event: ConnectionChanged) => listener?.(event),
  } satisfies UploadPage & Readonly<Record<string, unknown>>;
};

export const fakeUploadQueuePorts = (kept?: readonly UploadRecord[], waiting?: readonly WaitingFile[]) =>
  ({ ...fakeFileUploadPorts(kept, waiting), page: fakeUploadPage() }) satisfies UploadQueuePorts;

export const startFakeUploadQueue = (ports = fakeUploadQueuePorts()) => {
  const clock = new SimulatedClock();
  const queue = createActor(bindUploadQueue(ports), { clock, inspect: inspector });
  const notices: UploadQueueNotice[] = [];
  queue.on('*', (notice) => {
    if (notice.type !== 'uploads.sending') notices.push(notice);
  });
  queue.start();
  return {
    ports,
    clock,
    actor: queue,
    /** What it announced, but not each time it began to send. */
    notices,
    add: async (...files: readonly LocalFile[]) => {
      queue.send({ type: 'files.added', files });
      await settle();
    },
    addTo: async (album: AlbumNamed, ...files: readonly LocalFile[]) => {
      queue.send({ type: 'files.added', files, album });
      await settle();
    },
    statuses: () => queuedUploads(queue.getSnapshot()).map(({ status }) => status),
    progress: (name: string, sentBytes: number) =>
      ports.transport.of(name).report({ type: 'transfer.progressed', sentBytes }),
    finish: (name: string, isKnown = false) =>
      ports.transport.of(name).report({ type: 'transfer.finished', photoId: uploadedPhoto(name), isKnown }),
    giveUp: (name: string) => ports.transport.of(name).report({ type: 'transfer.failed', error: REFUSED }),
    /** Lets seconds pass, one by one. */
    pass: (amount = 1) => {
      for (let passed = 0; passed < amount; passed += 1) {
        ports.page.pass(1000);
        clock.increment(1000);
      }
    },
  };
};

export type FakeUploadQueue = ReturnType<typeof startFakeUploadQueue>;

/** An album that photos are added to. */
export const albumToFill = (name: string): AlbumNamed => {
  const id = `${name.toLowerCase()}-album`;
  if (!isAlbumId(id)) throw new Error('A fixture needs an album id.');
  return { id, name };
};

/** Photos `1.jpg`, `2.jpg` and so on. */
export const photoFiles = (count: number) => Array.from({ length: count }, (_, index) => localFile(`${index + 1}.jpg`));

/** A queue that sends this number of them. */
export const startSending = async (count: number) => {
  const world = startFakeUploadQueue();
  await world.add(...photoFiles(count));
  world.actor.send({ type: 'uploads.started' });
  return world;
};
