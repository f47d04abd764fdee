import {
  bindCursorList,
  bindForm,
  createFormMachine,
  createListMachine,
  type FormContext,
  type PortError,
  typesOf,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';

import {
  ALBUM_NAME_RULES,
  ALBUMS_PER_PAGE,
  type AlbumId,
  type AlbumNameError,
  type AlbumNaming,
  type AlbumService,
  type OwnAlbum,
  type SharedAlbum,
  type SharedAlbumService,
} from '../album/album.ts';

/** Which albums there are to be. */
export interface AlbumsInput {
  /** Whether albums that others share are shown (C04.2). */
  readonly withSharedAlbums: boolean;
}

/** What the albums hear. What concerns one of the lists or the form alone goes to that actor. */
export interface AlbumsEvent {
  readonly type:
    /** A new album is wanted: its name is asked for. */
    | 'creation.asked'
    | 'creation.cancelled'
    /** Albums came, went or changed elsewhere. */
    | 'albums.invalidated';
}

/** What the albums announce: there is a new one, and the customer goes there (C20.5). */
export interface AlbumsNotice {
  readonly type: 'album.created';
  readonly albumId: AlbumId;
}

/** Everything the albums need from the outside world. */
export interface AlbumsPorts {
  readonly albums: AlbumService;
  readonly sharedAlbums: SharedAlbumService;
  /** Makes idempotency keys: a UUID each, for example. */
  readonly nextKey: () => string;
}

/** What the albums know; the lists and the form know the rest. */
export interface AlbumsContext extends AlbumsInput {
  /** Whether a new album is being made. */
  readonly isCreating: boolean;
}

/** How the form for a new album is doing. */
export interface Creation {
  readonly value: 'editing' | 'submitting' | 'sent';
  readonly context: Pick<FormContext<AlbumNaming, AlbumId, PortError, AlbumNameError>, 'answer'>;
}

const ownList = createListMachine<AlbumsInput, OwnAlbum, PortError>(null);
const sharedList = createListMachine<null, SharedAlbum, PortError>(null);
const creationForm = createFormMachine<AlbumNaming, AlbumId, PortError, AlbumNameError>(ALBUM_NAME_RULES);

/**
 * The albums of a customer: their own, those that are shared with them, and making a new one. The failure of one list
 * does not cost the other.
 *
 *     browsing ⇄ naming (until there is a new album, or it is cancelled)
 *
 * Start one actor per visit. It never ends by itself.
 */
export const albumsMachine = setup({
  types: typesOf<{
    input: AlbumsInput;
    context: AlbumsContext;
    events: AlbumsEvent;
    emitted: AlbumsNotice;
    children: { own: 'own'; shared: 'shared'; creation: 'creation' };
  }>(),
  actors: { own: ownList, shared: sharedList, creation: creationForm },
  actions: {
    showShared: enqueueActions(({ context, enqueue }) => {
      if (context.withSharedAlbums) enqueue.spawnChild('shared', { id: 'shared', input: { query: null } });
    }),
    loadAgain: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('own', { type: 'list.invalidated' });
      if (context.withSharedAlbums) enqueue.sendTo('shared', { type: 'list.invalidated' });
    }),
    follow: assign((_, { value }: Creation) => ({ isCreating: value === 'submitting' })),
    forget: assign({ isCreating: false }),
    announce: enqueueActions(({ enqueue }, { context: { answer } }: Creation) => {
      if (answer?.ok === true) enqueue.emit({ type: 'album.created', albumId: answer.value });
    }),
  },
  guards: {
    isCreated: (_, { value }: Creation) => value === 'sent',
    isCreating: ({ context }) => context.isCreating,
  },
}).createMachine({
  id: 'albums',
  context: ({ input }) => ({ ...input, isCreating: false }),
  entry: 'showShared',
  invoke: { id: 'own', src: 'own', input: ({ context: { withSharedAlbums } }) => ({ query: { withSharedAlbums } }) },
  on: { 'albums.invalidated': { actions: 'loadAgain' } },
  initial: 'browsing',
  states: {
    browsing: { on: { 'creation.asked': 'naming' } },
    naming: {
      invoke: {
        id: 'creation',
        src: 'creation',
        input: { values: { name: '' } },
        onSnapshot: [
          {
            guard: { type: 'isCreated', params: ({ event }) => event.snapshot },
            target: 'browsing',
            actions: [{ type: 'announce', params: ({ event }) => event.snapshot }, 'loadAgain'],
          },
          { actions: { type: 'follow', params: ({ event }) => event.snapshot } },
        ],
      },
      exit: 'forget',
      on: {
        'creation.cancelled': [
          // The service may have made it all the same.
          { guard: 'isCreating', target: 'browsing', actions: 'loadAgain' },
          { target: 'browsing' },
        ],
      },
    },
  },
});

export const bindAlbums = ({ albums, nextKey, sharedAlbums }: AlbumsPorts): typeof albumsMachine =>
  albumsMachine.provide({
    actors: {
      own: bindCursorList<AlbumsInput, OwnAlbum, PortError>(({ cursor, query }, signal) => {
        // The tile for a new album stands on the first page (C20.7).
        const limit = cursor === null ? ALBUMS_PER_PAGE - 1 : ALBUMS_PER_PAGE;
        return albums.albums({ cursor, limit, withShared: query.withSharedAlbums }, signal);
      }),
      shared: bindCursorList<null, SharedAlbum, PortError>(({ cursor }, signal) =>
        sharedAlbums.albums({ cursor, limit: ALBUMS_PER_PAGE }, signal),
      ),
      creation: bindForm<AlbumNaming, AlbumId, PortError, AlbumNameError>(
        (naming, signal) => albums.create(naming, signal),
        { rules: ALBUM_NAME_RULES, nextKey, isSame: (one, other) => one.name === other.name },
      ),
    },
  });

export type AlbumsActor = ActorRefFrom<typeof albumsMachine>;
export type AlbumsSnapshot = SnapshotFrom<typeof albumsMachine>;

export type OwnAlbumsActor = ActorRefFrom<typeof ownList>;
export type SharedAlbumsActor = ActorRefFrom<typeof sharedList>;
export type AlbumCreationActor = ActorRefFrom<typeof creationForm>;

/** The list of the customer's own albums; it is there as long as the albums run. */
export const ownAlbumsOf = ({ children }: AlbumsSnapshot): OwnAlbumsActor | undefined => children.own;

/** The list of the albums that others share; missing where shared albums are switched off. */
export const sharedAlbumsOf = ({ children }: AlbumsSnapshot): SharedAlbumsActor | undefined => children.shared;

/** The form for a new album; missing unless its name is being asked for. */
export const albumCreationOf = ({ children }: AlbumsSnapshot): AlbumCreationActor | undefined => children.creation;
