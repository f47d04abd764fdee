import {
  LibraryPage,
  Participants,
  SharedAlbumPage,
  SharedAlbumPhotoIds,
  SharedAlbumResource,
  SharedAlbumsSummary,
} from '@account-area/contracts';
import type * as z from 'zod/mini';

import type { TestAccount, TestPlatform } from '../../testing.platform.ts';
import { addAlbumPhotos } from '../albums/album-photos.ts';
import { createAlbum } from '../albums/albums.ts';
import { addPhotoRows } from '../photo-service/photo.fixtures.ts';
import { shareAlbum } from './share-album.ts';

/** Photos of one customer, taken a day apart, the oldest first. */
export const addDays = (platform: TestPlatform, account: TestAccount, count: number) =>
  addPhotoRows(
    platform.database,
    account.id,
    Array.from({ length: count }, (_, day) => ({
      takenAt: new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 19),
    })),
  );

/** An album of `owner` with photos of its own, and which photos its participants have put into it. */
export const addSharedAlbum = async (
  platform: TestPlatform,
  owner: TestAccount,
  photoIds: readonly string[],
  participants: readonly (readonly [TestAccount, readonly string[]])[],
): Promise<string> => {
  const { clock, database } = platform;
  const account = database.forAccount(owner.id);
  const albumId = await createAlbum(account, 'Autumn', clock.now());
  await addAlbumPhotos(account, albumId, photoIds, clock.now());
  clock.forward(1_000);
  await shareAlbum(database.system, {
    albumId,
    participants: participants.map(([{ id }, theirs]) => ({ accountId: id, photoIds: theirs })),
    now: clock.now(),
  });
  return albumId;
};

/** A customer who asks the shared album service. */
export const createSharedAlbumClient = async (platform: TestPlatform, account: TestAccount) => {
  const token = await platform.accessToken(account);
  const call = (method: string, path: string, headers: Readonly<Record<string, string>> = {}) =>
    platform.fetch(`${platform.origin}/shared-albums-api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...headers },
    });
  const get = async <Schema extends z.ZodMiniType>(schema: Schema, path: string): Promise<z.output<Schema>> => {
    const response = await call('GET', path);
    if (response.status !== 200) throw new Error(`answered ${response.status}: ${await response.text()}`);
    return schema.parse(await response.json());
  };

  return {
    call,
    status: async (method: string, path: string) => (await call(method, path)).status,
    summary: () => get(SharedAlbumsSummary, 'users'),
    /** How many albums the customer is shared, and shares. */
    counts: async () => {
      const { grantedAlbumsCount, readAlbumsCount } = await get(SharedAlbumsSummary, 'users');
      return [readAlbumsCount, grantedAlbumsCount];
    },
    albums: (query = '') => get(SharedAlbumPage, `shared-albums${query}`),
    album: (id: string) => get(SharedAlbumResource, `shared-albums/${id}`),
    participants: (id: string) => get(Participants, `shared-albums/${id}/participants`),
    photos: (id: string, query = '') => get(LibraryPage, `shared-albums/${id}/photos${query}`),
    ids: (id: string, query = '') => get(SharedAlbumPhotoIds, `shared-albums/${id}/photos/ids${query}`),
    remove: async (id: string) => {
      const { status } = await call('DELETE', `shared-albums/${id}`);
      if (status !== 204) throw new Error(`answered ${status}`);
    },
  };
};

export type SharedAlbumClient = Awaited<ReturnType<typeof createSharedAlbumClient>>;
