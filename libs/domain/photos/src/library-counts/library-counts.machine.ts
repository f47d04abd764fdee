import { typesOf, unboundRequest, type PortError } from '@account-area/kernel';
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import type { OwnCounts, SharedCounts } from './library-counts.ports.ts';
import type { LibraryCountsEvent } from './library-counts.events.ts';

/** What is to be counted. */
export interface LibraryCountsInput {
  /** Whether albums others share with the customer are shown, and so counted (D16). */
  readonly withSharedAlbums: boolean;
}

/** What the counts know. */
export interface LibraryCountsContext extends LibraryCountsInput {
  /** The last good answers; still here while they are asked for again or after that failed. */
  readonly own: OwnCounts | null;
  readonly shared: SharedCounts | null;
}

/**
 * How many photos and albums a customer has. Two services know, and the failure of one does not cost the other.
 *
 *     own:    loading ─▶ loaded | failed
 *     shared: unused, or the same
 *
 * Start one actor for the photo area; it never ends by itself.
 */
export const libraryCountsMachine = setup({
  types: typesOf<{ input: LibraryCountsInput; context: LibraryCountsContext; events: LibraryCountsEvent }>(),
  actors: {
    loadOwnCounts: unboundRequest<undefined, OwnCounts, PortError>('loadOwnCounts'),
    loadSharedCounts: unboundRequest<undefined, SharedCounts, PortError>('loadSharedCounts'),
  },
  actions: {
    keepOwn: assign({ own: (_, own: OwnCounts | null) => own }),
    subtract: assign(({ context: { own } }, count: number) => ({
      own: own === null ? null : { ...own, photosCount: Math.max(0, own.photosCount - count) },
    })),
    keepShared: assign({ shared: (_, shared: SharedCounts | null) => shared }),
  },
  guards: {
    countsSharedAlbums: ({ context }) => context.withSharedAlbums,
  },
}).createMachine({
  id: 'libraryCounts',
  context: ({ input }) => ({ ...input, own: null, shared: null }),
  type: 'parallel',
  states: {
    own: {
      initial: 'loading',
      on: {
        'counts.invalidated': '.loading',
        'photos.removed': { target: '.loading', actions: { type: 'subtract', params: ({ event }) => event.count } },
      },
      states: {
        loading: {
          invoke: {
            src: 'loadOwnCounts',
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: 'loaded',
                actions: { type: 'keepOwn', params: ({ event }) => (event.output.ok ? event.output.value : null) },
              },
              { target: 'failed' },
            ],
          },
        },
        loaded: {},
        failed: {},
      },
    },
    shared: {
      initial: 'unused',
      on: { 'counts.invalidated': { guard: 'countsSharedAlbums', target: '.loading' } },
      states: {
        unused: { always: { guard: 'countsSharedAlbums', target: 'loading' } },
        loading: {
          invoke: {
            src: 'loadSharedCounts',
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: 'loaded',
                actions: { type: 'keepShared', params: ({ event }) => (event.output.ok ? event.output.value : null) },
              },
              { target: 'failed' },
            ],
          },
        },
        loaded: {},
        failed: {},
      },
    },
  },
});

/** Running library counts. */
export type LibraryCountsActor = ActorRefFrom<typeof libraryCountsMachine>;
/** What selectors read. */
export type LibraryCountsSnapshot = SnapshotFrom<typeof libraryCountsMachine>;
