import { randomUUID } from 'node:crypto';

import { Problem } from '@account-area/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { platformModules } from '../modules.ts';
import { addPhotoRows } from '../services/photo-service/photo.fixtures.ts';
import { accountTablesOf } from '../storage/database/open-storage.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../testing.ts';
import type { Route } from './route.ts';

/** A platform whose routes can be named before it has started: the matrix has one test for each. */
const platform = await startTestPlatform();
const { routes } = platform.platform;
const name = ({ method, path }: Route) => `${method} ${path}`;
const of = (kind: Route['access']['kind']) =>
  routes.filter(({ access }) => access.kind === kind).map((route) => [name(route), route] as const);

/** Every fact about the owner that an answer to somebody else must not hold. */
interface Owner {
  readonly account: TestAccount;
  readonly secrets: readonly string[];
}

describe('the access matrix', () => {
  let owner: Owner;
  let stranger: TestAccount;
  beforeAll(async () => {
    owner = await ownerOfEverything(platform);
    stranger = await platform.createAccount({ authenticationMethod: 'b2b' });
  });
  afterAll(() => platform.close());

  const call = (route: Route, token?: string) =>
    platform.fetch(addressOf(route), {
      method: route.method,
      redirect: 'manual',
      ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }),
    });

  it.each(routes.map((route) => [name(route), route] as const))(
    '%s says what it is for and has an example of its path',
    (_name, route) => {
      const placeholders = [...route.path.matchAll(/:(\w+)/g)].map(([, placeholder]) => placeholder);
      expect(Object.keys(route.example?.params ?? {})).toEqual(placeholders);
      expect(route.summary).not.toBe('');
      if (route.access.kind !== 'account') expect(route.access.because).not.toBe('');
    },
  );

  it('has every path and method once', () => {
    expect(new Set(routes.map(name)).size).toBe(routes.length);
  });

  it.each(of('account'))('%s refuses whoever has no token that holds', async (_name, route) => {
    const account = owner.account;
    const valid = await platform.accessToken(account);
    const tokens = {
      anonymous: undefined,
      malformed: 'not-a-token',
      'signature changed': `${valid.slice(0, -8)}AAAAAAAA`,
      unsigned: `${btoa('{"alg":"none","typ":"at+jwt"}')}.${valid.split('.')[1] ?? ''}.`,
      expired: await platform.accessToken(account, { expiresInS: -60 }),
      'wrong audience': await platform.accessToken(account, { audience: 'urn:somebody:else' }),
      'wrong brand': await platform.accessToken(account, { origin: 'http://account.bonvue-nl.localhost' }),
    };
    for (const [actor, token] of Object.entries(tokens)) {
      const response = await call(route, token);
      expect([actor, response.status]).toEqual([actor, 401]);
      expect(response.headers.get('WWW-Authenticate')).toMatch(/^Bearer/);
      expect(Problem.parse(await response.json()).status).toBe(401);
    }
  });

  it.each(of('account'))('%s answers the owner', async (_name, route) => {
    const response = await call(route, await platform.accessToken(owner.account));
    expect(response.status).toBe(200);
  });

  it.each(of('account'))("%s shows another customer nothing of the owner's", async (_name, route) => {
    const response = await call(route, await platform.accessToken(stranger));
    const text = await response.text();
    expect(owner.secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it.each(of('account'))('%s answers nothing to an owner whose account is gone', async (_name, route) => {
    const gone = await ownerOfEverything(platform);
    const token = await platform.accessToken(gone.account);
    await platform.removeAccount(gone.account);

    const response = await call(route, token);

    expect([401, 404]).toContain(response.status);
    const text = await response.text();
    expect(gone.secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it.each(of('public'))('%s asks nobody for a token', async (_name, route) => {
    const response = await call(route);
    expect([401, 403]).not.toContain(response.status);
    expect(response.status).toBeLessThan(500);
  });

  it.each(of('signed'))('%s refuses an address without a signature', async (_name, route) => {
    expect([400, 403, 404]).toContain((await call(route, await platform.accessToken(owner.account))).status);
  });
});

const addressOf = (route: Route) => {
  const path = route.path
    .replaceAll(/:(\w+)/g, (_, placeholder: string) => encodeURIComponent(route.example?.params?.[placeholder] ?? ''))
    .replace(/\*$/, 'anything');
  return `${platform.origin}${path}?${new URLSearchParams({ ...route.example?.query }).toString()}`;
};

/** A customer with rows in every table of accounts. */
const ownerOfEverything = async (on: TestPlatform): Promise<Owner> => {
  const { clock, database } = on;
  const account = await on.createAccount({ firstName: `First-${randomUUID()}`, lastName: `Last-${randomUUID()}` });
  const now = clock.now();
  const fileName = `${randomUUID()}.jpg`;
  const { params } = routes.find(({ path }) => path.endsWith('/:year/:month'))?.example ?? {};
  const takenAt = `${params?.['year'] ?? '2024'}-${(params?.['month'] ?? '6').padStart(2, '0')}-11T10:11:12`;
  const photos = await addPhotoRows(database, account.id, [{ fileName, takenAt }]);
  await database.system
    .insertInto('photo_retention')
    .values({ account_id: account.id, last_order_at: now, project_count: 31_337 })
    .execute();
  await database.system
    .insertInto('shared_album_counts')
    .values({ account_id: account.id, read_albums: 31_337, granted_albums: 31_337, created_at: now, updated_at: now })
    .execute();

  const { first_name: firstName, last_name: lastName } = await database.system
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  for (const [table, column] of accountTablesOf(platformModules)) {
    const { rows } = await countRows(database, table, column, account.id);
    if (rows === 0) throw new Error(`The matrix needs a row of the owner in ${table}.`);
  }
  return { account, secrets: [account.id, account.email, firstName, lastName, fileName, '31337', ...photos] };
};

const countRows = async ({ system }: TestPlatform['database'], table: string, column: string, accountId: string) => {
  const result = await sql<{
    rows: number;
  }>`select count(*) as rows from ${sql.table(table)} where ${sql.ref(column)} = ${accountId}`.execute(system);
  return result.rows[0] ?? { rows: 0 };
};
