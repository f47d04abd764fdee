import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { addPhotoRows, createPhotoClient } from './photo.fixtures.ts';
import { pageAfter } from './photo-pages.ts';

describe('pages of photos', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let client: Awaited<ReturnType<typeof createPhotoClient>>;
  let ids: readonly string[];

  /** Many photos share a moment, in both orders: bursts, and imports that add hundreds at once. */
  const photos = Array.from({ length: 90 }, (_, index) => ({
    takenAt: `2024-0${1 + (index % 3)}-10T12:00:0${index % 2}`,
    createdAt: `2024-0${4 + (index % 2)}-01T00:00:00.00${index % 5}Z`,
  }));

  beforeAll(async () => {
    platform = await startTestPlatform();
    anna = await platform.createAccount();
    client = await createPhotoClient(platform, anna);
    ids = await addPhotoRows(platform.database, anna.id, photos);
    await addPhotoRows(platform.database, (await platform.createAccount()).id, photos);
  });
  afterAll(() => platform.close());

  const idsWhere = (matches: (photo: (typeof photos)[number]) => boolean) =>
    ids.filter((_, index) => matches(photos[index] ?? { takenAt: '', createdAt: '' }));

  const orders = ['asc', 'desc'] as const;
  const keys = ['dateTaken', 'created'] as const;
  const views = keys.flatMap((sortKey) => orders.map((sortOrder) => ({ sortKey, sortOrder })));

  it.each(views)('hold every photo of the library once ($sortKey, $sortOrder)', async ({ sortKey, sortOrder }) => {
    const found = await client.allPages(`photos?limit=7&sortKey=${sortKey}&sortOrder=${sortOrder}`);

    expect(found).toHaveLength(photos.length);
    expect(new Set(found)).toEqual(new Set(ids));
  });

  it.each(views)('are in the order asked for ($sortKey, $sortOrder)', async ({ sortKey, sortOrder }) => {
    const found = await client.allPages(`photos?limit=7&sortKey=${sortKey}&sortOrder=${sortOrder}`);

    const moments = found.map((id) => {
      const photo = photos[ids.indexOf(id)];
      return sortKey === 'created' ? photo?.createdAt : photo?.takenAt;
    });
    const sorted = moments.toSorted();
    expect(moments).toEqual(sortOrder === 'asc' ? sorted : sorted.reverse());
  });

  it.each(orders)('of a month hold every photo taken in it once (%s)', async (sortOrder) => {
    const found = await client.allPages(`photos/timeline/2024/2?limit=4&sortOrder=${sortOrder}`);

    expect(found).toHaveLength(30);
    expect(new Set(found)).toEqual(new Set(idsWhere(({ takenAt }) => takenAt.startsWith('2024-02'))));
  });

  it('of a month hold what was added in it when sorted by that', async () => {
    const found = await client.allPages('photos/timeline/2024/5?limit=7&sortKey=created');

    expect(new Set(found)).toEqual(new Set(idsWhere(({ createdAt }) => createdAt.startsWith('2024-05'))));
  });

  it('hold 24 photos unless another number is asked for', async () => {
    const first = await client.page('photos');
    const large = await client.page('photos?limit=500');

    expect(first.images).toHaveLength(24);
    expect(large.images).toHaveLength(90);
  });

  it('end without a cursor, also when the last page is full', async () => {
    expect((await client.page('photos/timeline/2024/1?limit=30')).cursor).toBeNull();
    expect((await client.page('photos/timeline/2024/1?limit=29')).cursor).toEqual(expect.any(String));
    expect(await client.page('photos/timeline/2023/1')).toEqual({ cursor: null, images: [], offset: 0 });
  });

  it.each(views)('can start at any place ($sortKey, $sortOrder)', async ({ sortKey, sortOrder }) => {
    const order = `sortKey=${sortKey}&sortOrder=${sortOrder}`;
    const months = sortKey === 'created' ? ['2024/4', '2024/5'] : ['2024/1', '2024/2', '2024/3'];
    for (const list of ['photos', ...months.map((month) => `photos/timeline/${month}`)]) {
      const all = await client.allPages(`${list}?limit=500&${order}`);
      for (const offset of [0, 1, 17, 29, all.length - 1, all.length, all.length + 1]) {
        const page = await client.page(`${list}?limit=5&offset=${offset}&${order}`);
        expect(page.images.map(({ imageId }) => imageId)).toEqual(all.slice(offset, offset + 5));
        expect(page.cursor === null).toBe(offset + 5 >= all.length);
      }
    }
  });

  it('go on after their cursor, wherever they started', async () => {
    const all = await client.allPages('photos/timeline/2024/2?limit=500');
    const rest = await client.allPages('photos/timeline/2024/2?limit=4&offset=9');
    const { cursor } = await client.page('photos/timeline/2024/2?limit=4');
    const second = await client.page(`photos/timeline/2024/2?limit=4&offset=9&cursor=${cursor}`);

    expect(rest).toEqual(all.slice(9));
    expect(second.images.map(({ imageId }) => imageId)).toEqual(all.slice(4, 8));
  });

  it('of a month go on where a page of the whole library ended', async () => {
    const month = await client.allPages('photos/timeline/2024/3?limit=500');
    const { cursor, images } = await client.page('photos?limit=4');
    const rest = await client.page(`photos/timeline/2024/3?limit=500&cursor=${cursor}`);

    expect([...images, ...rest.images].map(({ imageId }) => imageId)).toEqual(month);
    const stranger = await createPhotoClient(platform, await platform.createAccount());
    expect(await stranger.problem(`photos/timeline/2024/3?cursor=${cursor}`)).toMatchObject({ status: 400 });
    expect(await client.problem(`photos/timeline/2024/3?sortOrder=asc&cursor=${cursor}`)).toMatchObject({
      status: 400,
    });
  });

  it('neither repeat nor leave out photos when others are added between two pages', async () => {
    const account = await platform.createAccount();
    const visitor = await createPhotoClient(platform, account);
    const before = await addPhotoRows(platform.database, account.id, photos);
    const first = await visitor.page('photos?limit=50');

    await addPhotoRows(platform.database, account.id, [{ takenAt: '2025-01-01T00:00:00' }]);
    const second = await visitor.page(`photos?limit=50&cursor=${first.cursor}`);

    expect([...first.images, ...second.images].map(({ imageId }) => imageId).toSorted()).toEqual(before.toSorted());
  });

  it('are continued by no cursor of another month, order or customer', async () => {
    const { cursor } = await client.page('photos/timeline/2024/2?limit=4&sortOrder=asc');
    const stranger = await createPhotoClient(platform, await platform.createAccount());
    const attempts = [
      client.problem(`photos/timeline/2024/3?sortOrder=asc&cursor=${cursor}`),
      client.problem(`photos/timeline/2024/2?sortOrder=desc&cursor=${cursor}`),
      client.problem(`photos/timeline/2024/2?sortOrder=asc&sortKey=created&cursor=${cursor}`),
      client.problem(`photos?sortOrder=asc&cursor=${cursor}`),
      client.problem(`photos/timeline/2024/2?sortOrder=asc&cursor=${cursor?.replace('.', '.0')}`),
      client.problem('photos/timeline/2024/2?cursor=made-up'),
      stranger.problem(`photos/timeline/2024/2?sortOrder=asc&cursor=${cursor}`),
    ];

    for (const problem of await Promise.all(attempts)) {
      expect(problem).toMatchObject({
        status: 400,
        title: 'The request is not valid',
        errors: [{ path: 'query.cursor', message: 'not a cursor of this list in this order' }],
      });
    }
    expect((await client.page(`photos/timeline/2024/2?sortOrder=asc&cursor=${cursor}`)).images).toHaveLength(24);
  });

  it.each([
    'photos/timeline/2024/13',
    'photos/timeline/2024/0',
    'photos/timeline/0/1',
    'photos/timeline/24x/1',
    'photos?limit=0',
    'photos?limit=501',
    'photos?limit=1e2',
    'photos?limit=-1',
    'photos?offset=-1',
    'photos?offset=1e9',
    'photos?sortKey=uploaded',
    'photos?sortOrder=up',
    'photos?cursor=',
    'photos?limit=24&limit=25',
    'users/timeline?sortKey=size',
  ])('are refused when the question makes no sense: %s', async (path) => {
    expect(await client.problem(path)).toMatchObject({ status: 400, title: 'The request is not valid' });
  });

  it.each(views.flatMap((view) => [null, 202402].map((month) => ({ ...view, month }))))(
    'are found by the index alone, however deep ($sortKey, $sortOrder, $month)',
    async ({ sortKey, sortOrder, month }) => {
      const after = { at: Date.parse('2024-02-10T12:00:00Z'), id: anna.id };
      const plan = await platform.database.system.connection().execute(async (connection) => {
        await sql`set enable_seqscan = off`.execute(connection);
        await sql`set enable_bitmapscan = off`.execute(connection);
        const rows = await pageAfter(connection, { sortKey, sortOrder, month, after, limit: 24 }, after)
          .where('account_id', '=', anna.id)
          .explain<{ 'QUERY PLAN': string }>();
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });

      expect(plan).toMatch(sortKey === 'created' ? /photos_by_created/ : /photos_by_date_taken/);
      expect(plan).not.toMatch(/Sort/);
    },
  );
});
