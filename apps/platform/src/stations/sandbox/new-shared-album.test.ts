import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';

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
