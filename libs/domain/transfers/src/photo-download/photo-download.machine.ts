import { errorOf, typesOf, unboundRequest, type PortError } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import type { SaveError } from '../files/file-saver.ts';
import type { PhotoDownloadError, PhotoDownloadEvent, PhotoDownloadNotice } from './photo-download.events.ts';

/** What the download of single photos knows. */
export interface PhotoDownloadContext {
  /** The photo on its way, and those that wait for their turn behind it. */
  readonly photoIds: readonly PhotoId[];
  readonly error: PhotoDownloadError | null;
}

/**
 * Saves photos one by one under their own names (C16.1).
 *
 *     initial ─▶ pending ⟲ ─▶ success ─▶ initial
 *                  ▲  │
 *                  │  ▼
 *                 failure ─▶ initial
 *
 * Start one actor. It never ends by itself.
 */
export const photoDownloadMachine = setup({
  types: typesOf<{ context: PhotoDownloadContext; events: PhotoDownloadEvent; emitted: PhotoDownloadNotice }>(),
  actors: {
    saveFirst: unboundRequest<readonly PhotoId[], undefined, PortError | SaveError>('saveFirst'),
  },
  actions: {
    addPhoto: assign({ photoIds: ({ context }, photoId: PhotoId) => [...context.photoIds, photoId] }),
    dropFirst: assign({ photoIds: ({ context }) => context.photoIds.slice(1) }),
    dropAll: assign({ photoIds: [] }),
    recordError: assign({ error: (_, error: PhotoDownloadError | null) => error }),
    forgetError: assign({ error: null }),
    announceSaved: emit({ type: 'photo.saved' }),
  },
  guards: {
    isAlreadyWanted: ({ context }, photoId: PhotoId) => context.photoIds.includes(photoId),
  },
}).createMachine({
  id: 'photoDownload',
  context: { photoIds: [], error: null },
  initial: 'initial',
  states: {
    initial: {
      on: { 'photo.asked': { target: 'pending', actions: { type: 'addPhoto', params: ({ event }) => event.photoId } } },
    },
    pending: {
      invoke: {
        src: 'saveFirst',
        input: ({ context }) => context.photoIds,
        onDone: [
          {
            guard: ({ event, context }) => event.output.ok && context.photoIds.length > 1,
            target: 'pending',
            reenter: true,
            actions: ['dropFirst', 'announceSaved'],
          },
          { guard: ({ event }) => event.output.ok, target: 'success', actions: ['dropAll', 'announceSaved'] },
          { target: 'failure', actions: { type: 'recordError', params: ({ event }) => errorOf(event.output) } },
        ],
      },
      on: {
        'photo.asked': [
          { guard: { type: 'isAlreadyWanted', params: ({ event }) => event.photoId } },
          { actions: { type: 'addPhoto', params: ({ event }) => event.photoId } },
        ],
      },
    },
    success: {
      on: {
        'photo.asked': { target: 'pending', actions: { type: 'addPhoto', params: ({ event }) => event.photoId } },
        'modal.closed': 'initial',
      },
    },
    failure: {
      on: {
        'photo.asked': {
          target: 'pending',
          actions: ['dropAll', { type: 'addPhoto', params: ({ event }) => event.photoId }],
        },
        'download.retried': 'pending',
        'modal.closed': { target: 'initial', actions: 'dropAll' },
      },
      exit: 'forgetError',
    },
  },
});

/** Running downloads of single photos. */
export type PhotoDownloadActor = ActorRefFrom<typeof photoDownloadMachine>;
/** What selectors read. */
export type PhotoDownloadSnapshot = SnapshotFrom<typeof photoDownloadMachine>;
