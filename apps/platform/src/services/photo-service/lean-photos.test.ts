import { gzipSync } from 'node:zlib';

import {
  LEAN_PHOTOS_TYPE,
  LibraryPage,
  LibraryPageAnswer,
  PHOTOS_ACCEPT,
  PhotoPageAnswer,
} from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { generateLibrary } from '../../demo/generated-library.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { addPhotoRows } from './photo.fixtures.ts';

const ID = '4a0c9f31-7f2e-4d61-9d34-8f6a7d1c2b3e';

describe('a lean page of photos', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  const ask = async (account: TestAccount, path: string, accept: string) =>
    platform.fetch(`${platform.origin}/photo-management/${path}`, {
      headers: { Accept: accept, Authorization: `Bearer ${await platform.accessToken(account)}` },
    });

  const page = async (account: TestAccount, path: string) => {
    const answer = PhotoPageAnswer.parse(await (await ask(account, path, PHOTOS_ACCEPT)).json());
    if (!('lean' in answer)) throw new Error('The page is not lean.');
    return answer;
  };

  it('says all of a photo once', async () => {
    const account = await platform.createAccount();
    await addPhotoRows(platform.database, account.id, [
      {
        id: ID,
        fileName: 'IMG_0001.jpg',
        takenAt: '2024-06-01T15:30:00.120',
        takenOffsetMinutes: -210,
        createdAt: '2024-06-02T10:00:00.5Z',
        placeholder: '3AgKNJpwd3dwd3d3d4eAgAj4dw==',
      },
    ]);

    const folder: unknown = expect.stringMatching(/^http:\/\/localhost\/images\/[\w-]{22}\/$/);
    const query: unknown = expect.stringMatching(/^\?e=\w+&s=$/);
    const signature: unknown = expect.stringMatching(/^[\w-]{16}$/);
    expect(await page(account, 'photos?limit=1')).toEqual({
      cursor: null,
      offset: 0,
      lean: {
        sources: [{ folder, query }],
        rows: [
          [
            'SgyfMX8uTWGdNI9qfRwrPg',
            signature,
            'IMG_0001.jpg',
            Date.UTC(2024, 5, 1, 15, 30, 0, 120),
            -210,
            Date.UTC(2024, 5, 2, 10, 0, 0, 500),
            4000,
            3000,
            '3AgKNJpwd3dwd3d3d4eAgAj4dw',
            0,
          ],
        ],
      },
    });
  });

  it('names addresses that open every form of a picture', async () => {
    const account = await platform.createAccount();
    await generateLibrary(platform.database, { accountId: account.id, photos: 1 }, () => undefined, never);
    const { sources, rows } = (await page(account, 'photos?limit=1')).lean;
    const [source] = sources;
    const [name, signature] = rows[0] ?? [];

    const statuses = await Promise.all(
      ['300', '800', '1300', 'screen', 'original', 'other'].map(
        async (form) => (await platform.fetch(`${source?.folder}${name}/${form}${source?.query}${signature}`)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 403]);
  });

  it('is answered to callers alone who accept it', async () => {
    const account = await platform.createAccount();
    await addPhotoRows(platform.database, account.id, [{}]);

    const others = [
      'application/json',
      '*/*',
      'application/json;shape=other',
      `${LEAN_PHOTOS_TYPE}er, application/json`,
      `${LEAN_PHOTOS_TYPE};q=0, application/json`,
      `text/plain;note="${LEAN_PHOTOS_TYPE}", application/json`,
    ];
    for (const accept of others) {
      expect(LibraryPage.parse(await (await ask(account, 'photos', accept)).json()).images, accept).toHaveLength(1);
    }
    for (const accept of ['text/html, Application/JSON; q=0.5; shape="lean"', PHOTOS_ACCEPT]) {
      expect(PhotoPageAnswer.parse(await (await ask(account, 'photos', accept)).json()), accept).toHaveProperty('lean');
    }
    expect(await page(account, 'photos/timeline/2024/6')).toMatchObject({
      offset: 0,
      lean: { rows: [{ length: 10 }] },
    });
    expect(LEAN_PHOTOS_TYPE).toMatch(/^application\/json;/);
  });

  it('is kept apart from full ones, wherever photos are listed', () => {
    const listed = platform.platform.routes.filter(
      ({ answer }) => answer === LibraryPageAnswer || answer === PhotoPageAnswer,
    );
    expect(listed.map(({ isShapedByAccept, version }) => isShapedByAccept === true || version !== undefined)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('of 500 photos is at most 60 kB when it is packed', async () => {
    const account = await platform.createAccount();
    await generateLibrary(platform.database, { accountId: account.id, photos: 500 }, () => undefined, never);

    const bytes = Buffer.from(await (await ask(account, 'photos?limit=500', PHOTOS_ACCEPT)).arrayBuffer());

    expect(gzipSync(bytes).length).toBeLessThan(60_000);
  });

  const never = new AbortController().signal;
});
