import { type CursorPage, listRows, type PortError, type Sending } from '@account-area/kernel';
import { controlledCall, fakePageKeeper, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { type PhotoId, type AlbumId, type AlbumNamed, isAlbumId } from '@account-area/photos';
import { createActor } from 'xstate';

import { albumFixture, sharedAlbumFixture } from '../album/album.fixtures.ts';
import {
  type AlbumAbsent,
  type AlbumNaming,
  type AlbumPageQuery,
  type AlbumService,
  type OwnAlbum,
  type SharedAlbum,
} from '../album/album.ts';
import type { PhotoAddition, UnfinishedCopy } from '../photo-copy/photo-copy.ts';
import { fakeUnfinishedCopies } from '../photo-copy/unfinished-copies.fakes.ts';
import { bindAlbums } from './albums.machine.ts';
import type { AlbumsNotice, AlbumsPorts } from './albums.ts';
import { albumCreationOf, ownAlbumsOf, sharedAlbumsOf } from './albums.selectors.ts';

const REFUSED: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** What a test or story says of the world of albums. */
export interface FakeAlbumsOptions {
  readonly withSharedAlbums?: boolean;
  /** The album that the device remembers. */
  readonly lastUsed?: AlbumId | null;
  /** Copies of a page that is gone. */
  readonly left?: readonly UnfinishedCopy[];
}

/** Ports that a test or story drives by hand, and what the device remembers. */
export const fakeAlbumsPorts = ({ lastUsed: known = null, left, withSharedAlbums = true }: FakeAlbumsOptions = {}) => {
  const calls = {
    own: controlledCall<Parameters<AlbumService['albums']>[0], CursorPage<OwnAlbum>, PortError>(),
    shared: controlledCall<AlbumPageQuery, CursorPage<SharedAlbum>, PortError>(),
    create: controlledCall<Sending<AlbumNaming>, AlbumId, PortError>(),
    add: controlledCall<PhotoAddition, undefined, PortError | AlbumAbsent>(),
  };
  let keys = 0;
  let lastUsed = known;
  return {
    calls,
    albums: { albums: calls.own, create: calls.create },
    sharedAlbums: { albums: calls.shared },
    withSharedAlbums,
    photos: { add: calls.add },
    unfinished: fakeUnfinishedCopies(left),
    keeper: fakePageKeeper(),
    lastUsed: {
      read: () => lastUsed,
      keep: (id: AlbumId) => {
        lastUsed = id;
      },
    },
    nextKey: () => `key-${(keys += 1)}`,
  } satisfies AlbumsPorts & { readonly calls: unknown };
};

/** The albums of a customer on ports that answer when a test or story says so. */
export const startFakeAlbums = (options: FakeAlbumsOptions = {}) => {
  const { calls, ...ports } = fakeAlbumsPorts(options);
  const { clock, pass } = fakeTime();
  const machine = bindAlbums(ports);
  const albums = createActor(machine, { clock, inspect: inspector }).start();
  const notices: AlbumsNotice[] = [];
  albums.on('*', (notice) => notices.push(notice));

  const own = () => ownAlbumsOf(albums.getSnapshot());
  const shared = () => sharedAlbumsOf(albums.getSnapshot());
  const form = () => albumCreationOf(albums.getSnapshot());
  const shownBy = (list: ReturnType<typeof own> | ReturnType<typeof shared>) =>
    list === undefined ? null : listRows<OwnAlbum | SharedAlbum>(list.getSnapshot()).map(({ name }) => name);
  return {
    actor: albums,
    ports,
    clock,
    pass,
    lastUsed: ports.lastUsed.read,
    /** What the device keeps of copies. */
    kept: ports.unfinished.kept,
    isPageKept: ports.keeper.isKept,
    notices,
    calls,
    own,
    shared,
    form,
    /** The names of the customer's own albums, and of those shared with them. */
    shown: () => ({ own: shownBy(own()), shared: shownBy(shared()) }),
    listOwn: (rows: readonly OwnAlbum[] = [albumFixture()], nextCursor: string | null = null) => {
      calls.own.last().succeed({ rows, nextCursor });
      return settle();
    },
    listShared: (rows: readonly SharedAlbum[] = [sharedAlbumFixture()], nextCursor: string | null = null) => {
      calls.shared.last().succeed({ rows, nextCursor });
      return settle();
    },
    refuseOwn: () => {
      calls.own.last().fail(REFUSED);
      return settle();
    },
    refuseShared: () => {
      calls.shared.last().fail(REFUSED);
      return settle();
    },
    copy: (target: AlbumNamed, photoIds: readonly PhotoId[]) =>
      albums.send({ type: 'copy.confirmed', target, photoIds }),
    /** The photos that are on their way are in the album. */
    add: () => {
      calls.add.last().succeed(undefined);
      return settle();
    },
    /** The album that photos are on their way to is gone. */
    loseAlbum: () => {
      calls.add.last().fail({ code: 'absent' });
      return settle();
    },
    /** The photos that are on their way are refused, as often as they are sent. */
    keepRefusing: async () => {
      for (const pause of [500, 1_000, 2_000, 0]) {
        calls.add.last().fail(REFUSED);
        await settle();
        clock.increment(pause);
      }
    },
    ask: () => albums.send({ type: 'creation.asked' }),
    cancel: () => albums.send({ type: 'creation.cancelled' }),
    name: (name: string) => form()?.send({ type: 'form.changed', values: { name } }),
    submit: () => form()?.send({ type: 'form.submitted' }),
    create: (id = 'album-new') => {
      if (isAlbumId(id)) calls.create.last().succeed(id);
      return settle();
    },
    refuseCreation: () => {
      calls.create.last().fail(REFUSED);
      return settle();
    },
  };
};

export type FakeAlbums = ReturnType<typeof startFakeAlbums>;
