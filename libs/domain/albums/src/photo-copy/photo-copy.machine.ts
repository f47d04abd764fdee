import {
  answered,
  answerGuards,
  chunks,
  type Parent,
  type PortError,
  requestActor,
  type Result,
  typesOf,
  unboundAction,
  unboundRequest,
  type Unexpected,
} from '@account-area/kernel';
import type { PhotoId, AlbumNamed } from '@account-area/photos';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';

import type { AlbumAbsent } from '../album/album.ts';
import {
  type AlbumPhotosService,
  FIRST_RETRY_AFTER_MS,
  MOST_RETRIES,
  type PhotoAddition,
  PHOTOS_PER_ADDITION,
} from './photo-copy.ts';

/** What is copied where. */
export interface PhotoCopyInput {
  /** Names the copy among those of the customer. */
  readonly copyId: string;
  readonly target: AlbumNamed;
  /** At least one. */
  readonly photoIds: readonly PhotoId[];
  readonly parent: Parent<PhotoCopyNotice>;
}

/** What the customer says to photos that could not be copied. */
export interface PhotoCopyEvent {
  readonly type: 'copy.retried' | 'copy.dismissed';
}

/** What came of the copy: everything is in the album, or some photos are not. */
export type PhotoCopyNotice = PhotosCopied | PhotosNotCopied;

export interface PhotosCopied extends Pick<PhotoCopyInput, 'copyId' | 'photoIds' | 'target'> {
  readonly type: 'photos.copied';
}

export interface PhotosNotCopied extends Pick<PhotoCopyInput, 'copyId' | 'target'> {
  readonly type: 'photos.notCopied';
  readonly failed: number;
  readonly total: number;
  readonly error: PhotoCopyError;
}

/** Everything a copy needs from the outside world. */
export interface PhotoCopyPorts {
  readonly albums: AlbumPhotosService;
  /** Makes idempotency keys: a UUID each, for example. */
  readonly nextKey: () => string;
}

/** Why photos could not be copied. */
export type PhotoCopyError = PortError | AlbumAbsent | Unexpected;

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
  /** Why the last piece failed; `null` while none has. */
  readonly error: PhotoCopyError | null;
}

const piecesOf = (photoIds: readonly PhotoId[]) => chunks(photoIds, PHOTOS_PER_ADDITION);

/**
 * Copies photos to an album, 500 at a time (C19.1, D33). A piece that fails is sent again three times, then given up; it
 * does not hold up the others, unless the album is gone.
 *
 *     adding ─▶ adding … ─▶ copied
 *       ⇅          │
 *     waiting      ▼
 *              incomplete ─▶ (retried: adding what failed)
 *                  │
 *                  ▼
 *              dismissed
 *
 * Start one actor per copy.
 */
export const photoCopyMachine = setup({
  types: typesOf<{
    input: PhotoCopyInput;
    context: PhotoCopyContext;
    events: PhotoCopyEvent;
  }>(),
  actors: { add: unboundRequest<PhotoAddition, undefined, PortError | AlbumAbsent>('add') },
  actions: {
    makeKey: assign(() => ({ key: unboundAction('nextKey'), retries: 0 })),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    keepError: assign({ error: (_, added: Added) => (added.ok ? null : added.error) }),
    goOn: assign({ pieces: ({ context }) => context.pieces.slice(1) }),
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
      ({ context: { copyId, error, failed, photoIds, target } }): PhotosNotCopied => ({
        type: 'photos.notCopied',
        copyId,
        target,
        failed: failed.length,
        total: photoIds.length,
        error: error ?? { code: 'absent' },
      }),
    ),
  },
  guards: {
    ...answerGuards,
    isAlbumGone: (_, added: Added) => !added.ok && added.error.code === 'absent',
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
    error: null,
  }),
  initial: 'starting',
  states: {
    starting: { always: { target: 'adding', actions: 'makeKey' } },
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
        { guard: 'isComplete', target: 'copied' },
        { target: 'incomplete' },
      ],
    },
    incomplete: {
      entry: 'tellFailed',
      on: { 'copy.retried': { target: 'starting', actions: 'startOver' }, 'copy.dismissed': 'dismissed' },
    },
    copied: { type: 'final', entry: 'tellCopied' },
    dismissed: { type: 'final' },
  },
});

export const bindPhotoCopy = ({ albums, nextKey }: PhotoCopyPorts): typeof photoCopyMachine =>
  photoCopyMachine.provide({
    actors: { add: requestActor((addition: PhotoAddition, signal) => albums.add(addition, signal)) },
    actions: { makeKey: assign(() => ({ key: nextKey(), retries: 0 })) },
  });

export type PhotoCopyActor = ActorRefFrom<typeof photoCopyMachine>;
export type PhotoCopySnapshot = SnapshotFrom<typeof photoCopyMachine>;

/** How many of the photos are not in the album, once the copy has come to its end; 0 before. */
export const notCopied = (snapshot: PhotoCopySnapshot): number =>
  snapshot.matches('incomplete') ? snapshot.context.failed.length : 0;
