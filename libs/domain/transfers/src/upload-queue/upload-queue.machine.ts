import { answered, ok, requestActor, subscriptionActor, tellTime } from '@account-area/kernel';
import type { AlbumNamed } from '@account-area/photos';
import { bindFileUpload } from '../file-upload/file-upload.machine.ts';
import type { InterruptedUpload, UploadStatus } from '../file-upload/file-upload.ts';
import { NOTHING_YET, type UploadQueueContext, uploadQueueSetup } from './upload-queue.setup.ts';
import {
  arrivalOf,
  filesAnnounced,
  filesLeftBy,
  filesOverWith,
  findInterrupted,
  fingerprintsLeftBy,
} from './interrupted-uploads.ts';
import {
  clearableOf,
  fingerprintsOf,
  isStartable,
  skippableOf,
  uploadsThat,
  uploadsThatAre,
  type QueuedUpload,
  type ConnectionChanged,
  type Uploads,
  type UploadQueuePorts,
} from './upload-queue.ts';
import type { UploadQueueLogic, UploadQueueSnapshot } from './upload-queue.logic.ts';

/** An arrival that is announced is no longer waited with. */
const forgetAnnounced = {
  type: 'forgetWaiting',
  params: ({ context: { arrived, uploads } }: { readonly context: UploadQueueContext }) =>
    filesAnnounced(arrived, uploads),
} as const;

const machine = uploadQueueSetup.createMachine({
  id: 'uploadQueue',
  context: NOTHING_YET,
  invoke: {
    src: 'findInterrupted',
    onDone: { actions: [{ type: 'keepInterrupted', params: answered }, forgetAnnounced, 'announceArrivals'] },
  },
  type: 'parallel',
  on: {
    'files.added': { actions: { type: 'add', params: ({ event }) => event } },
    'upload.changed': {
      actions: [
        { type: 'recordChange', params: ({ event }) => event },
        { type: 'keepWaiting', params: ({ context, event }) => arrivalOf(context.uploads, event.id) },
        { type: 'forgetWaiting', params: ({ context, event }) => filesOverWith(context.uploads, event.id) },
      ],
    },
    'upload.removed': {
      actions: [
        { type: 'forgetRecords', params: ({ context, event }) => fingerprintsLeftBy(context.uploads, event.id) },
        { type: 'forgetWaiting', params: ({ context, event }) => filesLeftBy(context.uploads, event.id) },
        { type: 'remove', params: ({ event }) => [event.id] },
      ],
    },
    'duplicates.skipped': {
      actions: { type: 'remove', params: ({ context }) => skippableOf(context.uploads).map(({ id }) => id) },
    },
    'uploads.abandoned': { actions: { type: 'remove', params: ({ context }) => [...context.uploads.keys()] } },
    'interrupted.dismissed': {
      actions: [
        { type: 'forgetRecords', params: ({ context }) => fingerprintsOf(context.interrupted) },
        { type: 'forgetWaiting', params: ({ context }) => context.interrupted },
        'forgetInterrupted',
      ],
    },
  },
  states: {
    work: {
      initial: 'resting',
      on: {
        'uploads.started': {
          guard: 'isAnythingToDo',
          target: '.sending',
          actions: [
            'announceBegin',
            { type: 'keepWaiting', params: ({ context }) => uploadsThat(context.uploads, isStartable) },
            'start',
          ],
        },
        'failures.retried': {
          guard: { type: 'isAnything', params: 'failed' },
          target: '.sending',
          actions: { type: 'bringBack', params: { status: 'failed', type: 'upload.retried' } },
        },
      },
      states: {
        resting: {
          // What failed for want of a connection is queued again when it returns.
          always: { guard: 'isAnythingUnderWay', target: 'sending' },
          // Not before: a customer who looks again while photos are being sent sees what is done.
          on: {
            'list.cleared': {
              actions: { type: 'remove', params: ({ context }) => clearableOf(context.uploads).map(({ id }) => id) },
            },
          },
        },
        sending: {
          entry: ['announceSending', { type: 'bringBack', params: { status: 'paused', type: 'upload.resumed' } }],
          always: [
            { guard: 'isAllSettled', target: 'resting', actions: [forgetAnnounced, 'announceArrivals', 'announceEnd'] },
            { guard: 'isSlotFree', actions: 'giveSlots' },
          ],
          on: {
            'uploads.paused': { target: 'paused', actions: { type: 'tellAll', params: 'upload.paused' } },
          },
          type: 'parallel',
          states: {
            pace: {
              initial: 'measured',
              states: {
                measured: { after: { measureInterval: 'measuring' } },
                /** Transient: left synchronously. */
                measuring: {
                  invoke: { src: 'clock', input: 'pace' },
                  on: {
                    'pace.timed': { target: 'measured', actions: { type: 'measure', params: ({ event }) => event.at } },
                  },
                },
              },
            },
            arrivals: {
              initial: 'collected',
              states: {
                collected: {
                  after: {
                    announceInterval: {
                      target: 'collected',
                      reenter: true,
                      actions: [forgetAnnounced, 'announceArrivals'],
                    },
                  },
                },
              },
            },
          },
        },
        paused: {
          always: {
            guard: 'isNothingPaused',
            target: 'resting',
            actions: [forgetAnnounced, 'announceArrivals', 'announceEnd'],
          },
          on: { 'uploads.resumed': 'sending' },
        },
      },
    },
    page: {
      initial: 'free',
      states: {
        free: { always: { guard: 'isAnythingUnfinished', target: 'attended' } },
        attended: {
          invoke: { src: 'attendPage' },
          always: { guard: 'isNothingUnfinished', target: 'free' },
          on: {
            'connection.*': {
              actions: [
                { type: 'rememberConnection', params: ({ event }) => event.type },
                { type: 'tellAll', params: ({ event }) => event.type },
              ],
            },
          },
          exit: { type: 'rememberConnection', params: 'connection.returned' },
        },
      },
    },
  },
});

/** Without its ports, which {@link bindUploadQueue} binds. */
export const uploadQueueMachine: UploadQueueLogic = machine;

/** The upload queue machine on its ports: the only form an app should start. */
export const bindUploadQueue = (ports: UploadQueuePorts): UploadQueueLogic =>
  machine.provide({
    actors: {
      fileUpload: bindFileUpload(ports),
      clock: tellTime(() => ports.page.elapsed()),
      attendPage: subscriptionActor((_: undefined, report: (event: ConnectionChanged) => void) =>
        ports.page.attend(report),
      ),
      findInterrupted: requestActor(async (_: undefined, signal) => ok(await findInterrupted(ports, signal))),
    },
    actions: {
      forgetRecords: (_, fingerprints) => {
        for (const fingerprint of fingerprints) ports.records.forget(fingerprint);
      },
      keepWaiting: (_, files) => {
        if (files.length > 0) ports.records.keepWaiting(files);
      },
      forgetWaiting: (_, files) => {
        if (files.length > 0) ports.records.forgetWaiting(files);
      },
    },
  });

/** The files of the queue, in the order they were chosen; the same list until one changes its status. */
export const queuedUploads = ({ context: { uploads } }: UploadQueueSnapshot): readonly QueuedUpload[] => {
  const list = LISTS.get(uploads) ?? [...uploads.values()];
  LISTS.set(uploads, list);
  return list;
};

/** One list for each map, so that a component that reads it is not drawn again. */
const LISTS = new WeakMap<Uploads, readonly QueuedUpload[]>();

/** Uploads that a reload interrupted, and whose files have not been chosen again. */
export const interruptedUploads = (snapshot: UploadQueueSnapshot): readonly InterruptedUpload[] =>
  snapshot.context.interrupted;

/** The album that all interrupted uploads are for, if it is one. */
export const albumOfInterrupted = ({ context: { interrupted } }: UploadQueueSnapshot): AlbumNamed | null => {
  const album = interrupted[0]?.album ?? null;
  return interrupted.every((upload) => upload.album?.id === album?.id) ? album : null;
};

/** Whether photos are being sent. */
export const isSending = (snapshot: UploadQueueSnapshot): boolean => snapshot.matches({ work: 'sending' });

/** Whether the customer has stopped sending for a while. */
export const isPaused = (snapshot: UploadQueueSnapshot): boolean => snapshot.matches({ work: 'paused' });

/** Whether files have yet to come into the library: sent, paused, chosen or failed. Leaving the page loses them. */
export const hasUnfinishedUploads = (snapshot: UploadQueueSnapshot): boolean => snapshot.matches({ page: 'attended' });

/** How many files wait for the customer's word. */
export const startableCount = (snapshot: UploadQueueSnapshot): number =>
  uploadsThat(snapshot.context.uploads, isStartable).length;

/** How many files the library has already, and no album is to have. */
export const skippableDuplicates = (snapshot: UploadQueueSnapshot): number =>
  skippableOf(snapshot.context.uploads).filter(({ status }) => status === 'duplicate').length;

/** How many files have one of some statuses. */
export const countOf = (snapshot: UploadQueueSnapshot, ...statuses: readonly UploadStatus[]): number =>
  uploadsThatAre(snapshot.context.uploads, ...statuses).length;
