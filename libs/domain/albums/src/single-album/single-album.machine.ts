import type { AlbumId } from '@account-area/photos';
import {
  bindForm,
  bindResource,
  createFormMachine,
  createResourceMachine,
  type FormContext,
  ok,
  type ResourceContext,
  type ResourceOptions,
  type Unexpected,
  typesOf,
  type MachineLogic,
  type FormLogic,
  type ResourceLogic,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';

import {
  ALBUM_NAME_RULES,
  type AlbumError,
  type AlbumNameError,
  type AlbumParticipants,
  type AlbumRenaming,
  isSharedAlbum,
  type OwnAlbum,
  type SharedAlbumService,
  type ShownAlbum,
  type SingleAlbumService,
} from '../album/album.ts';
import type { SingleAlbumEvent, SingleAlbumNotice } from './single-album.ts';

/** Which album it is. */
export interface SingleAlbumInput {
  readonly albumId: AlbumId;
  /** Whether the album says that it is shared. */
  readonly withShared: boolean;
}

/** Everything an album needs from the outside world. */
export interface SingleAlbumPorts {
  readonly album: SingleAlbumService;
  /** Makes idempotency keys: a UUID each, for example. */
  readonly nextKey: () => string;
}

/** The album as far as it was read. */
export type Loaded = Pick<ResourceContext<SingleAlbumInput, ShownAlbum, AlbumError>, 'error' | 'value'>;
type LoadedParticipants = Pick<ResourceContext<SingleAlbumInput, AlbumParticipants | null, AlbumError>, 'value'>;
type Renamed = Pick<FormContext<AlbumRenaming, OwnAlbum, AlbumError, AlbumNameError>, 'answer'>;

/** What an album knows. */
export interface SingleAlbumContext extends SingleAlbumInput {
  readonly loaded: Loaded;
  /** Who can see it; `null` as long as that is not known, and of an album that is not shared. */
  readonly participants: AlbumParticipants | null;
}

const ALBUM: ResourceOptions<SingleAlbumInput, ShownAlbum, AlbumError, OwnAlbum> = {
  eager: true,
  isGone: ({ code }) => code === 'absent',
  change: (_, renamed) => renamed,
};
const PARTICIPANTS: ResourceOptions<SingleAlbumInput, AlbumParticipants | null, AlbumError, never> = { eager: true };

const renamingForm = createFormMachine<AlbumRenaming, OwnAlbum, AlbumError, AlbumNameError>();

/**
 * One album: its name, which can be changed in place, and whether it is to be deleted. One that is shared can only be
 * looked at and deleted, and knows who can see it.
 *
 *     viewing ⇄ renaming (until it is saved or cancelled)
 *        ⇅
 *     asking (whether the customer means it)
 *
 * Start one actor per visit. Neither is begun before the album is known. The deletion itself goes on without it.
 */
export type SingleAlbumLogic = MachineLogic<{
  input: SingleAlbumInput;
  context: SingleAlbumContext;
  events: SingleAlbumEvent;
  emitted: SingleAlbumNotice;
  states: 'viewing' | 'renaming' | 'asking';
  children: {
    album: ResourceLogic<SingleAlbumInput, ShownAlbum, AlbumError, OwnAlbum>;
    participants: ResourceLogic<SingleAlbumInput, AlbumParticipants | null, AlbumError>;
    renaming: FormLogic<AlbumRenaming, OwnAlbum, AlbumError, AlbumNameError>;
  };
}>;

const machine = setup({
  types: typesOf<{
    input: SingleAlbumInput;
    context: SingleAlbumContext;
    events: SingleAlbumEvent;
    emitted: SingleAlbumNotice;
    children: { album: 'album'; participants: 'participants'; renaming: 'renaming' };
  }>(),
  actors: {
    album: createResourceMachine<SingleAlbumInput, ShownAlbum, AlbumError, OwnAlbum>(ALBUM),
    participants: createResourceMachine<SingleAlbumInput, AlbumParticipants | null, AlbumError>(PARTICIPANTS),
    renaming: renamingForm,
  },
  actions: {
    keep: assign({ loaded: (_, { error, value }: Loaded) => ({ error, value }) }),
    keepParticipants: assign({ participants: (_, { value }: LoadedParticipants) => value }),
    retry: enqueueActions(({ enqueue }) => {
      for (const part of ['album', 'participants']) enqueue.sendTo(part, { type: 'resource.needed' });
    }),
    loadAgain: enqueueActions(({ enqueue }) => {
      for (const part of ['album', 'participants']) enqueue.sendTo(part, { type: 'resource.invalidated' });
    }),
    rename: enqueueActions(({ enqueue }, { answer }: Renamed) => {
      if (answer?.ok !== true) return;
      enqueue.sendTo('album', { type: 'resource.changed', change: answer.value });
      enqueue.emit({ type: 'album.renamed', album: answer.value });
    }),
    announceDeletion: enqueueActions(({ context: { loaded }, enqueue }) => {
      if (loaded.value !== null) enqueue.emit({ type: 'deletion.wanted', album: loaded.value });
    }),
  },
  guards: {
    isKnown: ({ context }) => context.loaded.value !== null,
    isRenamable: ({ context: { loaded } }) =>
      loaded.value !== null && !isSharedAlbum(loaded.value) && !loaded.value.isReadOnly,
    isRenamed: (_, { answer }: Renamed) => answer?.ok === true,
  },
}).createMachine({
  id: 'singleAlbum',
  context: ({ input }) => ({ ...input, loaded: { error: null, value: null }, participants: null }),
  invoke: [
    {
      id: 'album',
      src: 'album',
      input: ({ context: { albumId, withShared } }) => ({ albumId, withShared }),
      onSnapshot: { actions: { type: 'keep', params: ({ event }) => event.snapshot.context } },
    },
    {
      id: 'participants',
      src: 'participants',
      input: ({ context: { albumId, withShared } }) => ({ albumId, withShared }),
      onSnapshot: { actions: { type: 'keepParticipants', params: ({ event }) => event.snapshot.context } },
    },
  ],
  on: { 'album.retried': { actions: 'retry' }, 'album.invalidated': { actions: 'loadAgain' } },
  initial: 'viewing',
  states: {
    viewing: {
      on: {
        'renaming.asked': { guard: 'isRenamable', target: 'renaming' },
        'deletion.asked': { guard: 'isKnown', target: 'asking' },
      },
    },
    renaming: {
      invoke: {
        id: 'renaming',
        src: 'renaming',
        input: ({ context: { albumId, loaded, withShared } }) => ({
          values: { albumId, name: loaded.value?.name ?? '', withShared },
        }),
        onSnapshot: {
          guard: { type: 'isRenamed', params: ({ event }) => event.snapshot.context },
          target: 'viewing',
          actions: { type: 'rename', params: ({ event }) => event.snapshot.context },
        },
      },
      // The service may have saved it all the same.
      on: { 'renaming.cancelled': { target: 'viewing', actions: 'loadAgain' } },
    },
    asking: {
      on: { 'deletion.confirmed': { target: 'viewing', actions: 'announceDeletion' }, 'deletion.cancelled': 'viewing' },
    },
  },
});

/** Without its ports, which {@link bindSingleAlbum} binds. */
export const singleAlbumMachine: SingleAlbumLogic = machine;

/** The page of one of the customer's own albums. */
export const bindSingleAlbum = ({ album, nextKey }: SingleAlbumPorts): SingleAlbumLogic =>
  machine.provide({
    actors: {
      album: bindResource<SingleAlbumInput, ShownAlbum, AlbumError, OwnAlbum>(
        (query, signal) => album.album(query, signal),
        ALBUM,
      ),
      participants: bindResource<SingleAlbumInput, AlbumParticipants | null, AlbumError>(
        () => Promise.resolve(ok(null)),
        PARTICIPANTS,
      ),
      renaming: bindForm<AlbumRenaming, OwnAlbum, AlbumError, AlbumNameError>(
        (renaming, signal) => album.rename(renaming, signal),
        { rules: ALBUM_NAME_RULES, nextKey },
      ),
    },
  });

/** The page of a shared album: it is never renamed. */
export const bindSharedAlbum = (service: Pick<SharedAlbumService, 'album' | 'participants'>): SingleAlbumLogic =>
  machine.provide({
    actors: {
      album: bindResource<SingleAlbumInput, ShownAlbum, AlbumError, OwnAlbum>(
        (query, signal) => service.album(query, signal),
        ALBUM,
      ),
      participants: bindResource<SingleAlbumInput, AlbumParticipants | null, AlbumError>(
        (query, signal) => service.participants(query, signal),
        PARTICIPANTS,
      ),
    },
  });

export type SingleAlbumActor = ActorRefFrom<SingleAlbumLogic>;
export type SingleAlbumSnapshot = SnapshotFrom<SingleAlbumLogic>;
export type AlbumRenamingActor = ActorRefFrom<FormLogic<AlbumRenaming, OwnAlbum, AlbumError, AlbumNameError>>;

/** The album; `null` until the service has answered once, and once it has said that there is none any more. */
export const albumOf = ({ context }: SingleAlbumSnapshot): ShownAlbum | null => context.loaded.value;

/** Who can see it; `null` as long as that is not known, and of an album that is not shared. */
export const participantsOf = ({ context }: SingleAlbumSnapshot): AlbumParticipants | null => context.participants;

/** Why the album cannot be shown; `null` where it can. One that is gone is `absent`, however long it was shown. */
export const albumFailure = ({ context: { loaded } }: SingleAlbumSnapshot): AlbumError | Unexpected | null =>
  loaded.value === null ? loaded.error : null;

/** The form for another name; missing unless one is being given. */
export const albumRenamingOf = ({ children }: SingleAlbumSnapshot): AlbumRenamingActor | undefined => children.renaming;

/** Whether the customer is asked if the album is to be deleted. */
export const isAskingToDeleteAlbum = (snapshot: SingleAlbumSnapshot): boolean => snapshot.matches('asking');
