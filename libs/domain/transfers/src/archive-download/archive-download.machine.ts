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
  type SubscriptionActor,
  type Unexpected,
} from '@account-area/kernel';
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import { shareReceived, type FileProgress, type SaveError } from '../file-saver.ts';
import {
  archiveFileName,
  CONNECTION_LIFETIME_MS,
  PHASES,
  reconnectDelayMs,
  type Archive,
  type ArchiveRequest,
  type DownloadId,
  type ArchiveDownloadEvent,
  type ArchiveDownloadOutcome,
  type ArchiveDownloadPhase,
  type ArchiveDownloadPorts,
} from './archive-download.ts';

/** What an archive download knows. */
export interface ArchiveDownloadContext {
  readonly request: ArchiveRequest;
  /** How often the connection was lost since it last was open. */
  readonly losses: number;
  /** How much of the archive has arrived; `null` before any of it has. */
  readonly progress: FileProgress | null;
  /** `null` until it has ended. */
  readonly outcome: ArchiveDownloadOutcome | null;
}

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
    tags: ArchiveDownloadPhase;
    output: ArchiveDownloadOutcome;
  }>(),
  actors: {
    createArchive: unboundRequest<ArchiveRequest, undefined, PortError>('createArchive'),
    followProgress: unboundSubscription<DownloadId>('followProgress'),
    askForArchive: unboundSubscription<DownloadId>('askForArchive'),
    saveArchive: unboundSubscription<DownloadId>('saveArchive'),
  },
  actions: {
    end: assign({ outcome: (_, outcome: ArchiveDownloadOutcome) => outcome }),
    refuse: assign((_, answer: Result<undefined, PortError | Unexpected>) =>
      answer.ok ? {} : { outcome: fail({ code: 'not-accepted' as const, reason: answer.error }) },
    ),
    endSaving: assign({
      outcome: (_, answer: Result<undefined, PortError | SaveError | Unexpected>): ArchiveDownloadOutcome =>
        answer.ok ? ok('saved') : answer,
    }),
    recordProgress: assign({ progress: (_, progress: FileProgress) => progress }),
    countLoss: assign({ losses: ({ context }) => context.losses + 1 }),
    forgetLosses: assign({ losses: 0 }),
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
  context: ({ input }) => ({ request: input, losses: 0, progress: null, outcome: null }),
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
      tags: 'saving',
      invoke: { src: 'saveArchive', input: ({ context }) => context.request.downloadId },
      on: {
        'file.progressed': { actions: { type: 'recordProgress', params: ({ event }) => event.progress } },
        'file.ended': [
          {
            guard: { type: 'isGood', params: ({ event }) => event.answer },
            target: 'saved',
            actions: { type: 'endSaving', params: ({ event }) => event.answer },
          },
          { target: 'failed', actions: { type: 'endSaving', params: ({ event }) => event.answer } },
        ],
      },
    },
    saved: { type: 'final', tags: 'saved' },
    left: { type: 'final', tags: 'left', entry: { type: 'end', params: ok('left') } },
    refused: { type: 'final', tags: 'refused' },
    failed: { type: 'final', tags: 'failed' },
  },
  output: ({ context }) => endOf(context),
});

const endOf = ({ outcome }: ArchiveDownloadContext): ArchiveDownloadOutcome => {
  if (outcome === null) throw new Error('An archive download has ended without an outcome.');
  return outcome;
};

/** The archive download machine on its ports: the only form an app should start. */
export const bindArchiveDownload = (ports: ArchiveDownloadPorts): typeof archiveDownloadMachine =>
  archiveDownloadMachine.provide({
    actors: {
      createArchive: requestActor((request, signal) => ports.archives.create(request, signal)),
      followProgress: subscriptionActor((downloadId, report) => ports.progress.follow(downloadId, report)),
      askForArchive: abortable(async (downloadId, send, signal) => {
        const answer = await attempt(() => ports.archives.list(signal));
        if (answer.ok) send(newsOf(answer.value.find(({ id }) => id === downloadId)));
        send({ type: 'archive.asked', answer });
      }),
      saveArchive: abortable(async (downloadId, send, signal) => {
        const report = (progress: FileProgress) => send({ type: 'file.progressed', progress });
        send({ type: 'file.ended', answer: await attempt(() => saveArchive(ports, downloadId, report, signal)) });
      }),
    },
  });

type Send = (event: ArchiveDownloadEvent) => void;

/** A task that tells what it learns on the way; once it is left it tells nothing more. */
const abortable = (
  task: (downloadId: DownloadId, send: Send, signal: AbortSignal) => Promise<void>,
): SubscriptionActor<DownloadId> =>
  subscriptionActor((downloadId, send) => {
    const leaving = new AbortController();
    const sendUnlessLeft: Send = (event) => {
      if (!leaving.signal.aborted) send(event);
    };
    void task(downloadId, sendUnlessLeft, leaving.signal);
    return () => leaving.abort();
  });

async function saveArchive(
  { archives, files }: ArchiveDownloadPorts,
  downloadId: DownloadId,
  report: (progress: FileProgress) => void,
  signal: AbortSignal,
): Promise<Result<undefined, PortError | SaveError>> {
  const address = await archives.locate(downloadId, signal);
  if (!address.ok) return address;
  return files.save({ source: address.value, fileName: archiveFileName(downloadId) }, report, signal);
}

/** What a list of archives says about one of them. */
const newsOf = (archive: Archive | undefined): ArchiveDownloadEvent =>
  archive === undefined ? { type: 'archive.missed' } : NEWS_OF[archive.status];

const NEWS_OF: Readonly<Record<Archive['status'], ArchiveDownloadEvent>> = {
  started: { type: 'archive.started' },
  finished: { type: 'archive.finished' },
  failed: { type: 'archive.failed' },
};

/** A running archive download. */
export type ArchiveDownloadActor = ActorRefFrom<typeof archiveDownloadMachine>;
/** What selectors read. */
export type ArchiveDownloadSnapshot = SnapshotFrom<typeof archiveDownloadMachine>;

/** How far it is. */
export const archiveDownloadPhase = (snapshot: ArchiveDownloadSnapshot): ArchiveDownloadPhase =>
  PHASES.find((phase) => snapshot.hasTag(phase)) ?? 'requested';

/** How much of the archive has arrived, from 0 to 1; `null` while that is unknown. */
export const archiveShareReceived = ({ context }: ArchiveDownloadSnapshot): number | null =>
  shareReceived(context.progress);
