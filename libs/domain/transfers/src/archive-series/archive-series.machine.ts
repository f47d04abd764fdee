import {
  type PageKeeper,
  subscriptionActor,
  typesOf,
  unboundSubscription,
  type Parent,
  type MachineLogic,
} from '@account-area/kernel';
import { assign, not, sendTo, setup, type ActorRefFrom } from 'xstate';

import {
  archiveContents,
  archiveDownloadMachine,
  archiveDownloadPhase,
  archiveShareReceived,
  bindArchiveDownload,
} from '../archive-download/archive-download.machine.ts';
import type { ArchiveDownloadSnapshot } from '../archive-download/archive-download.logic.ts';
import type {
  ArchiveDownloadOutcome,
  ArchiveDownloadPorts,
  ArchiveRequest,
} from '../archive-download/archive-download.ts';
import type { DownloadChange, DownloadDecided } from '../downloads/download-change.ts';

/** What a series needs from the outside world: parts that were not asked for yet are known to the page alone. */
export interface ArchiveSeriesPorts extends ArchiveDownloadPorts {
  readonly keeper: PageKeeper;
}

/** The archives to download, one after the other. */
export interface ArchiveSeriesInput {
  readonly requestId: string;
  /** At least one. */
  readonly requests: readonly [ArchiveRequest, ...ArchiveRequest[]];
  /** Hears what becomes of each archive. */
  readonly parent: Parent<DownloadChange>;
}

/** How far one archive of a series is. */
export type PartState = Pick<DownloadChange, 'phase' | 'share' | 'contents' | 'error'>;

export interface ArchiveSeriesContext {
  readonly requestId: string;
  readonly parent: Parent<DownloadChange>;
  readonly current: ArchiveRequest;
  /** The archives after it. */
  readonly rest: readonly ArchiveRequest[];
  readonly part: PartState;
}

const REQUESTED: PartState = { phase: 'requested', share: null, contents: null, error: null };

/**
 * Downloads one archive after the other. A part that fails does not hold up the next, except when the service does not
 * accept the request: then the customer decides.
 *
 *     parts: downloading ─▶ checking ─▶ downloading (the next part)
 *               ▲             │ └────▶ ended
 *               └── refused ◀─┘          ▲
 *                      └─────────────────┘
 *
 *     page:  kept (parts are still to be asked for) ─▶ free
 *
 * Start one actor per request of a customer. It tells its parent of each change, and finishes by itself.
 */
export type ArchiveSeriesLogic = MachineLogic<{
  input: ArchiveSeriesInput;
  context: ArchiveSeriesContext;
  events: DownloadDecided;
  states: { parts: 'downloading' | 'checking' | 'refused' | 'ended'; page: 'kept' | 'free' };
}>;

const machine = setup({
  types: typesOf<{ input: ArchiveSeriesInput; context: ArchiveSeriesContext; events: DownloadDecided }>(),
  actors: { archive: archiveDownloadMachine, keepPage: unboundSubscription<undefined>('keepPage') },
  actions: {
    goOn: assign(({ context }) => {
      const [next = context.current, ...rest] = context.rest;
      return { current: next, rest };
    }),
    recordProgress: assign({
      part: (_, archive: ArchiveDownloadSnapshot): PartState => ({
        phase: archiveDownloadPhase(archive),
        share: archiveShareReceived(archive),
        contents: archiveContents(archive),
        error: null,
      }),
    }),
    recordOutcome: assign({
      part: ({ context: { part } }, outcome: ArchiveDownloadOutcome): PartState => {
        if (outcome.ok) return { ...part, phase: outcome.value.kind };
        const { error } = outcome;
        return { ...part, phase: error.code === 'not-accepted' ? 'refused' : 'failed', error };
      },
    }),
    /** Parts that were not asked for yet are given up with this one: customers hear of all their photos. */
    announceEnd: sendTo(
      ({ context }) => context.parent,
      ({ context: { current, requestId, rest } }): DownloadChange => ({
        ...REQUESTED,
        type: 'download.changed',
        requestId,
        kind: 'archive',
        archiveId: current.archiveId,
        photosCount: [current, ...rest].reduce((count, { photoIds }) => count + photoIds.length, 0),
        phase: 'given-up',
      }),
    ),
    dropRest: assign({ rest: [] }),
    announce: sendTo(
      ({ context }) => context.parent,
      ({ context: { current, part, requestId } }): DownloadChange => ({
        type: 'download.changed',
        requestId,
        kind: 'archive',
        archiveId: current.archiveId,
        photosCount: current.photoIds.length,
        ...part,
      }),
    ),
  },
  guards: {
    hasMore: ({ context }) => context.rest.length > 0,
    isRefused: ({ context }) => context.part.phase === 'refused',
  },
}).createMachine({
  id: 'archiveSeries',
  context: ({ input: { parent, requestId, requests } }) => {
    const [current, ...rest] = requests;
    return { requestId, parent, current, rest, part: REQUESTED };
  },
  type: 'parallel',
  states: {
    parts: {
      initial: 'downloading',
      states: {
        downloading: {
          invoke: {
            src: 'archive',
            input: ({ context }) => context.current,
            onSnapshot: { actions: [{ type: 'recordProgress', params: ({ event }) => event.snapshot }, 'announce'] },
            onDone: {
              target: 'checking',
              actions: [{ type: 'recordOutcome', params: ({ event }) => event.output }, 'announce'],
            },
          },
        },
        checking: {
          always: [
            { guard: 'isRefused', target: 'refused' },
            { guard: 'hasMore', target: 'downloading', actions: 'goOn' },
            { target: 'ended' },
          ],
        },
        refused: {
          on: {
            'download.retried': 'downloading',
            'download.dismissed': { target: 'ended', actions: ['announceEnd', 'dropRest'] },
          },
        },
        ended: { type: 'final' },
      },
    },
    page: {
      initial: 'kept',
      states: {
        // The service knows nothing of parts that were not asked for: a customer who leaves loses them.
        kept: { invoke: { src: 'keepPage' }, always: { guard: not('hasMore'), target: 'free' } },
        free: { type: 'final' },
      },
    },
  },
});

/** Without its ports, which {@link bindArchiveSeries} binds. */
export const archiveSeriesMachine: ArchiveSeriesLogic = machine;

/** The series machine on its ports: the only form an app should start. */
export const bindArchiveSeries = (ports: ArchiveSeriesPorts): ArchiveSeriesLogic =>
  machine.provide({
    actors: { archive: bindArchiveDownload(ports), keepPage: subscriptionActor(() => ports.keeper.keep()) },
  });

export type ArchiveSeriesActor = ActorRefFrom<ArchiveSeriesLogic>;
