import {
  answerGuards,
  attempt,
  errorOf,
  ok,
  subscriptionActor,
  typesOf,
  unboundSubscription,
  type Parent,
  type PortError,
  type Result,
  type Unexpected,
  type MachineLogic,
} from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';

import type { DownloadChange, DownloadDecided } from '../downloads/download-change.ts';
import {
  fileNews,
  type FileNews,
  type FileProgress,
  type FileSaver,
  type RemoteFile,
  type SaveError,
} from '../file-saver.ts';

/** Everything the download of single photos needs from the outside world. Expected failures are results. */
export interface PhotoDownloadPorts {
  readonly photos: PhotoFiles;
  readonly files: FileSaver;
}

/**
 * Knows where the bytes of photos are as they were uploaded, and what their files are called. Expected failures are
 * results; nothing rejects.
 */
export interface PhotoFiles {
  /**
   * Address and file name of a photo; `null` for one of another customer that can be had in an archive alone. Ask right before
   * use: signatures expire.
   */
  locate(photoId: PhotoId, signal: AbortSignal): Promise<Result<RemoteFile | null, PortError>>;
}

/** A photo to save, and the request for it. */
export interface PhotoRequest {
  readonly requestId: string;
  readonly photoId: PhotoId;
}

export type PhotoDownloadEvent =
  /** A photo is asked for. It waits for those asked for before. One that waits already is saved once, for this request. */
  | ({ readonly type: 'photo.asked' } & PhotoRequest)
  /** About all photos that could not be saved. */
  | DownloadDecided
  | FileNews
  | { readonly type: 'file.ended'; readonly outcome: PhotoDownloadOutcome };

/** A photo that can be had in an archive alone. */
export interface PhotoArchivedAlone extends PhotoRequest {
  readonly type: 'photo.archivedAlone';
}

/** What became of a photo, or why it could not be saved. */
export type PhotoDownloadOutcome = Result<PhotoDownloadEnd, PortError | SaveError | Unexpected>;

/** It is on the device, or can be had in an archive alone. */
export interface PhotoDownloadEnd {
  readonly kind: 'saved' | 'archived-alone';
}

export interface PhotoDownloadContext {
  readonly parent: Parent<DownloadChange | PhotoArchivedAlone>;
  /** The photo on its way, and those that wait for it. */
  readonly queue: readonly PhotoRequest[];
  /** Those that could not be saved, until the customer decides about them. */
  readonly refused: readonly PhotoRequest[];
}

const isArchivedAlone = (_: unknown, outcome: PhotoDownloadOutcome): boolean =>
  outcome.ok && outcome.value.kind === 'archived-alone';

type FirstChange = Pick<DownloadChange, 'phase'> & Partial<Pick<DownloadChange, 'error'>>;

const PHOTO_CHANGE = {
  type: 'download.changed',
  kind: 'photo',
  archiveId: null,
  photosCount: 1,
  phase: 'requested',
  share: null,
  contents: null,
  error: null,
} as const;

/**
 * Saves photos one by one under their own names. One that cannot be saved holds up none of the others: the
 * customer decides about it meanwhile, or once nothing else is to be done.
 *
 *     initial ─▶ pending ⟲ ─▶ success ─▶ initial
 *                  ▲  │ └───▶ passedOn ─▶ initial      (to its parent: an archive has to be made)
 *                  │  ▼
 *                 failure ─▶ initial
 *
 * Start one actor. It tells its parent of each change, and never ends by itself.
 */
export type PhotoDownloadLogic = MachineLogic<{
  input: { readonly parent: Parent<DownloadChange | PhotoArchivedAlone> };
  context: PhotoDownloadContext;
  events: PhotoDownloadEvent;
  states: 'initial' | 'pending' | 'success' | 'passedOn' | 'failure';
}>;

const machine = setup({
  types: typesOf<{
    input: { readonly parent: Parent<DownloadChange | PhotoArchivedAlone> };
    context: PhotoDownloadContext;
    events: PhotoDownloadEvent;
  }>(),
  actors: { saveFirst: unboundSubscription<readonly PhotoRequest[]>('saveFirst') },
  actions: {
    ask: enqueueActions(({ context: { parent, queue, refused }, enqueue }, { photoId, requestId }: PhotoRequest) => {
      const asked = { requestId, photoId };
      const isAnother = (known: PhotoRequest) => known.photoId !== photoId;
      for (const before of [...queue, ...refused].filter((known) => !isAnother(known)))
        enqueue.sendTo(parent, { ...PHOTO_CHANGE, phase: 'given-up', requestId: before.requestId });
      enqueue.assign({
        queue: queue.every(isAnother) ? [...queue, asked] : queue.map((known) => (isAnother(known) ? known : asked)),
        refused: refused.filter(isAnother),
      });
      enqueue.sendTo(parent, { ...PHOTO_CHANGE, requestId });
    }),
    announceFirst: enqueueActions(({ context: { parent, queue }, enqueue }, change: FirstChange) => {
      for (const { requestId } of queue.slice(0, 1)) enqueue.sendTo(parent, { ...PHOTO_CHANGE, ...change, requestId });
    }),
    passFirstOn: enqueueActions(({ context: { parent, queue }, enqueue }) => {
      for (const first of queue.slice(0, 1)) enqueue.sendTo(parent, { type: 'photo.archivedAlone', ...first });
    }),
    dropFirst: assign({ queue: ({ context }) => context.queue.slice(1) }),
    setFirstAside: assign(({ context: { queue, refused } }) => ({
      queue: queue.slice(1),
      refused: [...refused, ...queue.slice(0, 1)],
    })),
    askAgain: enqueueActions(({ context: { parent, queue, refused }, enqueue }) => {
      for (const { requestId } of refused) enqueue.sendTo(parent, { ...PHOTO_CHANGE, requestId });
      enqueue.assign({ queue: [...queue, ...refused], refused: [] });
    }),
    giveUp: enqueueActions(({ context: { parent, refused }, enqueue }) => {
      for (const { requestId } of refused) enqueue.sendTo(parent, { ...PHOTO_CHANGE, phase: 'given-up', requestId });
      enqueue.assign({ refused: [] });
    }),
  },
  guards: {
    isGood: answerGuards.isGood,
    isArchivedAlone,
    hasMore: ({ context }) => context.queue.length > 0,
    hasRefused: ({ context }) => context.refused.length > 0,
  },
}).createMachine({
  id: 'photoDownload',
  context: ({ input }) => ({ parent: input.parent, queue: [], refused: [] }),
  initial: 'initial',
  on: {
    'photo.asked': { target: '.pending', actions: { type: 'ask', params: ({ event }) => event } },
    'download.retried': { guard: 'hasRefused', target: '.pending', actions: 'askAgain' },
    'download.dismissed': { target: '.initial', actions: 'giveUp' },
  },
  states: {
    initial: {},
    pending: {
      invoke: { src: 'saveFirst', input: ({ context }) => context.queue },
      on: {
        'photo.asked': { actions: { type: 'ask', params: ({ event }) => event } },
        'download.retried': { actions: 'askAgain' },
        'download.dismissed': { actions: 'giveUp' },
        'file.progressed': { actions: { type: 'announceFirst', params: { phase: 'requested' } } },
        'file.interrupted': { actions: { type: 'announceFirst', params: { phase: 'interrupted' } } },
        'file.ended': [
          {
            guard: { type: 'isArchivedAlone', params: ({ event }) => event.outcome },
            target: 'passedOn',
            actions: ['passFirstOn', 'dropFirst'],
          },
          { guard: { type: 'isGood', params: ({ event }) => event.outcome }, target: 'success' },
          {
            target: 'failure',
            actions: [
              {
                type: 'announceFirst',
                params: ({ event }) => ({ phase: 'refused', error: errorOf(event.outcome) }),
              },
              'setFirstAside',
            ],
          },
        ],
      },
    },
    success: {
      entry: [{ type: 'announceFirst', params: { phase: 'saved' } }, 'dropFirst'],
      always: { guard: 'hasMore', target: 'pending' },
    },
    passedOn: { always: [{ guard: 'hasMore', target: 'pending' }, { target: 'initial' }] },
    failure: { always: { guard: 'hasMore', target: 'pending' } },
  },
});

/** Without its ports, which {@link bindPhotoDownload} binds. */
export const photoDownloadMachine: PhotoDownloadLogic = machine;

/** The photo download machine on its ports: the only form an app should start. */
export const bindPhotoDownload = (ports: PhotoDownloadPorts): PhotoDownloadLogic =>
  machine.provide({
    actors: {
      saveFirst: subscriptionActor((queue, send: (event: PhotoDownloadEvent) => void) => {
        const leaving = new AbortController();
        const report = (progress: FileProgress) => send(fileNews(progress));
        const [first] = queue;
        if (first !== undefined)
          void attempt(() => savePhoto(ports, first.photoId, report, leaving.signal)).then((outcome) =>
            send({ type: 'file.ended', outcome }),
          );
        return () => leaving.abort();
      }),
    },
  });

/** Saves a photo under its own name; answers what became of it. */
export async function savePhoto(
  { files, photos }: PhotoDownloadPorts,
  photoId: PhotoId,
  report: (progress: FileProgress) => void,
  signal: AbortSignal,
): Promise<Result<PhotoDownloadEnd, PortError | SaveError>> {
  const file = await photos.locate(photoId, signal);
  if (!file.ok) return file;
  if (file.value === null) return ok({ kind: 'archived-alone' });
  const saved = await files.save(file.value, report, signal);
  return saved.ok ? ok({ kind: 'saved' }) : saved;
}

export type PhotoDownloadActor = ActorRefFrom<PhotoDownloadLogic>;
