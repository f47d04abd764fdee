import {
  bindConfirmedAction,
  bindForm,
  bindResource,
  createConfirmedActionMachine,
  createFormMachine,
  createResourceMachine,
  type FormContext,
  type PortError,
  type ResourceContext,
  type ResourceOptions,
  type Unexpected,
  typesOf,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';

import {
  ALBUM_NAME_RULES,
  type AlbumError,
  type AlbumId,
  type AlbumNameError,
  type AlbumRenaming,
  type OwnAlbum,
  type SingleAlbumService,
} from '../album/album.ts';

/** Which album it is. */
export interface SingleAlbumInput {
  readonly albumId: AlbumId;
  /** Whether the album says that it is shared (D76). */
  readonly withShared: boolean;
}

/** What an album hears. What concerns the form for its name alone goes to that actor. */
export type SingleAlbumEvent =
  | { readonly type: 'album.retried' }
  /** The album has changed elsewhere. */
  | { readonly type: 'album.invalidated' }
  | { readonly type: 'renaming.asked' }
  | { readonly type: 'renaming.cancelled' }
  | { readonly type: 'deletion.asked' }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.cancelled' };

/** What an album announces. */
export type SingleAlbumNotice =
  | { readonly type: 'album.renamed'; readonly album: OwnAlbum }
  | { readonly type: 'album.deleted'; readonly album: OwnAlbum };

/** Everything an album needs from the outside world. */
export interface SingleAlbumPorts {
  readonly album: SingleAlbumService;
  /** Makes idempotency keys: a UUID each, for example. */
  readonly nextKey: () => string;
}

type Loaded = Pick<ResourceContext<SingleAlbumInput, OwnAlbum, AlbumError>, 'error' | 'value'>;
type Renamed = Pick<FormContext<AlbumRenaming, OwnAlbum, AlbumError, AlbumNameError>, 'answer'>;

/** How the deletion of an album is doing. */
export interface AlbumDeletion {
  readonly isSent: boolean;
  readonly error: PortError | Unexpected | null;
}

/** What an album knows. */
export interface SingleAlbumContext extends SingleAlbumInput {
  readonly loaded: Loaded;
  readonly deletion: AlbumDeletion;
}

const ALBUM: ResourceOptions<SingleAlbumInput, OwnAlbum, AlbumError, OwnAlbum> = {
  eager: true,
  change: (_, renamed) => renamed,
};
const NO_DELETION: AlbumDeletion = { isSent: false, error: null };

const renamingForm = createFormMachine<AlbumRenaming, OwnAlbum, AlbumError, AlbumNameError>(ALBUM_NAME_RULES);

/**
 * One of the customer's own albums: its name, which can be changed in place, and its deletion.
 *
 *     viewing ⇄ renaming (until it is saved or cancelled)
 *        ⇅
 *     deleting (confirming ⇄ submitting, until it is cancelled) ─▶ deleted
 *
 * Start one actor per visit. Neither is begun before the album is known.
 */
export const singleAlbumMachine = setup({
  types: typesOf<{
    input: SingleAlbumInput;
    context: SingleAlbumContext;
    events: SingleAlbumEvent;
    emitted: SingleAlbumNotice;
    children: { album: 'album'; renaming: 'renaming'; deletion: 'deletion' };
  }>(),
  actors: {
    album: createResourceMachine<SingleAlbumInput, OwnAlbum, AlbumError, OwnAlbum>(ALBUM),
    renaming: renamingForm,
    deletion: createConfirmedActionMachine<AlbumId, undefined, PortError>(),
  },
  actions: {
    keep: assign({ loaded: (_, { error, value }: Loaded) => ({ error, value }) }),
    keepDeletion: assign({ deletion: (_, deletion: AlbumDeletion) => deletion }),
    retry: sendTo('album', { type: 'resource.needed' }),
    loadAgain: sendTo('album', { type: 'resource.invalidated' }),
    rename: enqueueActions(({ enqueue }, { answer }: Renamed) => {
      if (answer?.ok !== true) return;
      enqueue.sendTo('album', { type: 'resource.changed', change: answer.value });
      enqueue.emit({ type: 'album.renamed', album: answer.value });
    }),
    confirm: sendTo('deletion', { type: 'action.confirmed' }),
    cancel: sendTo('deletion', { type: 'action.cancelled' }),
    announceDeletion: enqueueActions(({ context: { loaded }, enqueue }) => {
      if (loaded.value !== null) enqueue.emit({ type: 'album.deleted', album: loaded.value });
    }),
  },
  guards: {
    isKnown: ({ context }) => context.loaded.value !== null,
    isRenamed: (_, { answer }: Renamed) => answer?.ok === true,
    isDeleted: (_, { answer }: { readonly answer: { readonly ok: boolean } | null }) => answer?.ok === true,
  },
}).createMachine({
  id: 'singleAlbum',
  context: ({ input }) => ({ ...input, loaded: { error: null, value: null }, deletion: NO_DELETION }),
  invoke: {
    id: 'album',
    src: 'album',
    input: ({ context: { albumId, withShared } }) => ({ albumId, withShared }),
    onSnapshot: { actions: { type: 'keep', params: ({ event }) => event.snapshot.context } },
  },
  on: { 'album.retried': { actions: 'retry' }, 'album.invalidated': { actions: 'loadAgain' } },
  initial: 'viewing',
  states: {
    viewing: {
      on: {
        'renaming.asked': { guard: 'isKnown', target: 'renaming' },
        'deletion.asked': { guard: 'isKnown', target: 'deleting' },
      },
    },
    renaming: {
      invoke: {
        id: 'renaming',
        src: 'renaming',
        input: ({ context: { albumId, loaded } }) => ({ values: { albumId, name: loaded.value?.name ?? '' } }),
        onSnapshot: {
          guard: { type: 'isRenamed', params: ({ event }) => event.snapshot.context },
          target: 'viewing',
          actions: { type: 'rename', params: ({ event }) => event.snapshot.context },
        },
      },
      // The service may have saved it all the same.
      on: { 'renaming.cancelled': { target: 'viewing', actions: 'loadAgain' } },
    },
    deleting: {
      invoke: {
        id: 'deletion',
        src: 'deletion',
        input: ({ context }) => ({ subject: context.albumId }),
        onSnapshot: { actions: { type: 'keepDeletion', params: ({ event }) => deletionIn(event.snapshot) } },
        onDone: [
          {
            guard: { type: 'isDeleted', params: ({ event }) => event.output },
            target: 'deleted',
            actions: 'announceDeletion',
          },
          { target: 'viewing' },
        ],
      },
      on: { 'deletion.confirmed': { actions: 'confirm' }, 'deletion.cancelled': { actions: 'cancel' } },
    },
    deleted: {},
  },
});

const deletionIn = ({
  context: { answer },
  value,
}: SnapshotFrom<ReturnType<typeof createConfirmedActionMachine<AlbumId, undefined, PortError>>>): AlbumDeletion => ({
  isSent: value === 'submitting',
  error: answer?.ok === false ? answer.error : null,
});

export const bindSingleAlbum = ({ album, nextKey }: SingleAlbumPorts): typeof singleAlbumMachine =>
  singleAlbumMachine.provide({
    actors: {
      album: bindResource<SingleAlbumInput, OwnAlbum, AlbumError, OwnAlbum>(
        (query, signal) => album.album(query, signal),
        ALBUM,
      ),
      renaming: bindForm<AlbumRenaming, OwnAlbum, AlbumError, AlbumNameError>(
        (renaming, signal) => album.rename(renaming, signal),
        { rules: ALBUM_NAME_RULES, nextKey, isSame: (one, other) => one.name === other.name },
      ),
      deletion: bindConfirmedAction<AlbumId, undefined, PortError>((removal, signal) => album.remove(removal, signal), {
        nextKey,
      }),
    },
  });

export type SingleAlbumActor = ActorRefFrom<typeof singleAlbumMachine>;
export type SingleAlbumSnapshot = SnapshotFrom<typeof singleAlbumMachine>;
export type AlbumRenamingActor = ActorRefFrom<typeof renamingForm>;

/** The album; `null` until the service has answered once. */
export const albumOf = ({ context }: SingleAlbumSnapshot): OwnAlbum | null => context.loaded.value;

/** Why the album cannot be shown; `null` where it can. */
export const albumFailure = ({ context: { loaded } }: SingleAlbumSnapshot): AlbumError | Unexpected | null =>
  loaded.value === null ? loaded.error : null;

/** The form for another name; missing unless one is being given. */
export const albumRenamingOf = ({ children }: SingleAlbumSnapshot): AlbumRenamingActor | undefined => children.renaming;

/** Whether the customer is asked before the album is deleted, or waits until it is. */
export const isAlbumDeletionOpen = (snapshot: SingleAlbumSnapshot): boolean => snapshot.matches('deleting');

/** Whether the album is being deleted: it is shown no longer (C21.8). */
export const isDeletingAlbum = ({ context }: SingleAlbumSnapshot): boolean => context.deletion.isSent;

/** Why the album could not be deleted; `null` while nothing has failed. */
export const albumDeletionError = ({ context }: SingleAlbumSnapshot): PortError | Unexpected | null =>
  context.deletion.error;
