import {
  type TimeTold,
  typesOf,
  unboundAction,
  unboundClock,
  unboundRequest,
  unboundSubscription,
  type Result,
} from '@account-area/kernel';
import { assign, emit, enqueueActions, setup } from 'xstate';

import { fileUploadMachine } from '../file-upload/file-upload.machine.ts';
import type {
  FileUploadNotice,
  Fingerprint,
  InterruptedUpload,
  UploadStatus,
  WaitingFile,
} from '../file-upload/file-upload.ts';
import { arrivalsByAlbum } from './album-arrivals.ts';
import { NO_PACE, type Pace, sentBytesOf, withSample } from './upload-progress.ts';
import { albumBefore, type ArrivedFile, stillInterrupted } from './interrupted-uploads.ts';
import {
  hasTrait,
  successorsOf,
  isStartable,
  isTwin,
  isUnderWay,
  isUnfinished,
  nextInLine,
  outcomeOf,
  uploadsThat,
  uploadsThatAre,
  withChanges,
  type ConnectionChanged,
  type QueuedUpload,
  type UploadQueueEvent,
  type UploadQueueNotice,
  type Uploads,
} from './upload-queue.ts';

export interface UploadQueueContext {
  readonly uploads: Uploads;
  /** Started before a reload: they go on once the customer chooses the same files again. */
  readonly interrupted: readonly InterruptedUpload[];
  /** Whether the device has a connection, as far as the page has told: no file gets its turn without one. */
  readonly isConnected: boolean;
  readonly pace: Pace;
  /** Photos that arrived and were not announced yet. */
  readonly arrived: readonly ArrivedFile[];
  /** Ids of files that came to an end since the queue was last at rest. */
  readonly ended: ReadonlySet<string>;
  /** Of the next file. */
  readonly nextNumber: number;
}

type FilesAdded = Extract<UploadQueueEvent, { readonly type: 'files.added' }>;

export interface BringBack {
  readonly status: UploadStatus;
  readonly type: 'upload.resumed' | 'upload.retried';
}

/** Photos that arrived are announced together, this often, in milliseconds. */
const ANNOUNCE_EVERY_MS = 4000;

const MEASURE_EVERY_MS = 1000;

/** What the upload queue machine is made of; how it behaves is in `upload-queue.machine.ts`. */
export const uploadQueueSetup = setup({
  types: typesOf<{
    context: UploadQueueContext;
    events: UploadQueueEvent | TimeTold<'pace'>;
    emitted: UploadQueueNotice;
  }>(),
  actors: {
    fileUpload: fileUploadMachine,
    clock: unboundClock<'pace'>(),
    attendPage: unboundSubscription<undefined>('attendPage'),
    findInterrupted: unboundRequest<undefined, readonly InterruptedUpload[], never>('findInterrupted'),
  },
  actions: {
    forgetRecords: (_, fingerprints: readonly Fingerprint[]) => unboundAction('forgetRecords', fingerprints),
    keepWaiting: (_, files: readonly WaitingFile[]) => unboundAction('keepWaiting', files),
    forgetWaiting: (_, files: readonly WaitingFile[]) => unboundAction('forgetWaiting', files),
    measure: assign(({ context: { pace, uploads } }, elapsedMs: number) => ({
      pace: withSample(uploadsThatAre(uploads, 'uploading').length > 0 ? pace : NO_PACE, {
        elapsedMs,
        sentBytes: sentBytesOf([...uploads.values()]),
      }),
    })),
    keepInterrupted: assign(({ context }, found: Result<readonly InterruptedUpload[], unknown>) => {
      const left = found.ok ? stillInterrupted(found.value, [...context.uploads.values()]) : [];
      const arrived = left.filter(({ photoId }) => photoId !== null);
      return {
        interrupted: left.filter(({ photoId }) => photoId === null),
        arrived: [...context.arrived, ...arrived.map((file) => ({ ...file, status: 'known' as const }))],
      };
    }),
    forgetInterrupted: assign({ interrupted: [] }),
    add: assign(({ context, self, spawn }, { album = null, files }: FilesAdded) => {
      const added = files.map((file, index): QueuedUpload => {
        const id = `upload-${context.nextNumber + index}`;
        const actor = spawn('fileUpload', { id, input: { id, file, parent: self } });
        const { name: fileName, size } = file;
        const unknown = { status: 'checking', fingerprint: null, photoId: null } as const;
        const albumToFill = album ?? albumBefore(context.interrupted, file);
        return { id, actor, ...unknown, isStarted: false, album: albumToFill, fileName, size };
      });
      return { uploads: withChanges(context.uploads, added, {}), nextNumber: context.nextNumber + files.length };
    }),
    recordChange: enqueueActions(({ context, enqueue }, { fingerprint, id, photoId, status }: FileUploadNotice) => {
      const upload = context.uploads.get(id);
      if (upload === undefined) return;
      const changed = { ...upload, fingerprint, photoId, status };
      enqueue.assign({
        uploads: withChanges(context.uploads, [changed], {}),
        interrupted: stillInterrupted(context.interrupted, [changed]),
        arrived: status === 'done' || status === 'known' ? [...context.arrived, changed] : context.arrived,
        ended: upload.isStarted && hasTrait(changed, 'ended') ? new Set([...context.ended, id]) : context.ended,
      });
      const mayBeTwin = status === 'queued' || status === 'duplicate';
      if (mayBeTwin && isTwin(context.uploads, changed)) enqueue.sendTo(upload.actor, { type: 'twin.found' });
    }),
    start: assign(({ context: { uploads } }) => ({
      uploads: withChanges(uploads, uploadsThat(uploads, isStartable), { isStarted: true }),
      pace: NO_PACE,
    })),
    announceBegin: emit(({ context }) => ({
      type: 'uploads.begun',
      count: uploadsThat(context.uploads, isStartable).length,
    })),
    announceSending: emit({ type: 'uploads.sending' }),
    giveSlots: enqueueActions(({ context, enqueue }) => {
      const next = nextInLine(context.uploads);
      for (const { actor } of next) enqueue.sendTo(actor, { type: 'slot.given' });
      enqueue.assign({ uploads: withChanges(context.uploads, next, { status: 'uploading' }) });
    }),
    rememberConnection: assign((_, type: ConnectionChanged['type']) => ({
      isConnected: type === 'connection.returned',
    })),
    tellAll: enqueueActions(({ context, enqueue }, type: 'upload.paused' | ConnectionChanged['type']) => {
      for (const { actor } of context.uploads.values()) enqueue.sendTo(actor, { type });
    }),
    /** Uploads of a status get back in line; `type` is what they are told. */
    bringBack: enqueueActions(({ context, enqueue }, { status, type }: BringBack) => {
      const uploads = uploadsThatAre(context.uploads, status);
      for (const { actor } of uploads) enqueue.sendTo(actor, { type });
      enqueue.assign({ uploads: withChanges(context.uploads, uploads, { status: 'queued', isStarted: true }) });
    }),
    remove: enqueueActions(({ context, enqueue }, ids: readonly string[]) => {
      const left = new Map(context.uploads);
      for (const id of ids) if (left.delete(id)) enqueue.stopChild(id);
      const removed = uploadsThat(context.uploads, ({ id }) => !left.has(id));
      const successors = successorsOf(left, removed);
      for (const { actor } of successors) enqueue.sendTo(actor, { type: 'twin.gone' });
      enqueue.assign({ uploads: withChanges(left, successors, { status: 'queued', isStarted: false }) });
    }),
    announceArrivals: enqueueActions(({ context, enqueue }) => {
      if (context.arrived.some(({ status }) => status === 'done')) enqueue.emit({ type: 'photos.uploaded' });
      for (const notice of arrivalsByAlbum(context.arrived)) enqueue.emit(notice);
      enqueue.assign({ arrived: [] });
    }),
    announceEnd: enqueueActions(({ context, enqueue }) => {
      const ended = uploadsThat(context.uploads, ({ id }) => context.ended.has(id));
      enqueue.emit({ type: 'uploads.settled', ...outcomeOf(ended) });
      enqueue.assign({ ended: new Set<string>() });
    }),
  },
  guards: {
    isAnythingToDo: ({ context }) => uploadsThat(context.uploads, isStartable).length > 0,
    isAnything: ({ context }, status: UploadStatus) => uploadsThatAre(context.uploads, status).length > 0,
    isSlotFree: ({ context }) => context.isConnected && nextInLine(context.uploads).length > 0,
    isAnythingUnfinished: ({ context }) => uploadsThat(context.uploads, isUnfinished).length > 0,
    isNothingUnfinished: ({ context }) => uploadsThat(context.uploads, isUnfinished).length === 0,
    isAnythingUnderWay: ({ context }) => uploadsThat(context.uploads, isUnderWay).length > 0,
    isAllSettled: ({ context }) => uploadsThat(context.uploads, isUnderWay).length === 0,
    isNothingPaused: ({ context }) =>
      uploadsThat(context.uploads, (one) => one.status === 'paused' || isUnderWay(one)).length === 0,
  },
  delays: { measureInterval: MEASURE_EVERY_MS, announceInterval: ANNOUNCE_EVERY_MS },
});

export const NOTHING_YET: UploadQueueContext = {
  uploads: new Map(),
  interrupted: [],
  isConnected: true,
  pace: NO_PACE,
  arrived: [],
  ended: new Set(),
  nextNumber: 1,
};
