import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { addAlbumPhotos } from '../services/albums/album-photos.ts';
import { createAlbum } from '../services/albums/albums.ts';
import { addPhotoRows, startTestPlatform, type TestPlatform } from '../testing.ts';
import { auditAlbums } from './audit-albums.ts';
import type { AlbumEntry, Entry } from './ledger.ts';

let platform: TestPlatform;
let album: AlbumEntry;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const entry = (accountId: string, photoId: string): Entry => ({
  bytes: Buffer.from('photo'),
  sha256: '',
  accountId,
  photoId,
  state: 'kept',
  isSentAgain: false,
  isHeld: false,
});

beforeEach(async () => {
  await platform.database.system.deleteFrom('albums').execute();
  const { id: accountId } = await platform.createAccount();
  const account = platform.database.forAccount(accountId);
  const photoIds = await addPhotoRows(platform.database, accountId, [{}, {}]);
  const id = await createAlbum(account, 'Midsummer', platform.clock.now());
  await addAlbumPhotos(account, id, photoIds, platform.clock.now());
  const photos = new Set(photoIds.map((photoId) => entry(accountId, photoId)));
  album = { id, accountId, name: 'Midsummer', isRemoved: false, photos };
});

const audited = (...albums: readonly AlbumEntry[]) => auditAlbums(albums, platform.database);

it('finds nothing when everything is as it was acknowledged', async () => {
  expect(await audited(album)).toEqual([]);
});

it('finds albums that are lost, removed, never made, or called otherwise', async () => {
  expect(await audited({ ...album, id: 'x' })).toEqual(['album x is lost', `album ${album.id} was never made`]);
  expect(await audited({ ...album, isRemoved: true })).toEqual([`album ${album.id} was removed and is there`]);
  expect(await audited({ ...album, name: 'Lofoten' })).toEqual([
    `album ${album.id} is called Midsummer and not Lofoten`,
  ]);
});

it('finds photos that should not be there, and counts that are wrong', async () => {
  expect(await audited({ ...album, photos: new Set([...album.photos].slice(1)) })).toEqual([
    `album ${album.id} holds 2 photos and not the 1 that were put there`,
  ]);
  await platform.database.system.updateTable('albums').set({ photos: 7 }).where('id', '=', album.id).execute();
  expect(await audited(album)).toEqual([`album ${album.id} counts 7 photos and has 2`]);
});
