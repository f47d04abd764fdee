import type { WallClock } from '@account-area/kernel';
import { fakeNews, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { type AlbumNamed, isAlbumId } from '@account-area/photos';
import { createActor } from 'xstate';

import { localFile, fakeFileUploadPorts, uploadedPhoto } from '../file-upload/file-upload.fakes.ts';
import type { LocalFile, UploadRecord, WaitingFile } from '../file-upload/file-upload.ts';
import { REFUSED } from '../ports.fakes.ts';
import { bindUploadQueue, queuedUploads } from './upload-queue.machine.ts';
import type { ConnectionChanged, UploadPage, UploadQueueNotice, UploadQueuePorts } from './upload-queue.ts';

/** A page that a test or a story tells what happens to it. */
const fakeUploadPage = (clock: WallClock) => {
  const news = fakeNews<ConnectionChanged>();
  let isConnected = true;
  return {
    /** Whether leaving it would be asked about. */
    isAttended: news.isFollowed,
    attend: (report) => {
      if (!isConnected) report({ type: 'connection.lost' });
      return news.follow(report);
    },
    elapsed: () => clock.now(),
    report: (event: ConnectionChanged) => {
      isConnected = event.type === 'connection.returned';
      news.report(event);
    },
  } satisfies UploadPage & Readonly<Record<string, unknown>>;
};

export const fakeUploadQueuePorts = (kept?: readonly UploadRecord[], waiting?: readonly WaitingFile[]) => {
  const time = fakeTime();
  return { ...fakeFileUploadPorts(kept, waiting), page: fakeUploadPage(time.clock), time } satisfies UploadQueuePorts &
    Record<'time', unknown>;
};

export const startFakeUploadQueue = (ports = fakeUploadQueuePorts()) => {
  const { clock, pass } = ports.time;
  const queue = createActor(bindUploadQueue(ports), { clock, inspect: inspector });
  const notices: UploadQueueNotice[] = [];
  queue.on('*', (notice) => {
    if (notice.type !== 'uploads.sending') notices.push(notice);
  });
  queue.start();
  return {
    actor: queue,
    ports,
    clock,
    pass,
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
