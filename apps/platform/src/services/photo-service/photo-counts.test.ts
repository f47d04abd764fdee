import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { addPhotoRows, createPhotoClient } from './photo.fixtures.ts';

describe('the counts of a library', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  const answers = async (account: Awaited<ReturnType<TestPlatform['createAccount']>>) => {
    const client = await createPhotoClient(platform, account);
    const json = async (path: string): Promise<unknown> => (await client.get(path)).json();
    return {
      users: await json('users'),
      dateTaken: await json('users/timeline'),
      created: await json('users/timeline?sortKey=created'),
    };
  };

  it('are nothing for a new customer', async () => {
    expect(await answers(await platform.createAccount())).toEqual({
      users: { photosCount: 0, albumsCount: 0 },
      dateTaken: {},
      created: {},
    });
  });

  it('are by month of the date taken or of the date added', async () => {
    const account = await platform.createAccount();
    await addPhotoRows(platform.database, account.id, [
      { takenAt: '2024-12-31T23:59:59.999', createdAt: '2025-01-01T00:00:00Z' },
      { takenAt: '2024-12-01T00:00:00', createdAt: '2025-01-31T23:59:59.999Z' },
      { takenAt: '1970-01-01T00:00:00', createdAt: '2025-02-01T00:00:00Z' },
    ]);

    expect(await answers(account)).toEqual({
      users: { photosCount: 3, albumsCount: 0 },
      dateTaken: { 1970: { 1: 1 }, 2024: { 12: 2 } },
      created: { 2025: { 1: 2, 2: 1 } },
    });
  });

  it('leave out deleted photos, and months that have none left', async () => {
    const account = await platform.createAccount();
    const [first = ''] = await addPhotoRows(platform.database, account.id, [{ takenAt: '2024-03-01T00:00:00' }, {}]);

    await platform.database
      .forAccount(account.id)
      .write((queries) =>
        queries.updateTable('photos').set({ deleted_at: new Date() }).where('id', '=', first).execute(),
      );

    expect(await answers(account)).toMatchObject({ users: { photosCount: 1 }, dateTaken: { 2024: { 6: 1 } } });
  });

  it('equal the photos there are, whatever happens at the same time', async () => {
    const months = ['2024-01', '2024-02', '2023-12'] as const;
    const change = fc.oneof(
      fc.record({
        kind: fc.constant('add' as const),
        months: fc.array(fc.constantFrom(...months), { minLength: 1, maxLength: 4 }),
      }),
      fc.record({
        kind: fc.constantFrom('delete' as const, 'erase' as const, 'move' as const),
        places: fc.array(fc.nat(9), { maxLength: 5 }),
      }),
    );

    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(change, { maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        async (customers) => {
          const { id: accountId } = await platform.createAccount();
          const database = platform.database.forAccount(accountId);
          const known = await addPhotoRows(
            platform.database,
            accountId,
            Array.from({ length: 10 }, () => ({})),
          );

          // Each list is one transaction; all run at once.
          await Promise.all(
            customers.map((changes) =>
              database.write(async (queries) => {
                for (const step of changes) {
                  if (step.kind === 'add') {
                    await queries
                      .insertInto('photos')
                      .values(step.months.map((month) => newRow(accountId, month)))
                      .execute();
                    continue;
                  }
                  const ids = step.places.flatMap((place) => known[place] ?? []);
                  if (ids.length === 0) continue;
                  const chosen = queries.updateTable('photos').where('id', 'in', ids);
                  if (step.kind === 'delete') await chosen.set({ deleted_at: new Date() }).execute();
                  if (step.kind === 'move') await chosen.set({ taken_at: '2022-07-01T00:00:00' }).execute();
                  if (step.kind === 'erase') await queries.deleteFrom('photos').where('id', 'in', ids).execute();
                }
              }),
            ),
          );

          expect(await counted(accountId)).toEqual(await truth(accountId));
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);

  it('cannot be changed by a customer', async () => {
    const { id } = await platform.createAccount();
    await addPhotoRows(platform.database, id, [{}]);

    const attempt = platform.database
      .forAccount(id)
      .write((queries) => queries.updateTable('photo_months').set({ photos: 1000 }).execute());

    await expect(attempt).rejects.toThrow(/permission denied/);
  });

  const newRow = (accountId: string, month: string) => ({
    id: randomUUID(),
    account_id: accountId,
    file_name: 'photo.jpg',
    media_type: 'image/jpeg',
    sha256: null,
    byte_size: 1,
    width: 1,
    height: 1,
    taken_at: `${month}-15T12:00:00`,
    taken_offset_minutes: null,
    created_at: new Date('2024-06-01T00:00:00Z'),
  });

  const counted = async (accountId: string) => {
    const rows = await platform.database.system
      .selectFrom('photo_months')
      .select(['sort_key', 'month', 'photos'])
      .where('account_id', '=', accountId)
      .where('photos', '>', 0)
      .orderBy('sort_key')
      .orderBy('month')
      .execute();
    return rows;
  };

  const truth = async (accountId: string) => {
    const { rows } = await sql`
      select 'created' as sort_key, created_month as month, count(*)::integer as photos from photos
        where account_id = ${accountId} and deleted_at is null group by 2
      union all
      select 'dateTaken', taken_month, count(*)::integer from photos
        where account_id = ${accountId} and deleted_at is null group by 2
      order by 1, 2`.execute(platform.database.system);
    return rows;
  };
});
