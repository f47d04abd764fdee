import { fail, ok, typesOf, unboundRequest, unboundSubscription, type PortError } from '@account-area/kernel';
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import type { FileProgress } from '../files/file-saver.ts';
import type { ArchiveRequest, DownloadId } from './archive.ts';
import { type ArchiveDownloadContext, reconnectDelayMs } from './archive-download.context.ts';
import type {
  ArchiveDownloadEnd,
  ArchiveDownloadError,
  ArchiveDownloadEvent,
  ArchiveDownloadOutcome,
} from './archive-download.events.ts';

/** How long the connection is kept open for one archive, in milliseconds (C17.2). */
export const CONNECTION_LIFETIME_MS = 30 * 60 * 1000;

/**
 * Follows one archive from request to saved file.
 *
 *     creating ─▶ waiting (archive: queued ─▶ packing) ─▶ saving ─▶ saved
 *        │           │      (connection: following ◀─▶ interrupted)
 *        ▼           ├────▶ left (30 minutes over, or deleted: the list of archives has the last word)
 *     refused        └───────────────────────────────┴────▶ failed
 *
 * Start one actor per request; without photos to pack it starts at saving. A lost connection is no failure: whenever it
 * is back, and each time before it is tried again, the service is asked how far it is. It finishes by itself, with an
 * {@link ArchiveDownloadOutcome} as output.
 */
export const archiveDownloadMachine = setup({
  types: typesOf<{
    input: ArchiveRequest;
    context: ArchiveDownloadContext;
    events: ArchiveDownloadEvent;
    output: ArchiveDownloadOutcome;
  }>(),
  actors: {
    createArchive: unboundRequest<ArchiveRequest, undefined, PortError>('createArchive'),
    followProgress: unboundSubscription<DownloadId>('followProgress'),
    askForArchive: unboundSubscription<DownloadId>('askForArchive'),
    saveArchive: unboundSubscription<DownloadId>('saveArchive'),
  },
  actions: {
    endWell: assign({ outcome: (_, end: ArchiveDownloadEnd) => ok(end) }),
    endBadly: assign({ outcome: (_, error: ArchiveDownloadError) => fail(error) }),
    recordProgress: assign({ progress: (_, progress: FileProgress) => progress }),
    countLoss: assign({ losses: ({ context }) => context.losses + 1 }),
    forgetLosses: assign({ losses: 0 }),
  },
  guards: {
    isPacked: ({ context }) => context.request.photoIds.length === 0,
  },
  delays: {
    connectionLifetime: CONNECTION_LIFETIME_MS,
    reconnectDelay: ({ context }) => reconnectDelayMs(context.losses - 1),
  },
}).createMachine({
  id: 'archiveDownload',
  context: ({ input }) => ({ request: input, losses: 0, progress: null, outcome: ok('left') }),
  initial: 'requested',
  states: {
    requested: { always: [{ guard: 'isPacked', target: 'saving' }, { target: 'creating' }] },
    creating: {
      invoke: {
        src: 'createArchive',
        input: ({ context }) => context.request,
        onDone: [
          { guard: ({ event }) => event.output.ok, target: 'waiting' },
          {
            target: 'refused',
            actions: {
              type: 'endBadly',
              params: ({ event }) =>
                event.output.ok ? { code: 'packing-failed' } : { code: 'not-accepted', reason: event.output.error },
            },
          },
        ],
      },
    },
    waiting: {
      type: 'parallel',
      after: { connectionLifetime: 'left' },
      on: {
        'archive.finished': 'saving',
        'archive.failed': { target: 'failed', actions: { type: 'endBadly', params: { code: 'packing-failed' } } },
        'archive.missed': 'left',
      },
      states: {
        archive: {
          initial: 'queued',
          states: { queued: { on: { 'archive.started': 'packing' } }, packing: {} },
        },
        connection: {
          initial: 'following',
          states: {
            following: {
              invoke: { src: 'followProgress', input: ({ context }) => context.request.downloadId },
              initial: 'connecting',
              on: {
                'connection.opened': { target: '.reconciling', actions: 'forgetLosses' },
                'connection.lost': { target: 'interrupted', actions: 'countLoss' },
              },
              states: {
                connecting: {},
                reconciling: {
                  invoke: { src: 'askForArchive', input: ({ context }) => context.request.downloadId },
                  on: { 'archive.asked': 'listening' },
                },
                listening: {},
              },
            },
            interrupted: {
              invoke: { src: 'askForArchive', input: ({ context }) => context.request.downloadId },
              after: { reconnectDelay: 'following' },
            },
          },
        },
      },
    },
    saving: {
      invoke: { src: 'saveArchive', input: ({ context }) => context.request.downloadId },
      on: {
        'file.progressed': { actions: { type: 'recordProgress', params: ({ event }) => event.progress } },
        'file.ended': [
          { guard: ({ event }) => event.answer.ok, target: 'saved' },
          {
            target: 'failed',
            actions: {
              type: 'endBadly',
              params: ({ event }) => (event.answer.ok ? { code: 'save-blocked' } : event.answer.error),
            },
          },
        ],
      },
    },
    saved: { type: 'final', entry: { type: 'endWell', params: 'saved' } },
    left: { type: 'final' },
    refused: { type: 'final' },
    failed: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
});

/** A running archive download. */
export type ArchiveDownloadActor = ActorRefFrom<typeof archiveDownloadMachine>;
/** What selectors read. */
export type ArchiveDownloadSnapshot = SnapshotFrom<typeof archiveDownloadMachine>;
