import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { removePhotos } from '../photo-service/photo-removal.ts';
import { addSharedAlbum, createSharedAlbumClient } from '../shared-albums/shared-albums.fixtures.ts';
import { addOriginal, createDownloadClient, readZip, type SharedPhoto } from './downloads.fixtures.ts';

describe('downloads of shared albums', () => {
  let platform: TestPlatform;
  let owner: TestAccount;
  let guest: TestAccount;
  let album: string;
  let photos: readonly SharedPhoto[];
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  beforeEach(async () => {
    owner = await platform.createAccount();
    guest = await platform.createAccount();
    const own = await addOriginal(platform, owner, Buffer.from('of the owner'), { fileName: 'owner.jpg' });
    const theirs = await addOriginal(platform, guest, Buffer.from('of the guest'), { fileName: 'guest.jpg' });
    album = await addSharedAlbum(platform, owner, [own], [[guest, [theirs]]]);
    photos = [
      { photoId: own, ownerId: owner.id },
      { photoId: theirs, ownerId: guest.id },
    ];
  });
  afterAll(() => platform.close());

  const packedFor = async (account: TestAccount, wanted: readonly SharedPhoto[]) => {
    const client = await createDownloadClient(platform, account);
    const id = await client.requestShared(wanted);
    await expect.poll(async () => (await client.find(id))?.status, { timeout: 20_000 }).toBe('finished');
    const zip = Buffer.from(await (await platform.fetch(await client.url(id))).arrayBuffer());
    return readZip(zip).map(({ bytes, name }) => [name, bytes.toString()]);
  };
  const statusFor = async (account: TestAccount, wanted: readonly SharedPhoto[], id: string = randomUUID()) =>
    (
      await (
        await createDownloadClient(platform, account)
      ).call('POST', 'shared-album-downloads', { id, photos: wanted })
    ).status;

  it('pack photos of several owners, for each who may see them', async () => {
    const files = [
      ['owner.jpg', 'of the owner'],
      ['guest.jpg', 'of the guest'],
    ];
    expect(await packedFor(guest, photos)).toEqual(files);
    expect(await packedFor(owner, photos)).toEqual(files);
  });

  it('leave out photos that their owner has deleted, and photos of an owner who does not own them', async () => {
    const [own, theirs] = photos;
    if (own === undefined || theirs === undefined) throw new Error('There are two photos.');
    const claimed = { ...own, ownerId: randomUUID() };
    expect(await packedFor(guest, [claimed, theirs])).toEqual([['guest.jpg', 'of the guest']]);

    await removePhotos(platform.database.forAccount(guest.id), [theirs.photoId], platform.clock.now());
    expect(await packedFor(owner, photos)).toEqual([['owner.jpg', 'of the owner']]);
    expect(await statusFor(owner, [theirs])).toBe(404);
  });

  it('are refused to strangers and to former participants, who keep what is their own', async () => {
    const stranger = await platform.createAccount();
    expect(await statusFor(stranger, photos)).toBe(404);

    await (await createSharedAlbumClient(platform, guest)).remove(album);
    expect(await statusFor(guest, photos.slice(0, 1))).toBe(404);
    expect(await packedFor(guest, photos)).toEqual([['guest.jpg', 'of the guest']]);
  });

  it('are one archive, however often they are asked for, and no other under the same id', async () => {
    const id = randomUUID();
    const [own, theirs] = photos;
    if (own === undefined || theirs === undefined) throw new Error('There are two photos.');

    expect([await statusFor(guest, photos, id), await statusFor(guest, photos, id)]).toEqual([202, 202]);
    expect(await statusFor(guest, [own, { ...theirs, ownerId: owner.id }], id)).toBe(409);
    const client = await createDownloadClient(platform, guest);
    const { status } = await client.call('POST', 'downloads', { id, photos: photos.map(({ photoId }) => photoId) });
    expect(status).toBe(409);
    expect((await client.list()).filter((archive) => archive.id === id)).toHaveLength(1);
  });
});
