import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { addAlbumPhotos } from '../../services/albums/album-photos.ts';
import { createAlbum } from '../../services/albums/albums.ts';
import { addDays, createSharedAlbumClient } from '../../services/shared-albums/shared-albums.fixtures.ts';
import { startTestPlatform, type TestPlatform } from '../../testing.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

it('an album of the sandbox is shared, with the newest photos of everybody', async () => {
  const [owner, guest] = [await platform.createAccount(), await platform.createAccount()];
  const own = await addDays(platform, owner, 3);
  const theirs = await addDays(platform, guest, 2);
  const answer = await platform.fetch(`${platform.origin}/sandbox/api/shared-albums`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Autumn',
      owner: { email: owner.email, photos: 2 },
      participants: [{ email: guest.email, photos: 1 }],
    }),
  });
  const { albumId } = z.object({ albumId: z.string() }).parse(await answer.json());
  const client = await createSharedAlbumClient(platform, guest);

  expect(await client.album(albumId)).toMatchObject({ albumName: 'Autumn', ownerId: owner.id, photosCount: 3 });
  const { images } = await client.photos(albumId);
  expect(images.map(({ imageId }) => imageId).toSorted()).toEqual([...own.slice(1), ...theirs.slice(1)].toSorted());
});

it('an album that there is can be shared, once, with chosen photos of its participants', async () => {
  const [owner, guest] = [await platform.createAccount(), await platform.createAccount()];
  const own = await addDays(platform, owner, 2);
  const [first = '', second = ''] = await addDays(platform, guest, 2);
  const albumId = await createAlbum(platform.database.forAccount(owner.id), 'Autumn', platform.clock.now());
  await addAlbumPhotos(platform.database.forAccount(owner.id), albumId, own, platform.clock.now());
  const share = (album: string, email: string) =>
    platform.fetch(`${platform.origin}/sandbox/api/albums/${album}/participants`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ participants: [{ email, photoIds: [second] }] }),
    });
  const statuses = [
    (await share(albumId, guest.email)).status,
    (await share(albumId, guest.email)).status,
    (await share(first, guest.email)).status,
    (await share(albumId, 'no-customer@example.test')).status,
  ];
  const client = await createSharedAlbumClient(platform, guest);

  expect(statuses).toEqual([204, 204, 404, 400]);
  const { images } = await client.photos(albumId);
  expect(images.map(({ imageId }) => imageId).toSorted()).toEqual([...own, second].toSorted());
});
