import { PhotoIds } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { addPhotoRows, createPhotoClient } from './photo.fixtures.ts';

describe('ids of photos', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let client: Awaited<ReturnType<typeof createPhotoClient>>;

  const photos = Array.from({ length: 60 }, (_, index) => ({
    takenAt: `2024-0${1 + (index % 3)}-10T12:00:0${index % 2}`,
    createdAt: `2024-0${4 + (index % 2)}-01T00:00:00.00${index % 5}Z`,
  }));

  beforeAll(async () => {
    platform = await startTestPlatform();
    anna = await platform.createAccount();
    client = await createPhotoClient(platform, anna);
    await addPhotoRows(platform.database, anna.id, photos);
    await addPhotoRows(platform.database, (await platform.createAccount()).id, photos);
  });
  afterAll(() => platform.close());

  const idsOf = async (query: string) =>
    PhotoIds.parse(await (await client.get(`photos/timeline/ids?${query}`)).json());

  const orders = ['asc', 'desc'] as const;

  it.each(orders)('are those of the pages of their months, in the same order (%s)', async (sortOrder) => {
    const pagesOf = (month: number) => client.allPages(`photos/timeline/2024/${month}?sortOrder=${sortOrder}`);
    const months = sortOrder === 'asc' ? [1, 3] : [3, 1];

    expect(await idsOf(`months=2024-1,2024-3,2023-7&sortOrder=${sortOrder}`)).toEqual({
      months: await Promise.all(months.map(async (month) => ({ year: 2024, month, ids: await pagesOf(month) }))),
      complete: true,
    });
  });

  it('are those of the months of the date created when sorted by that', async () => {
    const { months } = await idsOf('months=2024-4,2024-1&sortKey=created');

    expect(months).toEqual([
      { year: 2024, month: 4, ids: await client.allPages('photos/timeline/2024/4?sortKey=created') },
    ]);
  });

  it('come in parts that join without a gap', async () => {
    const whole = (await idsOf('months=2024-1,2024-2')).months.flatMap(({ ids }) => ids);
    const parts = await Promise.all(
      [0, 15, 30].map((offset) => idsOf(`months=2024-1,2024-2&limit=15&offset=${offset}`)),
    );

    expect(parts.flatMap(({ months }) => months).flatMap(({ ids }) => ids)).toEqual(whole);
    expect(parts.map(({ complete }) => complete)).toEqual([false, false, true]);
    expect(await idsOf('months=2024-1,2024-2&limit=15&offset=40')).toEqual({ months: [], complete: true });
    expect((await idsOf('months=2024-1,2024-2&limit=15&offset=25')).complete).toBe(true);
  });

  it.each([
    'months=',
    'months=2024',
    'months=2024-13',
    'months=0-1',
    'months=2024-1;2024-2',
    'months=2024-1&limit=5001',
    'months=2024-1&offset=-1',
    '',
  ])('are refused when the question makes no sense: %s', async (query) => {
    expect(await client.problem(`photos/timeline/ids?${query}`)).toMatchObject({ status: 400 });
  });

  it('are refused for too many months at once', async () => {
    const months = (count: number) => Array.from({ length: count }, () => '2024-1').join(',');

    expect((await client.get(`photos/timeline/ids?months=${months(480)}`)).status).toBe(200);
    expect((await client.get(`photos/timeline/ids?months=${months(481)}`)).status).toBe(400);
  });
});
