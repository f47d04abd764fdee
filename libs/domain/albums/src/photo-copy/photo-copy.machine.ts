import {
  answered,
  answerGuards,
  chunks,
  type KeyTold,
  type PortError,
  requestActor,
  type Result,
  subscriptionActor,
  tellOnce,
  typesOf,
  unboundAction,
  unboundRequest,
  unboundSubscription,
  type MachineLogic,
} from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';

import type { AlbumAbsent } from '../album/album.ts';
import {
  FIRST_RETRY_AFTER_MS,
  MOST_RETRIES,
  type PhotoAddition,
  type PhotoCopyError,
  type PhotoCopyEvent,
  type PhotoCopyInput,
  type PhotoCopyPorts,
  PHOTOS_PER_ADDITION,
  type PhotosCopied,
  type PhotosCopying,
  type PhotosNotCopied,
  type UnfinishedCopy,
} from './photo-copy.ts';

type Added = Result<undefined, PhotoCopyError>;

/** What a copy knows. */
export interface PhotoCopyContext extends PhotoCopyInput {
  /** What is still to be sent, the piece that is under way first. */
  readonly pieces: readonly (readonly PhotoId[])[];
  /** The idempotency key of the piece that is under way. */
  readonly key: string;
  /** How often that piece was sent again. */
  readonly retries: number;
  /** The photos of pieces that were given up. */
  readonly failed: readonly PhotoId[];
  readonly total: number;
  /** Why the last piece failed; `null` while none has. */
  readonly error: PhotoCopyError | null;
}

const keepLeft = {
  type: 'keepLeft',
  params: ({
    context: { copied, failed, pieces, target },
  }: {
    readonly context: PhotoCopyContext;
  }): UnfinishedCopy => ({
    target,
    photoIds: [...failed, ...pieces.flat()],
    copied,
  }),
} as const;

const piecesOf = (photoIds: readonly PhotoId[]) => chunks(photoIds, PHOTOS_PER_ADDITION);

/**
 * Copies photos to an album, 500 at a time. A piece that fails is sent again three times, then given up; it
 * does not hold up the others, unless the album is gone.
 *
 *     running: adding ─▶ adding … ─▶ copied
 *                ⇅          │  └───▶ lost (the album is gone)
 *              waiting      ▼
 *                       incomplete ─▶ (retried: adding what failed)
 *                           │
 *                           ▼
 *                       dismissed
 *
 * As long as it runs, the browser asks before the page is left. What is left of it is kept on the device, for the page that
 * resumes it. Start one actor per copy.
 */
export type PhotoCopyLogic = MachineLogic<{
  input: PhotoCopyInput;
  context: PhotoCopyContext;
  events: PhotoCopyEvent | KeyTold;
  states: 'incomplete' | 'copied' | 'lost' | 'dismissed' | { running: 'starting' | 'adding' | 'waiting' | 'between' };
}>;

const machine = setup({
  types: typesOf<{
    input: PhotoCopyInput;
    context: PhotoCopyContext;
    events: PhotoCopyEvent | KeyTold;
  }>(),
  actors: {
    makeKey: unboundSubscription<undefined>('nextKey'),
    add: unboundRequest<PhotoAddition, undefined, PortError | AlbumAbsent>('add'),
    keepPage: unboundSubscription<undefined>('keepPage'),
  },
  actions: {
    keepKey: assign((_, key: string) => ({ key, retries: 0 })),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    keepError: assign({ error: (_, added: Added) => (added.ok ? null : added.error) }),
    goOn: assign(({ context: { copied, pieces } }) => ({
      copied: copied + (pieces[0]?.length ?? 0),
      pieces: pieces.slice(1),
    })),
    keepLeft: (_, left: UnfinishedCopy) => unboundAction('keepLeft', left),
    forgetLeft: (_, nothing: undefined) => unboundAction('forgetLeft', nothing),
    tellProgress: sendTo(
      ({ context }) => context.parent,
      ({ context: { copied, copyId, target, total } }): PhotosCopying => ({
        type: 'photos.copying',
        copyId,
        target,
        copied,
        total,
      }),
    ),
    giveUp: assign(({ context: { failed, pieces } }) => ({
      failed: [...failed, ...(pieces[0] ?? [])],
      pieces: pieces.slice(1),
    })),
    giveUpAll: assign(({ context: { failed, pieces } }) => ({ failed: [...failed, ...pieces.flat()], pieces: [] })),
    startOver: assign(({ context: { failed } }) => ({ pieces: piecesOf(failed), failed: [], error: null })),
    tellCopied: sendTo(
      ({ context }) => context.parent,
      ({ context: { copyId, photoIds, target } }): PhotosCopied => ({
        type: 'photos.copied',
        copyId,
        target,
        photoIds,
      }),
    ),
    tellFailed: sendTo(
      ({ context }) => context.parent,
      ({ context: { copyId, error, failed, target, total } }): PhotosNotCopied => ({
        type: 'photos.notCopied',
        copyId,
        target,
        failed: failed.length,
        total,
        error: error ?? { code: 'absent' },
      }),
    ),
  },
  guards: {
    ...answerGuards,
    isAlbumGone: (_, added: Added) => !added.ok && added.error.code === 'absent',
    isLost: ({ context }) => context.error?.code === 'absent',
    canRetry: ({ context }) => context.retries < MOST_RETRIES,
    isMore: ({ context }) => context.pieces.length > 0,
    isComplete: ({ context }) => context.failed.length === 0,
  },
  delays: { retryPause: ({ context }) => FIRST_RETRY_AFTER_MS * 2 ** (context.retries - 1) },
}).createMachine({
  id: 'photoCopy',
  context: ({ input }) => ({
    ...input,
    pieces: piecesOf(input.photoIds),
    key: '',
    retries: 0,
    failed: [],
    total: input.copied + input.photoIds.length,
    error: null,
  }),
  initial: 'running',
  states: {
    running: {
      invoke: { src: 'keepPage' },
      on: { 'copy.dismissed': 'dismissed' },
      initial: 'starting',
      states: {
        starting: {
          entry: [keepLeft, 'tellProgress'],
          invoke: { src: 'makeKey' },
          on: { 'key.made': { target: 'adding', actions: { type: 'keepKey', params: ({ event }) => event.key } } },
        },
        adding: {
          invoke: {
            src: 'add',
            input: ({ context: { key, pieces, target } }) => ({ albumId: target.id, photoIds: pieces[0] ?? [], key }),
            onDone: [
              { guard: { type: 'isGood', params: answered }, target: 'between', actions: 'goOn' },
              {
                guard: { type: 'isAlbumGone', params: answered },
                target: 'between',
                actions: [{ type: 'keepError', params: answered }, 'giveUpAll'],
              },
              { guard: 'canRetry', target: 'waiting', actions: { type: 'keepError', params: answered } },
              { target: 'between', actions: [{ type: 'keepError', params: answered }, 'giveUp'] },
            ],
          },
        },
        waiting: { entry: 'countRetry', after: { retryPause: 'adding' } },
        between: {
          always: [
            { guard: 'isMore', target: 'starting' },
            { guard: 'isComplete', target: '#photoCopy.copied' },
            { guard: 'isLost', target: '#photoCopy.lost' },
            { target: '#photoCopy.incomplete' },
          ],
        },
      },
    },
    incomplete: {
      entry: [keepLeft, 'tellFailed'],
      on: { 'copy.retried': { target: 'running', actions: 'startOver' }, 'copy.dismissed': 'dismissed' },
    },
    copied: { type: 'final', entry: ['forgetLeft', 'tellCopied'] },
    lost: { type: 'final', entry: ['forgetLeft', 'tellFailed'] },
    dismissed: { type: 'final', entry: 'forgetLeft' },
  },
});

/** Without its ports, which {@link bindPhotoCopy} binds. */
export const photoCopyMachine: PhotoCopyLogic = machine;

export const bindPhotoCopy = ({ albums, keeper, nextKey, unfinished }: PhotoCopyPorts): PhotoCopyLogic =>
  machine.provide({
    actors: {
      makeKey: tellOnce((): KeyTold => ({ type: 'key.made', key: nextKey() })),
      add: requestActor((addition: PhotoAddition, signal) => albums.add(addition, signal)),
      keepPage: subscriptionActor(() => keeper.keep()),
    },
    actions: {
      keepLeft: ({ context }, left) => unfinished.keep(context.copyId, left),
      forgetLeft: ({ context }) => unfinished.forget(context.copyId),
    },
  });

export type PhotoCopyActor = ActorRefFrom<PhotoCopyLogic>;
export type PhotoCopySnapshot = SnapshotFrom<PhotoCopyLogic>;

/** How many of the photos are not in the album, once the copy has come to its end; 0 before. */
export const notCopied = (snapshot: PhotoCopySnapshot): number =>
  snapshot.matches('incomplete') ? snapshot.context.failed.length : 0;
