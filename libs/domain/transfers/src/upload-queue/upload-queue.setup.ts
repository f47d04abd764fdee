import { typesOf, unboundAction, unboundRequest, unboundSubscription, type Result } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import { assign, emit, enqueueActions, setup } from 'xstate';

import type { FileUploadNotice } from '../file-upload/file-upload.events.ts';
import { fileUploadMachine, type FileUploadActor } from '../file-upload/file-upload.machine.ts';
import type { InterruptedUpload, WaitingFile } from '../file-upload/waiting-file.ts';
import type { Fingerprint, LocalFile } from '../file-upload/local-file.ts';
import { sentBytesOf, type UploadQueueContext } from './upload-queue.context.ts';
import {
  backInLine,
  heirsOf,
  isEnd,
  isMoving,
  isStartable,
  isTwin,
  isUnderWay,
  nextInLine,
  noted,
  outcomeOf,
  stillInterrupted,
  uploadsOf,
  wanted,
  type QueuedUpload,
  type QueuedUploads,
} from './queued-uploads.ts';
import { NO_PACE, withSample } from './time-left.ts';
import type { UploadQueueEvent, UploadQueueNotice } from './upload-queue.events.ts';

/** Photos that arrived are announced together, this often at most. */
export const ANNOUNCE_EVERY_MS = 4000;

/** What the upload queue machine is made of; how it behaves is in `upload-queue.machine.ts`. */
export const uploadQueueSetup = setup({
  types: typesOf<{ context: UploadQueueContext; events: UploadQueueEvent; emitted: UploadQueueNotice }>(),
  actors: {
    fileUpload: fileUploadMachine,
    followUpload: unboundSubscription<FileUploadActor>('followUpload'),
    attendPage: unboundSubscription<undefined>('attendPage'),
    findInterrupted: unboundRequest<undefined, readonly InterruptedUpload[], never>('findInterrupted'),
  },
  actions: {
    forgetRecords: (_, fingerprints: readonly Fingerprint[]) => unboundAction('forgetRecords', fingerprints),
    keepWaiting: (_, files: readonly WaitingFile[]) => unboundAction('keepWaiting', files),
    forgetWaiting: (_, files: readonly WaitingFile[]) => unboundAction('forgetWaiting', files),
    keepInterrupted: assign({
      interrupted: ({ context }, found: Result<readonly InterruptedUpload[], unknown>) =>
        found.ok ? stillInterrupted(found.value, context.uploads) : [],
    }),
    forgetInterrupted: assign({ interrupted: [] }),
    add: assign(({ context, spawn }, files: readonly LocalFile[]) => ({
      uploads: [
        ...context.uploads,
        ...files.map((file, index): QueuedUpload => {
          const id = `upload-${context.nextNumber + index}`;
          const actor = spawn('fileUpload', { id, input: { id, file } });
          spawn('followUpload', { id: followerOf(id), input: actor });
          return {
            id,
            actor,
            status: 'checking',
            fingerprint: null,
            isWanted: false,
            fileName: file.name,
            sizeBytes: file.size,
          };
        }),
      ],
      nextNumber: context.nextNumber + files.length,
    })),
    note: enqueueActions(({ context, enqueue }, notice: FileUploadNotice) => {
      const { id, photoId, status } = notice;
      const upload = context.uploads.find((one) => one.id === id);
      if (upload === undefined) return;
      const uploads = noted(context.uploads, notice);
      enqueue.assign({
        uploads,
        interrupted: stillInterrupted(context.interrupted, uploadsOf(uploads, id)),
        ...(status === 'done' && photoId !== null && { arrived: [...context.arrived, photoId] }),
        ...(upload.isWanted && isEnd(status) && { ended: [...context.ended, id] }),
      });
      const mayBeTwin = status === 'queued' || status === 'duplicate';
      if (mayBeTwin && isTwin(context.uploads, notice)) enqueue.sendTo(upload.actor, { type: 'twin.found' });
    }),
    want: assign(({ context }) => ({ uploads: wanted(context.uploads), pace: NO_PACE })),
    announceBegin: emit(({ context }) => ({
      type: 'uploads.begun',
      count: context.uploads.filter(isStartable).length,
    })),
    giveSlots: enqueueActions(({ context, enqueue }) => {
      const next = nextInLine(context.uploads);
      if (next.length === 0) return;
      for (const { actor } of next) enqueue.sendTo(actor, { type: 'slot.given' });
      enqueue.assign({
        uploads: context.uploads.map((upload) => (next.includes(upload) ? { ...upload, status: 'uploading' } : upload)),
      });
    }),
    tellAll: enqueueActions(({ context, enqueue }, type: 'upload.paused' | 'connection.returned') => {
      for (const { actor } of context.uploads) enqueue.sendTo(actor, { type });
    }),
    bringBack: enqueueActions(({ context, enqueue }, { type, uploads }: BringBack) => {
      for (const { actor } of uploads) enqueue.sendTo(actor, { type });
      enqueue.assign({ uploads: backInLine(context.uploads, uploads) });
    }),
    remove: enqueueActions(({ context, enqueue }, removed: QueuedUploads) => {
      for (const { id } of removed) {
        enqueue.stopChild(followerOf(id));
        enqueue.stopChild(id);
      }
      const left = context.uploads.filter((upload) => !removed.includes(upload));
      const heirs = heirsOf(left, removed);
      for (const { actor } of heirs) enqueue.sendTo(actor, { type: 'twin.gone' });
      enqueue.assign({
        uploads: left.map((one) => (heirs.includes(one) ? { ...one, status: 'queued', isWanted: false } : one)),
      });
    }),
    measure: assign(({ context }, elapsedMs: number) => ({
      pace: withSample(context.uploads.some(isMoving) ? context.pace : NO_PACE, {
        elapsedMs,
        sentBytes: sentBytesOf(context.uploads),
      }),
    })),
    announceArrivals: enqueueActions(({ context, enqueue }) => {
      if (context.arrived.length === 0) return;
      enqueue.emit({ type: 'photos.added', photoIds: context.arrived });
      enqueue.assign({ arrived: NO_PHOTOS });
    }),
    announceEnd: enqueueActions(({ context, enqueue }) => {
      enqueue.emit({ type: 'uploads.settled', ...outcomeOf(context.uploads, context.ended) });
      enqueue.assign({ ended: NO_IDS });
    }),
  },
  guards: {
    isAnythingToDo: ({ context }) => context.uploads.some(isStartable),
    isAnything: (_, uploads: QueuedUploads) => uploads.length > 0,
    isAllSettled: ({ context }) => !context.uploads.some(isUnderWay),
    isNothingPaused: ({ context }) => !context.uploads.some((one) => one.status === 'paused' || isUnderWay(one)),
    isTimeToAnnounce: ({ context }, elapsedMs: number) =>
      Math.floor(elapsedMs / ANNOUNCE_EVERY_MS) !==
      Math.floor((context.pace.at(-1)?.elapsedMs ?? elapsedMs) / ANNOUNCE_EVERY_MS),
  },
});

/** Nothing has arrived since it was last announced. */
const NO_PHOTOS: readonly PhotoId[] = [];

/** Nothing has come to an end yet. */
const NO_IDS: readonly string[] = [];

/** Nothing has been chosen yet. */
export const NOTHING_YET: UploadQueueContext = {
  uploads: [],
  interrupted: [],
  pace: NO_PACE,
  arrived: NO_PHOTOS,
  ended: NO_IDS,
  nextNumber: 1,
};

/** Which uploads get back in line, and what they are told. */
export interface BringBack {
  readonly type: 'upload.resumed' | 'upload.retried' | 'upload.insisted';
  readonly uploads: QueuedUploads;
}

const followerOf = (id: string) => `follower of ${id}`;
