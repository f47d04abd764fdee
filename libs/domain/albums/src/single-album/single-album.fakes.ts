import type { PortError, Sending } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import type { AlbumId } from '@account-area/photos';
import { createActor } from 'xstate';

import { albumFixture, sharedAlbumFixture } from '../album/album.fixtures.ts';
import type { AlbumError, AlbumParticipants, AlbumRenaming, OwnAlbum, SharedAlbum } from '../album/album.ts';
import {
  albumRenamingOf,
  bindSharedAlbum,
  bindSingleAlbum,
  type SingleAlbumInput,
  type SingleAlbumLogic,
} from './single-album.machine.ts';
import type { SingleAlbumNotice } from './single-album.ts';

const REFUSED: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** One album on ports that answer when a test or story says so. */
export const startFakeSingleAlbum = (album: OwnAlbum = albumFixture()) => {
  const calls = {
    load: controlledCall<SingleAlbumInput, OwnAlbum, AlbumError>(),
    rename: controlledCall<Sending<AlbumRenaming>, OwnAlbum, AlbumError>(),
  };
  let keys = 0;
  const ports = {
    album: { album: calls.load, rename: calls.rename },
    nextKey: () => `key-${(keys += 1)}`,
  };
  const { clock, notices, page, pass, ...told } = startPage(bindSingleAlbum(ports), album.id);
  const form = () => albumRenamingOf(page.getSnapshot());
  return {
    actor: page,
    ports,
    clock,
    pass,
    notices,
    calls,
    form,
    answer: (changes: Partial<OwnAlbum> = {}) => {
      calls.load.last().succeed({ ...album, ...changes });
      return settle();
    },
    refuse: (error: AlbumError = REFUSED) => {
      calls.load.last().fail(error);
      return settle();
    },
    ...told,
    askForName: () => page.send({ type: 'renaming.asked' }),
    cancelName: () => page.send({ type: 'renaming.cancelled' }),
    name: (name: string) => {
      form()?.send({ type: 'form.changed', values: { name } });
      form()?.send({ type: 'form.submitted' });
    },
    rename: (name: string) => {
      calls.rename.last().succeed({ ...album, name });
      return settle();
    },
    refuseName: () => {
      calls.rename.last().fail(REFUSED);
      return settle();
    },
  };
};

/** One shared album on ports that answer when a test or story says so. */
export const startFakeSharedAlbum = (album: SharedAlbum = sharedAlbumFixture()) => {
  const calls = {
    load: controlledCall<{ readonly albumId: AlbumId }, SharedAlbum, AlbumError>(),
    participants: controlledCall<{ readonly albumId: AlbumId }, AlbumParticipants, AlbumError>(),
  };
  const ports = { album: calls.load, participants: calls.participants };
  const { clock, notices, page, pass, ...told } = startPage(bindSharedAlbum(ports), album.id);
  return {
    actor: page,
    ports,
    clock,
    pass,
    notices,
    calls,
    ...told,
    askForName: () => page.send({ type: 'renaming.asked' }),
    answer: (changes: Partial<SharedAlbum> = {}) => {
      calls.load.last().succeed({ ...album, ...changes });
      return settle();
    },
    refuse: (error: AlbumError = REFUSED) => {
      calls.load.last().fail(error);
      return settle();
    },
    /** The service says who can see it. */
    tell: (participants: AlbumParticipants) => {
      calls.participants.last().succeed(participants);
      return settle();
    },
    refuseToTell: () => {
      calls.participants.last().fail(REFUSED);
      return settle();
    },
  };
};

const startPage = (machine: SingleAlbumLogic, albumId: AlbumId) => {
  const { clock, pass } = fakeTime();
  const page = createActor(machine, { input: { albumId, withShared: true }, clock, inspect: inspector }).start();
  const notices: SingleAlbumNotice[] = [];
  page.on('*', (notice) => notices.push(notice));
  return {
    page,
    clock,
    pass,
    notices,
    retry: () => page.send({ type: 'album.retried' }),
    invalidate: () => page.send({ type: 'album.invalidated' }),
    askToDelete: () => page.send({ type: 'deletion.asked' }),
    confirm: () => page.send({ type: 'deletion.confirmed' }),
    cancelDeletion: () => page.send({ type: 'deletion.cancelled' }),
  };
};

export type FakeSharedAlbum = ReturnType<typeof startFakeSharedAlbum>;

export type FakeSingleAlbum = ReturnType<typeof startFakeSingleAlbum>;
