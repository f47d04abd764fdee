import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { addPhotoRows, createPhotoClient, type PhotoFixture } from './photo.fixtures.ts';

describe('a photo in a page', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    // Any zone but the one the database and most servers run in.
    vi.stubEnv('TZ', 'Pacific/Auckland');
    platform = await startTestPlatform();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await platform.close();
  });

  const answered = async (photo: PhotoFixture, path = 'photos?limit=1') => {
    const account = await platform.createAccount();
    await addPhotoRows(platform.database, account.id, [photo]);
    return (await createPhotoClient(platform, account)).page(path);
  };

  it('says all there is to say about it', async () => {
    const id = '4a0c9f31-7f2e-4d61-9d34-8f6a7d1c2b3e';

    const { images } = await answered({
      id,
      fileName: 'IMG_0001.jpg',
      takenAt: '2024-06-01T15:30:00.120',
      takenOffsetMinutes: -210,
      createdAt: '2024-06-02T10:00:00.5Z',
      placeholder: '3AgKNJpwd3dwd3d3d4eAgAj4dw==',
    });

    const address = (size: string): unknown =>
      expect.stringMatching(new RegExp(`^http://localhost/images/[\\w/-]+/${size}\\?e=\\w+&s=[\\w-]+$`));
    expect(images).toEqual([
      {
        imageId: id,
        uploadId: id,
        localFileName: 'IMG_0001.jpg',
        url: address('screen'),
        untouchedUrl: address('original'),
        thumbnails: [
          { id: 300, url: address('300'), width: 300, height: 225 },
          { id: 800, url: address('800'), width: 800, height: 600 },
          { id: 1300, url: address('1300'), width: 1300, height: 975 },
        ],
        dateTaken: '2024-06-01T15:30:00.12-03:30',
        created: '2024-06-02T10:00:00.500Z',
        visibleWidth: 4000,
        visibleHeight: 3000,
        placeholder: '3AgKNJpwd3dwd3d3d4eAgAj4dw',
      },
    ]);
  });

  it('has no placeholder as long as none is made', async () => {
    const [photo] = (await answered({})).images;

    expect(photo).not.toHaveProperty('placeholder');
  });

  it('is in the month that the camera showed, wherever that was', async () => {
    const newYearInAuckland = { takenAt: '2024-01-01T00:15:00', takenOffsetMinutes: 780 };

    expect((await answered(newYearInAuckland, 'photos/timeline/2024/1')).images).toMatchObject([
      { dateTaken: '2024-01-01T00:15:00+13:00' },
    ]);
    expect((await answered(newYearInAuckland, 'photos/timeline/2023/12')).images).toEqual([]);
  });

  it('has no offset when the camera did not know one', async () => {
    expect((await answered({ takenAt: '2024-06-01T15:30:00' })).images).toMatchObject([
      { dateTaken: '2024-06-01T15:30:00' },
    ]);
  });

  it('keeps its addresses for hours, so that browsers need not fetch it again', async () => {
    const account = await platform.createAccount();
    await addPhotoRows(platform.database, account.id, [{}]);
    const urls = async () => {
      const client = await createPhotoClient(platform, account);
      return (await client.page('photos')).images.map(({ url, untouchedUrl, thumbnails }) => ({
        url,
        untouchedUrl,
        thumbnails,
      }));
    };
    const halfADay = 12 * 3_600_000;
    platform.clock.forward(halfADay - (platform.clock.now().getTime() % halfADay));

    const first = await urls();
    platform.clock.forward(halfADay - 60_000);
    expect(await urls()).toEqual(first);
    platform.clock.forward(60_000);
    expect(await urls()).not.toEqual(first);
  });
});
