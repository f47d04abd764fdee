import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { addSharedAlbum, startTestPlatform, type TestAccount, type TestPlatform } from '../testing.ts';
import { auditSharedAlbums } from './audit-shared-albums.ts';
import type { SharedAlbumEntry } from './ledger.ts';

let platform: TestPlatform;
let owner: TestAccount;
let shared: SharedAlbumEntry;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

beforeEach(async () => {
  await platform.database.system.deleteFrom('albums').execute();
  owner = await platform.createAccount();
  const guest = await platform.createAccount();
  const id = await addSharedAlbum(platform, owner, [], [[guest, []]]);
  const album = { id, accountId: owner.id, name: 'Autumn', isRemoved: false, photos: new Set<never>() };
  shared = { album, participantId: guest.id, hasLeft: false };
});

const audited = (...sharedAlbums: readonly SharedAlbumEntry[]) => auditSharedAlbums(sharedAlbums, platform.database);

it('finds nothing when everything is as it was acknowledged', async () => {
  expect(await audited(shared)).toEqual([]);
});

it('finds albums that are shared still, with others, or never were', async () => {
  const sentence = `shared album ${shared.album.id} has 2 members and not the 0 that it should`;
  expect(await audited({ ...shared, hasLeft: true })).toEqual([sentence]);
  expect(await audited({ ...shared, album: { ...shared.album, isRemoved: true } })).toEqual([sentence]);
  expect(await audited({ ...shared, participantId: owner.id })).toEqual([
    `shared album ${shared.album.id} has 2 members and not the 2 that it should`,
  ]);
  expect(await audited()).toEqual([`album ${shared.album.id} was never shared`]);
});

it('finds counts that are wrong', async () => {
  await platform.database.system
    .updateTable('shared_album_counts')
    .set({ granted_albums: 7 })
    .where('account_id', '=', owner.id)
    .execute();

  expect(await audited(shared)).toEqual([
    `customer ${owner.id} counts 0 and 7 albums that are shared, and there are 0 and 1`,
  ]);
});
