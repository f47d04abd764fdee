import type { AlbumId } from '@account-area/photos';
import {
  bindCursorList,
  bindForm,
  ok,
  type PortError,
  subscriptionActor,
  tellOnce,
  type MachineLogic,
  type FormLogic,
  type ListLogic,
} from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import {
  ALBUM_NAME_RULES,
  ALBUMS_PER_PAGE,
  type AlbumNameError,
  type AlbumNaming,
  type OwnAlbum,
  type SharedAlbum,
} from '../album/album.ts';
import { bindPhotoCopy } from '../photo-copy/photo-copy.machine.ts';
import type { PhotoCopyNotice, PhotosCopying } from '../photo-copy/photo-copy.ts';
import { albumsSetup } from './albums.setup.ts';
import type {
  AlbumsContext,
  AlbumsEvent,
  AlbumsNotice,
  AlbumsPorts,
  CopyTakenOver,
  LastUsedRecalled,
} from './albums.ts';

interface ByOutcome {
  readonly event: PhotoCopyNotice;
}

/** For what came of a copy. */
const outcome = [
  { type: 'forgetProgress', params: ({ event }: ByOutcome) => event.copyId },
  { type: 'keepOutcome', params: ({ event }: ByOutcome) => event },
  { type: 'announceCopy', params: ({ event }: ByOutcome) => event },
  'loadAgain',
] as const;

/**
 * The albums of a customer: their own, those that are shared with them, making a new one, and the photos on their way
 * into one. The failure of one list does not cost the other.
 *
 *     browsing ⇄ naming (until there is a new album, or it is cancelled)
 *
 * Start one actor for the signed-in customer: what it shows is there when they come back, and copies outlive the screen
 * they began on. It never ends by itself.
 */
export type AlbumsLogic = MachineLogic<{
  context: AlbumsContext;
  events: AlbumsEvent | CopyTakenOver | LastUsedRecalled | PhotosCopying | PhotoCopyNotice;
  emitted: AlbumsNotice;
  states: 'browsing' | 'naming';
  children: {
    own: ListLogic<null, OwnAlbum, PortError>;
    shared: ListLogic<null, SharedAlbum, PortError>;
    creation: FormLogic<AlbumNaming, AlbumId, PortError, AlbumNameError>;
  };
}>;

const machine = albumsSetup.createMachine({
  id: 'albums',
  context: { isCreating: false, copies: [], progress: [], outcomes: [], copiesMade: 0, lastUsed: null },
  invoke: [
    { id: 'own', src: 'own', input: { query: null } },
    { id: 'shared', src: 'shared', input: { query: null } },
    { src: 'recallLastUsed' },
    { src: 'adoptCopies' },
  ],
  on: {
    'albums.invalidated': { actions: 'loadAgain' },
    'copy.confirmed': {
      actions: [
        { type: 'startCopy', params: ({ event }) => ({ ...event, copied: 0 }) },
        { type: 'rememberLastUsed', params: ({ event }) => event.target.id },
        { type: 'keepLastUsed', params: ({ event }) => event.target.id },
      ],
    },
    'copy.takenOver': { actions: { type: 'startCopy', params: ({ event }) => event.copy } },
    'lastUsed.recalled': { actions: { type: 'rememberLastUsed', params: ({ event }) => event.id } },
    'copies.abandoned': { actions: 'abandonCopies' },
    'photos.copying': { actions: { type: 'keepProgress', params: ({ event }) => event } },
    'copy.retried': {
      actions: [
        { type: 'forgetOutcome', params: ({ event }) => event },
        { type: 'tellCopy', params: ({ event }) => event },
      ],
    },
    'copy.dismissed': {
      actions: [
        { type: 'forgetOutcome', params: ({ event }) => event },
        { type: 'tellCopy', params: ({ event }) => event },
        { type: 'endCopy', params: ({ event }) => event.copyId },
      ],
    },
    'photos.copied': {
      actions: [{ type: 'endCopy', params: ({ event }) => event.copyId }, ...outcome],
    },
    'photos.notCopied': [
      {
        guard: { type: 'isAlbumGone', params: ({ event }) => event },
        actions: [{ type: 'endCopy', params: ({ event }) => event.copyId }, ...outcome],
      },
      { actions: outcome },
    ],
  },
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

/** Without its ports, which {@link bindAlbums} binds. */
export const albumsMachine: AlbumsLogic = machine;

/** The albums on their ports: the only form an app should start. */
export const bindAlbums = (ports: AlbumsPorts): AlbumsLogic => {
  const { albums, keeper, lastUsed, nextKey, photos, sharedAlbums, unfinished, withSharedAlbums } = ports;
  return machine.provide({
    actions: {
      keepLastUsed: (_, id) => lastUsed.keep(id),
    },
    actors: {
      photoCopy: bindPhotoCopy({ albums: photos, keeper, nextKey, unfinished }),
      recallLastUsed: tellOnce((): LastUsedRecalled => ({ type: 'lastUsed.recalled', id: lastUsed.read() })),
      adoptCopies: subscriptionActor((_: undefined, report: (taken: CopyTakenOver) => void) =>
        unfinished.adopt((copy) => report({ type: 'copy.takenOver', copy })),
      ),
      own: bindCursorList<null, OwnAlbum, PortError>(({ cursor }, signal) => {
        // The tile for a new album stands on the first page (C20.7).
        const limit = cursor === null ? ALBUMS_PER_PAGE - 1 : ALBUMS_PER_PAGE;
        return albums.albums({ cursor, limit, withShared: withSharedAlbums }, signal);
      }),
      shared: bindCursorList<null, SharedAlbum, PortError>(({ cursor }, signal) =>
        withSharedAlbums
          ? sharedAlbums.albums({ cursor, limit: ALBUMS_PER_PAGE }, signal)
          : Promise.resolve(ok({ rows: [], nextCursor: null })),
      ),
      creation: bindForm<AlbumNaming, AlbumId, PortError, AlbumNameError>(
        (naming, signal) => albums.create(naming, signal),
        { rules: ALBUM_NAME_RULES, nextKey },
      ),
    },
  });
};

export type AlbumsActor = ActorRefFrom<AlbumsLogic>;
export type AlbumsSnapshot = SnapshotFrom<AlbumsLogic>;

export type OwnAlbumsActor = ActorRefFrom<ListLogic<null, OwnAlbum, PortError>>;
export type SharedAlbumsActor = ActorRefFrom<ListLogic<null, SharedAlbum, PortError>>;
export type AlbumCreationActor = ActorRefFrom<FormLogic<AlbumNaming, AlbumId, PortError, AlbumNameError>>;
