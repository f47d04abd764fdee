import type { AlbumId, AlbumNamed } from '@account-area/photos';
import {
  bindCursorList,
  bindForm,
  createFormMachine,
  createListMachine,
  type FormContext,
  ok,
  type PortError,
  typesOf,
  unboundAction,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, emit, enqueueActions, setup, type SnapshotFrom } from 'xstate';

import {
  ALBUM_NAME_RULES,
  ALBUMS_PER_PAGE,
  type AlbumNameError,
  type AlbumNaming,
  type AlbumService,
  type OwnAlbum,
  type SharedAlbum,
  type SharedAlbumService,
} from '../album/album.ts';
import {
  bindPhotoCopy,
  type PhotoCopyActor,
  type PhotoCopyInput,
  photoCopyMachine,
  type PhotoCopyNotice,
} from '../photo-copy/photo-copy.machine.ts';
import type { AlbumPhotosService, LastUsedAlbum } from '../photo-copy/photo-copy.ts';

/** What the albums hear. What concerns one of the lists or the form alone goes to that actor. */
export type AlbumsEvent =
  /** A new album is wanted: its name is asked for. */
  | { readonly type: 'creation.asked' }
  | { readonly type: 'creation.cancelled' }
  /** Albums came, went or changed elsewhere. */
  | { readonly type: 'albums.invalidated' }
  /** Photos are to be in an album (C19.1). */
  | ({ readonly type: 'copy.confirmed' } & Pick<PhotoCopyInput, 'photoIds' | 'target'>)
  /** The photos of a copy that are missing are to be sent again; or the customer knows what came of it, and lets it be. */
  | { readonly type: 'copy.retried' | 'copy.dismissed'; readonly copyId: string };

/** What the albums announce: there is a new one (C20.5), or photos were copied, or were not. */
export type AlbumsNotice = { readonly type: 'album.created'; readonly album: AlbumNamed } | PhotoCopyNotice;

/** Everything the albums need from the outside world. */
export interface AlbumsPorts {
  readonly albums: AlbumService;
  readonly sharedAlbums: Pick<SharedAlbumService, 'albums'>;
  /** Whether albums that others share are shown (C04.2). */
  readonly withSharedAlbums: boolean;
  readonly photos: AlbumPhotosService;
  readonly lastUsed: LastUsedAlbum;
  /** Makes idempotency keys: a UUID each, for example. */
  readonly nextKey: () => string;
}

/** What the albums know; the lists and the form know the rest. */
export interface AlbumsContext {
  /** Whether a new album is being made. */
  readonly isCreating: boolean;
  /** Copies that run, or of which photos are missing, oldest first. */
  readonly copies: readonly PhotoCopyActor[];
  /** What came of copies that are not dismissed, oldest first: it waits until the customer is told. */
  readonly outcomes: readonly PhotoCopyNotice[];
  /** How many copies there were. */
  readonly copiesMade: number;
  /** The album that photos were copied to last; `null` where none is known. */
  readonly lastUsed: AlbumId | null;
}

/** How the form for a new album is doing. */
export interface Creation {
  readonly value: 'editing' | 'submitting' | 'sent';
  readonly context: Pick<FormContext<AlbumNaming, AlbumId, PortError, AlbumNameError>, 'answer' | 'values'>;
}

const ownList = createListMachine<null, OwnAlbum, PortError>(null);
const sharedList = createListMachine<null, SharedAlbum, PortError>(null);
const creationForm = createFormMachine<AlbumNaming, AlbumId, PortError, AlbumNameError>(ALBUM_NAME_RULES);

/**
 * The albums of a customer: their own, those that are shared with them, making a new one, and the photos on their way
 * into one. The failure of one list does not cost the other.
 *
 *     browsing ⇄ naming (until there is a new album, or it is cancelled)
 *
 * Start one actor for the signed-in customer: what it shows is there when they come back, and copies outlive the screen
 * they began on. It never ends by itself.
 */
export const albumsMachine = setup({
  types: typesOf<{
    context: AlbumsContext;
    events: AlbumsEvent | PhotoCopyNotice;
    emitted: AlbumsNotice;
    children: { own: 'own'; shared: 'shared'; creation: 'creation' };
  }>(),
  actors: { own: ownList, shared: sharedList, creation: creationForm, photoCopy: photoCopyMachine },
  actions: {
    readLastUsed: assign(() => ({ lastUsed: unboundAction('readLastUsed') })),
    keepLastUsed: (_, id: AlbumId) => unboundAction('keepLastUsed', id),
    rememberLastUsed: assign({ lastUsed: (_, id: AlbumId) => id }),
    loadAgain: enqueueActions(({ enqueue }) => {
      for (const list of ['own', 'shared']) enqueue.sendTo(list, { type: 'list.invalidated' });
    }),
    startCopy: assign(({ context, self, spawn }, { photoIds, target }: Pick<PhotoCopyInput, 'photoIds' | 'target'>) => {
      const copyId = `copy-${context.copiesMade + 1}`;
      const copy = spawn('photoCopy', { id: copyId, input: { copyId, target, photoIds, parent: self } });
      return { copies: [...context.copies, copy], copiesMade: context.copiesMade + 1 };
    }),
    tellCopy: enqueueActions(({ context, enqueue }, { copyId, type }: CopyChoice) => {
      const copy = context.copies.find(({ id }) => id === copyId);
      if (copy !== undefined) enqueue.sendTo(copy, { type });
    }),
    endCopy: assign({ copies: ({ context }, copyId: string) => context.copies.filter(({ id }) => id !== copyId) }),
    keepOutcome: assign({
      outcomes: ({ context }, outcome: PhotoCopyNotice) => [...context.outcomes, outcome],
    }),
    forgetOutcome: assign({
      outcomes: ({ context }, { copyId }: CopyChoice) => context.outcomes.filter((each) => each.copyId !== copyId),
    }),
    announceCopy: emit((_, notice: PhotoCopyNotice) => notice),
    follow: assign((_, { value }: Creation) => ({ isCreating: value === 'submitting' })),
    forget: assign({ isCreating: false }),
    announce: enqueueActions(({ enqueue }, { context: { answer, values } }: Creation) => {
      if (answer?.ok !== true) return;
      enqueue.emit({ type: 'album.created', album: { id: answer.value, name: values.name } });
    }),
  },
  guards: {
    isCreated: (_, { value }: Creation) => value === 'sent',
    isCreating: ({ context }) => context.isCreating,
  },
}).createMachine({
  id: 'albums',
  context: { isCreating: false, copies: [], outcomes: [], copiesMade: 0, lastUsed: null },
  entry: 'readLastUsed',
  invoke: [
    { id: 'own', src: 'own', input: { query: null } },
    { id: 'shared', src: 'shared', input: { query: null } },
  ],
  on: {
    'albums.invalidated': { actions: 'loadAgain' },
    'copy.confirmed': {
      actions: [
        { type: 'startCopy', params: ({ event }) => event },
        { type: 'rememberLastUsed', params: ({ event }) => event.target.id },
        { type: 'keepLastUsed', params: ({ event }) => event.target.id },
      ],
    },
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
      actions: [
        { type: 'endCopy', params: ({ event }) => event.copyId },
        { type: 'keepOutcome', params: ({ event }) => event },
        { type: 'announceCopy', params: ({ event }) => event },
        'loadAgain',
      ],
    },
    'photos.notCopied': {
      actions: [
        { type: 'keepOutcome', params: ({ event }) => event },
        { type: 'announceCopy', params: ({ event }) => event },
        'loadAgain',
      ],
    },
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

/** What the customer says to the photos of a copy that are missing. */
type CopyChoice = Extract<AlbumsEvent, { readonly copyId: string }>;

/** The albums on their ports: the only form an app should start. */
export const bindAlbums = (ports: AlbumsPorts): typeof albumsMachine => {
  const { albums, lastUsed, nextKey, photos, sharedAlbums, withSharedAlbums } = ports;
  return albumsMachine.provide({
    actions: {
      readLastUsed: assign(() => ({ lastUsed: lastUsed.read() })),
      keepLastUsed: (_, id) => lastUsed.keep(id),
    },
    actors: {
      photoCopy: bindPhotoCopy({ albums: photos, nextKey }),
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
        { rules: ALBUM_NAME_RULES, nextKey, isSame: (one, other) => one.name === other.name },
      ),
    },
  });
};

export type AlbumsActor = ActorRefFrom<typeof albumsMachine>;
export type AlbumsSnapshot = SnapshotFrom<typeof albumsMachine>;

export type OwnAlbumsActor = ActorRefFrom<typeof ownList>;
export type SharedAlbumsActor = ActorRefFrom<typeof sharedList>;
export type AlbumCreationActor = ActorRefFrom<typeof creationForm>;
