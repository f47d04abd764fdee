import {
  answered,
  answerGuards,
  errorOf,
  ok,
  requestActor,
  typesOf,
  unboundRequest,
  type Parent,
  type PortError,
  type Result,
} from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';

import type { DownloadChange, DownloadDecided } from '../downloads/download-change.ts';
import type { FileSaver, RemoteFile, SaveError } from '../file-saver.ts';

/** Everything the download of single photos needs from the outside world. Expected failures are results. */
export interface PhotoDownloadPorts {
  readonly photos: PhotoFiles;
  readonly files: FileSaver;
}

/** Knows where the bytes of photos are as they were uploaded. */
export interface PhotoFiles {
  /** Address and file name of a photo. Ask right before use: signatures expire. */
  locate(photoId: PhotoId, signal: AbortSignal): Promise<Result<RemoteFile, PortError>>;
}

/** A photo to save, and the request for it. */
export interface PhotoRequest {
  readonly requestId: string;
  readonly photoId: PhotoId;
}

export type PhotoDownloadEvent =
  /** A photo is asked for. It waits for those asked for before. One that waits already is saved once, for this request. */
  ({ readonly type: 'photo.asked' } & PhotoRequest) | DownloadDecided;

export interface PhotoDownloadContext {
  readonly parent: Parent<DownloadChange>;
  /** The photo on its way, and those that wait for it. */
  readonly queue: readonly PhotoRequest[];
}

type FirstChange = Pick<DownloadChange, 'phase'> & Partial<Pick<DownloadChange, 'error'>>;

const PHOTO_CHANGE = {
  type: 'download.changed',
  kind: 'photo',
  archiveId: null,
  photosCount: 1,
  phase: 'requested',
  share: null,
  error: null,
} as const;

/**
 * Saves photos one by one under their own names (C16.1).
 *
 *     initial ─▶ pending ⟲ ─▶ success ─▶ initial
 *                  ▲  │
 *                  │  ▼
 *                 failure ─▶ initial
 *
 * Start one actor. It tells its parent of each change, and never ends by itself.
 */
export const photoDownloadMachine = setup({
  types: typesOf<{
    input: { readonly parent: Parent<DownloadChange> };
    context: PhotoDownloadContext;
    events: PhotoDownloadEvent;
  }>(),
  actors: {
    saveFirst: unboundRequest<readonly PhotoRequest[], undefined, PortError | SaveError>('saveFirst'),
  },
  actions: {
    ask: enqueueActions(({ context: { parent, queue }, enqueue }, { photoId, requestId }: PhotoRequest) => {
      const before = queue.find((known) => known.photoId === photoId);
      if (before !== undefined)
        enqueue.sendTo(parent, { ...PHOTO_CHANGE, phase: 'given-up', requestId: before.requestId });
      const asked = { requestId, photoId };
      enqueue.assign({
        queue: before === undefined ? [...queue, asked] : queue.map((known) => (known === before ? asked : known)),
      });
      enqueue.sendTo(parent, { ...PHOTO_CHANGE, requestId });
    }),
    announceFirst: enqueueActions(({ context: { parent, queue }, enqueue }, change: FirstChange) => {
      for (const { requestId } of queue.slice(0, 1)) enqueue.sendTo(parent, { ...PHOTO_CHANGE, ...change, requestId });
    }),
    dropFirst: assign({ queue: ({ context }) => context.queue.slice(1) }),
    giveUp: enqueueActions(({ context: { parent, queue }, enqueue }) => {
      for (const { requestId } of queue) enqueue.sendTo(parent, { ...PHOTO_CHANGE, phase: 'given-up', requestId });
      enqueue.assign({ queue: [] });
    }),
  },
  guards: {
    ...answerGuards,
    hasMore: ({ context }) => context.queue.length > 0,
  },
}).createMachine({
  id: 'photoDownload',
  context: ({ input }) => ({ parent: input.parent, queue: [] }),
  initial: 'initial',
  on: { 'photo.asked': { target: '.pending', actions: { type: 'ask', params: ({ event }) => event } } },
  states: {
    initial: {},
    pending: {
      on: { 'photo.asked': { actions: { type: 'ask', params: ({ event }) => event } } },
      invoke: {
        src: 'saveFirst',
        input: ({ context }) => context.queue,
        onDone: [
          { guard: { type: 'isGood', params: answered }, target: 'success' },
          {
            target: 'failure',
            actions: {
              type: 'announceFirst',
              params: ({ event }) => ({ phase: 'refused', error: errorOf(event.output) }),
            },
          },
        ],
      },
    },
    success: {
      entry: [{ type: 'announceFirst', params: { phase: 'saved' } }, 'dropFirst'],
      always: { guard: 'hasMore', target: 'pending' },
      on: { 'download.dismissed': 'initial' },
    },
    failure: {
      on: {
        'photo.asked': { target: 'pending', actions: ['giveUp', { type: 'ask', params: ({ event }) => event }] },
        'download.retried': { target: 'pending', actions: { type: 'announceFirst', params: { phase: 'requested' } } },
        'download.dismissed': { target: 'initial', actions: 'giveUp' },
      },
    },
  },
});

/** The photo download machine on its ports: the only form an app should start. */
export const bindPhotoDownload = (ports: PhotoDownloadPorts): typeof photoDownloadMachine =>
  photoDownloadMachine.provide({
    actors: { saveFirst: requestActor((queue, signal) => saveFirst(ports, queue, signal)) },
  });

async function saveFirst(
  { files, photos }: PhotoDownloadPorts,
  [first]: readonly PhotoRequest[],
  signal: AbortSignal,
): Promise<Result<undefined, PortError | SaveError>> {
  if (first === undefined) return ok(undefined);
  const file = await photos.locate(first.photoId, signal);
  return file.ok ? files.save(file.value, () => undefined, signal) : file;
}

export type PhotoDownloadActor = ActorRefFrom<typeof photoDownloadMachine>;
