import { afterAll, beforeAll, expect, it } from 'vitest';

import { readAlbums, removeAlbum } from '../services/albums/albums.ts';
import { readSharedAlbums } from '../services/shared-albums/shared-albums.ts';
import { addPhotoRows, startTestPlatform, type TestPlatform } from '../testing.ts';
import { DEMO_ALBUMS, makeDemoAlbums } from './demo-albums.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const make = () =>
  makeDemoAlbums({
    clock: platform.clock,
    database: platform.database,
    report: () => undefined,
    signal: new AbortController().signal,
  });

it('are made from the photos that the customers have, newest first, and never twice', async () => {
  const anna = await platform.createAccount({ email: 'anna@example.test' });
  await addPhotoRows(
    platform.database,
    anna.id,
    Array.from({ length: 100 }, (_, day) => ({
      takenAt: new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 19),
    })),
  );
  const albums = async () => {
    const page = await readAlbums(platform.database.forAccount(anna.id), { after: null, limit: 50 });
    return page.albums.map(({ album: { id, name, photos } }) => ({ id, name, photos }));
  };
  await make();
  const made = await albums();
  expect(made.map(({ name, photos }) => [name, photos])).toEqual([
    ['For the calendar', 0],
    ['Lofoten, midsummer', 34],
    ['Grandma turns seventy', 10],
    ['The best of twelve years', 20],
  ]);

  await make();
  expect(await albums()).toEqual(made);
  expect(DEMO_ALBUMS['anna@example.test']?.length).toBeGreaterThan(made.length);
  await removeAlbum(platform.database.forAccount(anna.id), made[1]?.id ?? '');
  expect(await albums()).toHaveLength(3);
});

it('are shared in both directions, with photos of both', async () => {
  const bram = await platform.createAccount({ email: 'bram@example.test' });
  const { id: anna } = await platform.database.system
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'anna@example.test')
    .executeTakeFirstOrThrow();
  const days = Array.from({ length: 400 }, (_, day) => ({
    takenAt: new Date(Date.UTC(2023, 0, 1 + day)).toISOString().slice(0, 19),
  }));
  await addPhotoRows(platform.database, anna, days);
  await addPhotoRows(platform.database, bram.id, days);
  await make();
  const shared = async (accountId: string) => {
    const { albums } = await readSharedAlbums(platform.database.forAccount(accountId), { after: null, limit: 50 });
    return albums.map(({ album: { name, photos } }) => [name, photos]);
  };

  expect(await shared(bram.id)).toEqual([['Autumn on the islands', 32]]);
  expect(await shared(anna)).toEqual([['Sailing with friends', 26]]);
  await make();
  expect(await shared(bram.id)).toEqual([['Autumn on the islands', 32]]);
});
