import { createHash, randomUUID } from 'node:crypto';

import { PhotoPage, Problem } from '@account-area/contracts';

import type { Database } from '../../storage/database/database.ts';
import type { TestAccount, TestPlatform } from '../../testing.platform.ts';

/** What a test wants to say about a photo; the rest does not matter to it. */
export interface PhotoFixture {
  readonly id?: string;
  /** `2024-06-01T15:30:00`, on the camera's clock. */
  readonly takenAt?: string;
  readonly takenOffsetMinutes?: number | null;
  /** ISO instant. */
  readonly createdAt?: string;
  readonly fileName?: string;
  readonly byteSize?: number;
  /** Of the bytes of its file; another one for each photo when missing. */
  readonly sha256?: Uint8Array;
  /** In base64. */
  readonly placeholder?: string | undefined;
}

/** Writes rows of photos; there are no files. */
export const addPhotoRows = async (database: Database, accountId: string, photos: readonly PhotoFixture[]) => {
  const rows = photos.map((photo) => {
    const id = photo.id ?? randomUUID();
    return {
      id,
      account_id: accountId,
      file_name: photo.fileName ?? 'photo.jpg',
      media_type: 'image/jpeg',
      sha256: photo.sha256 === undefined ? createHash('sha256').update(id).digest() : Buffer.from(photo.sha256),
      byte_size: photo.byteSize ?? 1000,
      width: 4000,
      height: 3000,
      taken_at: photo.takenAt ?? '2024-06-01T15:30:00',
      taken_offset_minutes: photo.takenOffsetMinutes ?? null,
      created_at: new Date(photo.createdAt ?? '2024-06-02T10:00:00Z'),
      placeholder: photo.placeholder === undefined ? null : Buffer.from(photo.placeholder, 'base64'),
    };
  });
  await database.forAccount(accountId).write((queries) => queries.insertInto('photos').values(rows).execute());
  return rows.map(({ id }) => id);
};

/** Writes rows of `photo-1.jpg`, `photo-2.jpg` and so on, up to 60, each taken a second before the one before. */
export const addNumberedPhotos = (database: Database, accountId: string, count: number) =>
  addPhotoRows(
    database,
    accountId,
    Array.from({ length: count }, (_, index) => ({
      fileName: `photo-${index + 1}.jpg`,
      takenAt: `2024-06-01T10:00:${String(59 - index).padStart(2, '0')}`,
    })),
  );

/** A customer who asks the photo service. */
export const createPhotoClient = async (platform: TestPlatform, account: TestAccount) => {
  const token = await platform.accessToken(account);
  const get = (path: string) =>
    platform.fetch(`${platform.origin}/photo-management/${path}`, { headers: { Authorization: `Bearer ${token}` } });

  const page = async (path: string) => {
    const response = await get(path);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return PhotoPage.parse(await response.json());
  };

  return {
    get,
    page,
    problem: async (path: string) => Problem.parse(await (await get(path)).json()),
    /** The ids of all pages, in the order they came. `path` ends where `&cursor=` can follow. */
    async allPages(path: string): Promise<readonly string[]> {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const answer: PhotoPage = await page(cursor === null ? path : `${path}&cursor=${cursor}`);
        ids.push(...answer.images.map(({ imageId }) => imageId));
        ({ cursor } = answer);
      } while (cursor !== null);
      return ids;
    },
  };
};
