import { typesOf, unboundSubscription } from '@account-area/kernel';
import { assign, not, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import type { ArchiveRequest } from '../archive-download/archive.ts';
import type { ArchiveDownloadError, ArchiveDownloadOutcome } from '../archive-download/archive-download.events.ts';
import { archiveDownloadMachine, type ArchiveDownloadSnapshot } from '../archive-download/archive-download.machine.ts';
import { archiveDownloadPhase } from '../archive-download/archive-download.selectors.ts';
import type { ArchiveSeriesEvent } from './archive-series.events.ts';

/** The archives to download, one after the other (D73). */
export interface ArchiveSeriesInput {
  /** At least one. */
  readonly requests: readonly [ArchiveRequest, ...ArchiveRequest[]];
}

/** What a series knows. */
export interface ArchiveSeriesContext {
  readonly current: ArchiveRequest;
  /** What comes after it. */
  readonly rest: readonly ArchiveRequest[];
  /** Why the current part was not accepted; `null` unless it is refused. */
  readonly error: ArchiveDownloadError | null;
}

/**
 * Downloads one archive after the other. A part that fails does not hold up the next, except when the service does not
 * accept the request: then the customer decides.
 *
 *     parts: downloading (requesting ─▶ accepted) ⟲ ─▶ ended
 *                │ ▲                                     ▲
 *                ▼ │                                     │
 *              refused ──────────────────────────────────┘
 *
 *     page:  kept (parts are still to be asked for) ─▶ free
 *
 * Start one actor per request of a customer. It finishes by itself.
 */
export const archiveSeriesMachine = setup({
  types: typesOf<{
    input: ArchiveSeriesInput;
    context: ArchiveSeriesContext;
    events: ArchiveSeriesEvent;
    children: { archive: 'archive' };
  }>(),
  actors: { archive: archiveDownloadMachine, keepPage: unboundSubscription<undefined>('keepPage') },
  actions: {
    goOn: assign(({ context }) => {
      const [next = context.current, ...rest] = context.rest;
      return { current: next, rest };
    }),
    recordError: assign({
      error: (_, outcome: ArchiveDownloadOutcome) => (outcome.ok ? null : outcome.error),
    }),
    forgetError: assign({ error: null }),
    forgetRest: assign({ rest: [] }),
  },
  guards: {
    hasMore: ({ context }) => context.rest.length > 0,
    isRefused: (_, outcome: ArchiveDownloadOutcome) => !outcome.ok && outcome.error.code === 'not-accepted',
    isAccepted: (_, archive: ArchiveDownloadSnapshot) => {
      const phase = archiveDownloadPhase(archive);
      return phase !== 'requested' && phase !== 'refused';
    },
  },
}).createMachine({
  id: 'archiveSeries',
  context: ({ input: { requests } }) => {
    const [current, ...rest] = requests;
    return { current, rest, error: null };
  },
  type: 'parallel',
  states: {
    parts: {
      initial: 'downloading',
      states: {
        downloading: {
          invoke: {
            id: 'archive',
            src: 'archive',
            input: ({ context }) => context.current,
            onSnapshot: { guard: { type: 'isAccepted', params: ({ event }) => event.snapshot }, target: '.accepted' },
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'refused',
                actions: { type: 'recordError', params: ({ event }) => event.output },
              },
              { guard: 'hasMore', target: 'downloading', reenter: true, actions: 'goOn' },
              { target: 'ended' },
            ],
          },
          initial: 'requesting',
          states: { requesting: {}, accepted: {} },
        },
        refused: {
          on: { 'series.retried': 'downloading', 'series.dismissed': { target: 'ended', actions: 'forgetRest' } },
          exit: 'forgetError',
        },
        ended: { type: 'final' },
      },
    },
    page: {
      initial: 'open',
      states: {
        open: { always: [{ guard: 'hasMore', target: 'kept' }, { target: 'free' }] },
        // The service knows nothing of parts that were not asked for: whoever leaves loses them.
        kept: { invoke: { src: 'keepPage' }, always: { guard: not('hasMore'), target: 'free' } },
        free: { type: 'final' },
      },
    },
  },
});

/** A running series. */
export type ArchiveSeriesActor = ActorRefFrom<typeof archiveSeriesMachine>;
/** What selectors read. */
export type ArchiveSeriesSnapshot = SnapshotFrom<typeof archiveSeriesMachine>;
