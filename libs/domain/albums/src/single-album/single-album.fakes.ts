import type { PortError, Sending } from '@account-area/kernel';
import { controlledCall, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { albumFixture } from '../album/album.fixtures.ts';
import type { AlbumError, AlbumRenaming, OwnAlbum } from '../album/album.ts';
import {
  albumRenamingOf,
  bindSingleAlbum,
  type SingleAlbumInput,
  type SingleAlbumNotice,
} from './single-album.machine.ts';

const REFUSED: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** One album on ports that answer when a test or story says so. */
export const startFakeSingleAlbum = (album: OwnAlbum = albumFixture()) => {
  const ports = {
    load: controlledCall<SingleAlbumInput, OwnAlbum, AlbumError>(),
    rename: controlledCall<Sending<AlbumRenaming>, OwnAlbum, AlbumError>(),
  };
  let keys = 0;
  const machine = bindSingleAlbum({
    album: { album: ports.load, rename: ports.rename },
    nextKey: () => `key-${(keys += 1)}`,
  });
  const page = createActor(machine, { input: { albumId: album.id, withShared: true }, inspect: inspector }).start();
  const notices: SingleAlbumNotice[] = [];
  page.on('*', (notice) => notices.push(notice));
  const form = () => albumRenamingOf(page.getSnapshot());
  return {
    page,
    notices,
    ports,
    form,
    answer: (changes: Partial<OwnAlbum> = {}) => {
      ports.load.last().succeed({ ...album, ...changes });
      return settle();
    },
    refuse: (error: AlbumError = REFUSED) => {
      ports.load.last().fail(error);
      return settle();
    },
    retry: () => page.send({ type: 'album.retried' }),
    invalidate: () => page.send({ type: 'album.invalidated' }),
    askForName: () => page.send({ type: 'renaming.asked' }),
    cancelName: () => page.send({ type: 'renaming.cancelled' }),
    name: (name: string) => {
      form()?.send({ type: 'form.changed', values: { name } });
      form()?.send({ type: 'form.submitted' });
    },
    rename: (name: string) => {
      ports.rename.last().succeed({ ...album, name });
      return settle();
    },
    refuseName: () => {
      ports.rename.last().fail(REFUSED);
      return settle();
    },
    askToDelete: () => page.send({ type: 'deletion.asked' }),
    confirm: () => page.send({ type: 'deletion.confirmed' }),
    cancelDeletion: () => page.send({ type: 'deletion.cancelled' }),
  };
};

export type FakeSingleAlbum = ReturnType<typeof startFakeSingleAlbum>;
