import {
  answered,
  answerGuards,
  attempt,
  fail,
  ok,
  requestActor,
  subscriptionActor,
  typesOf,
  unboundRequest,
  unboundSubscription,
  type PortError,
  type Result,
  type Unexpected,
} from '@account-area/kernel';
import { assign, enqueueActions, setup } from 'xstate';

import { fileNews, shareReceived, type FileProgress } from '../file-saver.ts';
import {
  CONNECTION_LIFETIME_MS,
  PHASES,
  reconnectDelayMs,
  type Archive,
  type ArchiveContents,
  type ArchiveRequest,
  type ArchiveId,
  type ArchiveDownloadEvent,
  type ArchiveDownloadOutcome,
  type ArchiveDownloadPhase,
  type ArchiveDownloadPorts,
} from './archive-download.ts';
import type {
  ArchiveDownloadLogic,
  ArchiveDownloadContext,
  ArchiveDownloadSnapshot,
} from './archive-download.logic.ts';

const machine = setup({
  types: typesOf<{
    input: ArchiveRequest;
    context: ArchiveDownloadContext;
    events: ArchiveDownloadEvent;
    tags: ArchiveDownloadPhase;
    output: ArchiveDownloadOutcome;
  }>(),
  actors: {
    createArchive: unboundRequest<ArchiveRequest, undefined, PortError>('createArchive'),
    followNews: unboundSubscription<ArchiveId>('followNews'),
    findArchive: unboundRequest<ArchiveId, Archive | null, PortError>('findArchive'),
    saveArchive: unboundSubscription<ArchiveId>('saveArchive'),
  },
  actions: {
    end: assign({ outcome: (_, outcome: ArchiveDownloadOutcome) => outcome }),
    refuse: assign((_, answer: Result<undefined, PortError | Unexpected>) =>
      answer.ok ? {} : { outcome: fail({ code: 'not-accepted' as const, reason: answer.error }) },
    ),
    recordProgress: assign({ progress: (_, progress: FileProgress) => progress }),
    recordContents: assign({ contents: (_, contents: ArchiveContents) => contents }),
    countLoss: assign({ losses: ({ context }) => context.losses + 1 }),
    forgetLosses: assign({ losses: 0 }),
    /** What the service says about the archive. An answer that did not come, or cannot be read, says nothing. */
    tellNews: enqueueActions(({ enqueue }, found: Result<Archive | null, unknown>) => {
      if (found.ok) enqueue.raise(found.value === null ? { type: 'archive.missed' } : NEWS_OF[found.value.status]);
    }),
  },
  guards: {
    ...answerGuards,
    isPacked: ({ context }) => context.request.photoIds.length === 0,
  },
  delays: {
    connectionLifetime: CONNECTION_LIFETIME_MS,
    reconnectDelay: ({ context }) => reconnectDelayMs(context.losses - 1),
  },
}).createMachine({
  id: 'archiveDownload',
  context: ({ input }) => ({ request: input, losses: 0, progress: null, contents: null, outcome: null }),
  initial: 'requested',
  states: {
    requested: { tags: 'requested', always: [{ guard: 'isPacked', target: 'saving' }, { target: 'creating' }] },
    creating: {
      tags: 'requested',
      invoke: {
        src: 'createArchive',
        input: ({ context }) => context.request,
        onDone: [
          { guard: { type: 'isGood', params: answered }, target: 'waiting' },
          { target: 'refused', actions: { type: 'refuse', params: answered } },
        ],
      },
    },
    waiting: {
      tags: 'preparing',
      type: 'parallel',
      after: { connectionLifetime: 'left' },
      on: {
        'archive.finished': 'saving',
        'archive.failed': { target: 'failed', actions: { type: 'end', params: fail({ code: 'packing-failed' }) } },
        'archive.missed': 'missed',
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
              invoke: { src: 'followNews', input: ({ context }) => context.request.archiveId },
              initial: 'connecting',
              on: {
                'connection.opened': { target: '.reconciling', actions: 'forgetLosses' },
                'connection.lost': { target: 'interrupted', actions: 'countLoss' },
              },
              states: {
                connecting: {},
                reconciling: {
                  invoke: {
                    src: 'findArchive',
                    input: ({ context }) => context.request.archiveId,
                    onDone: { target: 'listening', actions: { type: 'tellNews', params: answered } },
                  },
                },
                listening: {},
              },
            },
            interrupted: {
              invoke: {
                src: 'findArchive',
                input: ({ context }) => context.request.archiveId,
                onDone: { actions: { type: 'tellNews', params: answered } },
              },
              after: { reconnectDelay: 'following' },
            },
          },
        },
      },
    },
    saving: {
      initial: 'receiving',
      states: { receiving: { tags: 'saving' }, interrupted: { tags: 'interrupted' } },
      invoke: { src: 'saveArchive', input: ({ context }) => context.request.archiveId },
      on: {
        'archive.located': { actions: { type: 'recordContents', params: ({ event }) => event.contents } },
        'file.progressed': {
          target: '.receiving',
          actions: { type: 'recordProgress', params: ({ event }) => event.progress },
        },
        'file.interrupted': '.interrupted',
        'file.ended': [
          {
            guard: { type: 'isGood', params: ({ event }) => event.outcome },
            target: 'saved',
            actions: { type: 'end', params: ({ event }) => event.outcome },
          },
          { target: 'failed', actions: { type: 'end', params: ({ event }) => event.outcome } },
        ],
      },
    },
    saved: { type: 'final', tags: 'saved' },
    left: { type: 'final', tags: 'left', entry: { type: 'end', params: ok({ kind: 'left' as const }) } },
    missed: { type: 'final', tags: 'missed', entry: { type: 'end', params: ok({ kind: 'missed' as const }) } },
    refused: { type: 'final', tags: 'refused' },
    failed: { type: 'final', tags: 'failed' },
  },
  output: ({ context }) => endOf(context),
});

/** Without its ports, which {@link bindArchiveDownload} binds. */
export const archiveDownloadMachine: ArchiveDownloadLogic = machine;

const endOf = ({ outcome }: ArchiveDownloadContext): ArchiveDownloadOutcome => {
  if (outcome === null) throw new Error('An archive download has ended without an outcome.');
  return outcome;
};

/** The archive download machine on its ports: the only form an app should start. */
export const bindArchiveDownload = (ports: ArchiveDownloadPorts): ArchiveDownloadLogic =>
  machine.provide({
    actors: {
      createArchive: requestActor((request, signal) => ports.archives.create(request, signal)),
      followNews: subscriptionActor((archiveId, report) => ports.news.follow(archiveId, report)),
      findArchive: requestActor((archiveId, signal) => ports.archives.find(archiveId, signal)),
      saveArchive: subscriptionActor((archiveId, send: (event: ArchiveDownloadEvent) => void) => {
        const leaving = new AbortController();
        void attempt(() => saveArchive(ports, archiveId, send, leaving.signal)).then((outcome) =>
          send({ type: 'file.ended', outcome }),
        );
        return () => leaving.abort();
      }),
    },
  });

async function saveArchive(
  { archives, files }: ArchiveDownloadPorts,
  archiveId: ArchiveId,
  send: (event: ArchiveDownloadEvent) => void,
  signal: AbortSignal,
): Promise<ArchiveDownloadOutcome> {
  const located = await archives.locate(archiveId, signal);
  if (!located.ok) return located;
  const { contents, source } = located.value;
  if (contents !== null) send({ type: 'archive.located', contents });
  const file = { source, fileName: `${archiveId}.zip` }; // C17.4
  const saved = await files.save(file, (progress) => send(fileNews(progress)), signal);
  return saved.ok ? ok({ kind: 'saved' }) : saved;
}

const NEWS_OF: Readonly<Record<Archive['status'], ArchiveDownloadEvent>> = {
  started: { type: 'archive.started' },
  finished: { type: 'archive.finished' },
  failed: { type: 'archive.failed' },
};

/** How far it is. */
export const archiveDownloadPhase = (snapshot: ArchiveDownloadSnapshot): ArchiveDownloadPhase =>
  PHASES.find((phase) => snapshot.hasTag(phase)) ?? 'requested';

/** How much of the archive has arrived, from 0 to 1; `null` while that is unknown. */
export const archiveShareReceived = ({ context }: ArchiveDownloadSnapshot): number | null =>
  shareReceived(context.progress);

/** What is in the archive; `null` as long as the service has not said so. */
export const archiveContents = ({ context }: ArchiveDownloadSnapshot): ArchiveContents | null => context.contents;
