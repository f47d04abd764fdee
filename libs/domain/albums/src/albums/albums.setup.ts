import type { AlbumId } from '@account-area/photos';
import {
  createFormMachine,
  createListMachine,
  type PortError,
  typesOf,
  unboundAction,
  unboundSubscription,
} from '@account-area/kernel';
import { assign, emit, enqueueActions, setup } from 'xstate';

import { type AlbumNameError, type AlbumNaming, type OwnAlbum, type SharedAlbum } from '../album/album.ts';
import { photoCopyMachine } from '../photo-copy/photo-copy.machine.ts';
import type { PhotoCopyNotice, PhotosCopying, PhotosNotCopied, UnfinishedCopy } from '../photo-copy/photo-copy.ts';
import type {
  AlbumsContext,
  AlbumsEvent,
  AlbumsNotice,
  CopyChoice,
  CopyTakenOver,
  Creation,
  LastUsedRecalled,
} from './albums.ts';

const ownList = createListMachine<null, OwnAlbum, PortError>(null);
const sharedList = createListMachine<null, SharedAlbum, PortError>(null);
const creationForm = createFormMachine<AlbumNaming, AlbumId, PortError, AlbumNameError>();

/** The parts of the albums machine; its states and events are in `albums.machine.ts`. */
export const albumsSetup = setup({
  types: typesOf<{
    context: AlbumsContext;
    events: AlbumsEvent | CopyTakenOver | LastUsedRecalled | PhotosCopying | PhotoCopyNotice;
    emitted: AlbumsNotice;
    children: { own: 'own'; shared: 'shared'; creation: 'creation' };
  }>(),
  actors: {
    own: ownList,
    shared: sharedList,
    creation: creationForm,
    photoCopy: photoCopyMachine,
    adoptCopies: unboundSubscription<undefined>('adoptCopies'),
    recallLastUsed: unboundSubscription<undefined>('recallLastUsed'),
  },
  actions: {
    keepLastUsed: (_, id: AlbumId) => unboundAction('keepLastUsed', id),
    rememberLastUsed: assign({ lastUsed: (_, id: AlbumId | null) => id }),
    loadAgain: enqueueActions(({ enqueue }) => {
      for (const list of ['own', 'shared']) enqueue.sendTo(list, { type: 'list.invalidated' });
    }),
    startCopy: assign(({ context, self, spawn }, copy: UnfinishedCopy) => {
      const copyId = `copy-${context.copiesMade + 1}`;
      const actor = spawn('photoCopy', { id: copyId, input: { ...copy, copyId, parent: self } });
      return { copies: [...context.copies, actor], copiesMade: context.copiesMade + 1 };
    }),
    keepProgress: assign({
      progress: ({ context: { progress } }, copying: PhotosCopying) =>
        progress.some(({ copyId }) => copyId === copying.copyId)
          ? progress.map((each) => (each.copyId === copying.copyId ? copying : each))
          : [...progress, copying],
    }),
    forgetProgress: assign({
      progress: ({ context }, copyId: string) => context.progress.filter((each) => each.copyId !== copyId),
    }),
    abandonCopies: enqueueActions(({ context, enqueue }) => {
      for (const copy of context.copies) enqueue.sendTo(copy, { type: 'copy.dismissed' });
      enqueue.assign({ copies: [], progress: [], outcomes: [] });
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
    isAlbumGone: (_, { error }: PhotosNotCopied) => error.code === 'absent',
    isCreated: (_, { value }: Creation) => value === 'sent',
    isCreating: ({ context }) => context.isCreating,
  },
});
