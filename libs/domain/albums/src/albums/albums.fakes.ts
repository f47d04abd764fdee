import { type CursorPage, listRows, type PortError, type Sending } from '@account-area/kernel';
import { controlledCall, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { albumFixture, sharedAlbumFixture } from '../album/album.fixtures.ts';
import {
  type AlbumId,
  type AlbumNaming,
  type AlbumPageQuery,
  type AlbumService,
  isAlbumId,
  type OwnAlbum,
  type SharedAlbum,
} from '../album/album.ts';
import { albumCreationOf, type AlbumsNotice, bindAlbums, ownAlbumsOf, sharedAlbumsOf } from './albums.machine.ts';

const REFUSED: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** The albums of a customer on ports that answer when a test or story says so. */
export const startFakeAlbums = ({ withSharedAlbums = true } = {}) => {
  const ports = {
    own: controlledCall<Parameters<AlbumService['albums']>[0], CursorPage<OwnAlbum>, PortError>(),
    shared: controlledCall<AlbumPageQuery, CursorPage<SharedAlbum>, PortError>(),
    create: controlledCall<Sending<AlbumNaming>, AlbumId, PortError>(),
  };
  let keys = 0;
  const machine = bindAlbums({
    albums: { albums: ports.own, create: ports.create },
    sharedAlbums: { albums: ports.shared },
    nextKey: () => `key-${(keys += 1)}`,
  });
  const albums = createActor(machine, { input: { withSharedAlbums }, inspect: inspector }).start();
  const notices: AlbumsNotice[] = [];
  albums.on('album.created', (notice) => notices.push(notice));

  const own = () => ownAlbumsOf(albums.getSnapshot());
  const shared = () => sharedAlbumsOf(albums.getSnapshot());
  const form = () => albumCreationOf(albums.getSnapshot());
  const shownBy = (list: ReturnType<typeof own> | ReturnType<typeof shared>) =>
    list === undefined ? null : listRows<OwnAlbum | SharedAlbum>(list.getSnapshot()).map(({ name }) => name);
  return {
    albums,
    notices,
    ports,
    own,
    shared,
    form,
    /** The names of the customer's own albums, and of those shared with them. */
    shown: () => ({ own: shownBy(own()), shared: shownBy(shared()) }),
    listOwn: (rows: readonly OwnAlbum[] = [albumFixture()], nextCursor: string | null = null) => {
      ports.own.last().succeed({ rows, nextCursor });
      return settle();
    },
    listShared: (rows: readonly SharedAlbum[] = [sharedAlbumFixture()], nextCursor: string | null = null) => {
      ports.shared.last().succeed({ rows, nextCursor });
      return settle();
    },
    refuseOwn: () => {
      ports.own.last().fail(REFUSED);
      return settle();
    },
    refuseShared: () => {
      ports.shared.last().fail(REFUSED);
      return settle();
    },
    ask: () => albums.send({ type: 'creation.asked' }),
    cancel: () => albums.send({ type: 'creation.cancelled' }),
    name: (name: string) => form()?.send({ type: 'form.changed', values: { name } }),
    submit: () => form()?.send({ type: 'form.submitted' }),
    create: (id = 'album-new') => {
      if (isAlbumId(id)) ports.create.last().succeed(id);
      return settle();
    },
    refuseCreation: () => {
      ports.create.last().fail(REFUSED);
      return settle();
    },
  };
};

export type FakeAlbums = ReturnType<typeof startFakeAlbums>;
