import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import {
  clearableOf,
  duplicatesOf,
  failedOf,
  fileLeavingWith,
  fileOverWith,
  filesOf,
  fingerprintsOf,
  forgottenWith,
  pausedOf,
  skippableOf,
  startableOf,
  uploadsOf,
} from './queued-uploads.ts';
import { NOTHING_YET, uploadQueueSetup } from './upload-queue.setup.ts';

/**
 * The files a customer wants in the library.
 *
 *     resting ─▶ sending ⇄ paused
 *        ▲          │         │
 *        └──────────┴─────────┘
 *
 * Start one actor for the area; it never ends by itself. It starts one actor per file, which checks the file at once;
 * nothing is sent before the customer says so, and then three files at a time.
 */
export const uploadQueueMachine = uploadQueueSetup.createMachine({
  id: 'uploadQueue',
  context: NOTHING_YET,
  invoke: {
    src: 'findInterrupted',
    onDone: { actions: { type: 'keepInterrupted', params: ({ event }) => event.output } },
  },
  initial: 'resting',
  on: {
    'files.added': { actions: { type: 'add', params: ({ event }) => event.files } },
    'upload.changed': {
      actions: [
        { type: 'note', params: ({ event }) => event },
        { type: 'forgetWaiting', params: ({ context, event }) => fileOverWith(context.uploads, event.id) },
      ],
    },
    'upload.removed': {
      actions: [
        { type: 'forgetRecords', params: ({ context, event }) => forgottenWith(context.uploads, event.id) },
        { type: 'forgetWaiting', params: ({ context, event }) => fileLeavingWith(context.uploads, event.id) },
        { type: 'remove', params: ({ context, event }) => uploadsOf(context.uploads, event.id) },
      ],
    },
    'duplicates.skipped': { actions: { type: 'remove', params: ({ context }) => skippableOf(context.uploads) } },
    'duplicates.insisted': {
      guard: { type: 'isAnything', params: ({ context }) => duplicatesOf(context.uploads) },
      target: '.sending',
      actions: [
        { type: 'keepWaiting', params: ({ context }) => filesOf(duplicatesOf(context.uploads)) },
        {
          type: 'bringBack',
          params: ({ context }) => ({ type: 'upload.insisted', uploads: duplicatesOf(context.uploads) }),
        },
      ],
    },
    'interrupted.dismissed': {
      actions: [
        { type: 'forgetRecords', params: ({ context }) => fingerprintsOf(context.interrupted) },
        { type: 'forgetWaiting', params: ({ context }) => context.interrupted },
        'forgetInterrupted',
      ],
    },
    'uploads.started': {
      guard: 'isAnythingToDo',
      target: '.sending',
      actions: [
        'announceBegin',
        { type: 'keepWaiting', params: ({ context }) => filesOf(startableOf(context.uploads)) },
        'want',
      ],
    },
    'failures.retried': {
      guard: { type: 'isAnything', params: ({ context }) => failedOf(context.uploads) },
      target: '.sending',
      actions: {
        type: 'bringBack',
        params: ({ context }) => ({ type: 'upload.retried', uploads: failedOf(context.uploads) }),
      },
    },
  },
  states: {
    resting: {
      // Not before: whoever looks again while photos are being sent sees what is done.
      on: {
        'list.cleared': { actions: { type: 'remove', params: ({ context }) => clearableOf(context.uploads) } },
      },
    },
    sending: {
      entry: [
        {
          type: 'bringBack',
          params: ({ context }) => ({ type: 'upload.resumed', uploads: pausedOf(context.uploads) }),
        },
        'giveSlots',
      ],
      invoke: { src: 'attendPage' },
      always: { guard: 'isAllSettled', target: 'resting', actions: ['announceArrivals', 'announceEnd'] },
      on: {
        'upload.changed': {
          actions: [
            { type: 'note', params: ({ event }) => event },
            { type: 'forgetWaiting', params: ({ context, event }) => fileOverWith(context.uploads, event.id) },
            'giveSlots',
          ],
        },
        'upload.removed': {
          actions: [
            { type: 'forgetRecords', params: ({ context, event }) => forgottenWith(context.uploads, event.id) },
            { type: 'forgetWaiting', params: ({ context, event }) => fileLeavingWith(context.uploads, event.id) },
            { type: 'remove', params: ({ context, event }) => uploadsOf(context.uploads, event.id) },
            'giveSlots',
          ],
        },
        'uploads.paused': { target: 'paused', actions: { type: 'tellAll', params: 'upload.paused' } },
        'connection.returned': { actions: { type: 'tellAll', params: 'connection.returned' } },
        'second.passed': [
          {
            guard: { type: 'isTimeToAnnounce', params: ({ event }) => event.elapsedMs },
            actions: [{ type: 'measure', params: ({ event }) => event.elapsedMs }, 'announceArrivals'],
          },
          { actions: { type: 'measure', params: ({ event }) => event.elapsedMs } },
        ],
      },
    },
    paused: {
      always: { guard: 'isNothingPaused', target: 'resting', actions: ['announceArrivals', 'announceEnd'] },
      on: { 'uploads.resumed': 'sending' },
    },
  },
});

/** A running upload queue. */
export type UploadQueueActor = ActorRefFrom<typeof uploadQueueMachine>;
/** What selectors read. */
export type UploadQueueSnapshot = SnapshotFrom<typeof uploadQueueMachine>;
