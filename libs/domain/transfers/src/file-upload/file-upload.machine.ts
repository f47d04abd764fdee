import { answered } from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import { fileUploadSetup, outgoing } from './file-upload.setup.ts';

/**
 * Brings one file into the library.
 *
 *     checking ─▶ queued ─▶ uploading ─▶ done, known, refused
 *      │   │        ▲ ▲      │  ▲ │
 *      │   ▼        │ │      │  │ ▼
 *      │ duplicate ─┘ │      │ retrying ─▶ failed
 *      ▼              │      ▼
 *     refused         └─── paused
 *
 * What is queued or a duplicate becomes a twin while the queue has the same photo as another file.
 *
 * The queue starts one actor per file and gives it its turn; it never ends by itself. Nothing is sent before the file
 * turned out to be a photo that the library does not have. What was interrupted goes on where it stopped.
 */
export const fileUploadMachine = fileUploadSetup.createMachine({
  id: 'fileUpload',
  context: ({ input }) => ({
    ...input,
    checked: null,
    sentBytes: 0,
    attempt: 0,
    waitMs: 0,
    photoId: null,
    error: null,
    refusal: null,
  }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        src: 'checkFile',
        input: ({ context }) => context.file,
        onDone: [
          {
            guard: { type: 'isNew', params: answered },
            target: 'queued',
            actions: { type: 'keepCheck', params: answered },
          },
          {
            guard: { type: 'isKnown', params: answered },
            target: 'duplicate',
            actions: { type: 'keepCheck', params: answered },
          },
          { target: 'refused', actions: { type: 'keepCheck', params: answered } },
        ],
      },
    },
    duplicate: {
      entry: { type: 'announce', params: 'duplicate' },
      on: { 'upload.insisted': 'queued', 'twin.found': 'twin' },
    },
    twin: {
      entry: { type: 'announce', params: 'twin' },
      on: { 'twin.gone': [{ guard: 'wasKnown', target: 'duplicate' }, { target: 'queued' }] },
    },
    queued: {
      entry: { type: 'announce', params: 'queued' },
      on: { 'slot.given': 'uploading', 'twin.found': 'twin' },
    },
    uploading: {
      entry: { type: 'announce', params: 'uploading' },
      invoke: { src: 'transfer', input: ({ context }) => outgoing(context) },
      on: {
        'transfer.progressed': { actions: { type: 'recordProgress', params: ({ event }) => event.sentBytes } },
        'transfer.finished': [
          {
            guard: { type: 'isDuplicate', params: ({ event }) => event.isDuplicate },
            target: 'known',
            actions: { type: 'keepPhoto', params: ({ event }) => event.photoId },
          },
          { target: 'done', actions: { type: 'keepPhoto', params: ({ event }) => event.photoId } },
        ],
        'transfer.refused': {
          target: 'refused',
          actions: { type: 'recordRefusal', params: ({ event }) => event.reason },
        },
        'transfer.interrupted': [
          {
            guard: 'hasAttemptsLeft',
            target: 'retrying',
            actions: { type: 'countAttempt', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'recordError', params: ({ event }) => event.error } },
        ],
        'transfer.failed': { target: 'failed', actions: { type: 'recordError', params: ({ event }) => event.error } },
        'upload.paused': 'paused',
      },
    },
    retrying: {
      entry: { type: 'announce', params: 'retrying' },
      after: { retryDelay: 'uploading' },
      on: { 'connection.returned': 'uploading', 'upload.paused': 'paused' },
    },
    paused: {
      entry: { type: 'announce', params: 'paused' },
      on: { 'upload.resumed': { target: 'queued', actions: 'startAnew' } },
    },
    failed: {
      entry: { type: 'announce', params: 'failed' },
      on: { 'upload.retried': { target: 'queued', actions: 'startAnew' } },
    },
    done: { entry: { type: 'announce', params: 'done' } },
    known: { entry: { type: 'announce', params: 'known' } },
    refused: { entry: { type: 'announce', params: 'refused' } },
  },
});

/** The running upload of a file. */
export type FileUploadActor = ActorRefFrom<typeof fileUploadMachine>;
/** What selectors read. */
export type FileUploadSnapshot = SnapshotFrom<typeof fileUploadMachine>;
