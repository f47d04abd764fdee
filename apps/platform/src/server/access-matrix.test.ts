import { ABSENT_PROBLEM, CORRELATION_HEADER, Problem, SERVICES } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { platformModules } from '../modules.ts';
import { accountTablesOf } from '../storage/database/open-storage.ts';
import { startTestPlatform, type TestAccount } from '../testing.ts';
import { type Owner, ownerOfEverything } from './owner-of-everything.fixtures.ts';
import { countRows } from './owner-parts.fixtures.ts';
import type { Route } from './route.ts';

/** A platform whose routes can be named before it has started: the matrix has one test for each. */
const platform = await startTestPlatform();
const { routes } = platform.platform;
const name = ({ method, path }: Route) => `${method} ${path}`;
const of = (kind: Route['access']['kind']) =>
  routes.filter(({ access }) => access.kind === kind).map((route) => [name(route), route] as const);

/** The id of one intent of a customer, as pages send it. */
const INTENT = 'matrix-0000-4000-8000-000000000000';

/** What no field of a query can be, by its name. */
const UNUSABLE = {
  sortKey: 'nobody',
  displaySharedData: 'nobody',
  skip: 'nobody',
  limit: 'nobody',
  Limit: 'nobody',
  accountId: 'nobody',
  extendResponseCommand: 'nobody',
  OrderCode: 'x'.repeat(65),
  orderCodes: 'x'.repeat(8001),
  channel: 'x'.repeat(65),
  toEmailAddress: 'nobody',
};

describe('the access matrix', () => {
  let stranger: TestAccount;
  /** A customer whom callers without rights ask for things: nothing that they send changes what there is. */
  let owner: Owner;
  /** A customer who had everything until the account was removed. */
  let gone: Owner;
  beforeAll(async () => {
    stranger = await platform.createAccount({ authenticationMethod: 'b2b' });
    owner = await ownerOfEverything(platform);
    gone = await ownerOfEverything(platform);
    await platform.removeAccount(gone.account);
  });
  afterAll(() => platform.close());

  const call = (route: Route, token?: string, params: Owner['params'] = {}) =>
    platform.fetch(addressOf(route, params), {
      method: route.method,
      redirect: 'manual',
      ...exampleOf(route, token === undefined ? {} : { Authorization: `Bearer ${token}` }, params),
    });

  /** Which customer care can find by what the customer's page shows. */
  const expectProblem = async (response: Response, ...statuses: readonly number[]) => {
    expect(statuses).toContain(response.status);
    expect(response.headers.get('Content-Type')).toMatch(/^application\/problem\+json/);
    expect(response.headers.get(CORRELATION_HEADER)).toBe(INTENT);
    expect(Problem.parse(await response.json())).toMatchObject({ status: response.status, correlationId: INTENT });
  };

  it.each(routes.map((route) => [name(route), route] as const))(
    '%s says what it is for and has an example of its path',
    (_name, route) => {
      expect(Object.keys(route.example?.params ?? {})).toEqual(placeholdersOf(route));
      expect(route.summary).not.toBe('');
      if (route.access.kind !== 'account') expect(route.access.because).not.toBe('');
    },
  );

  it('has every path and method once', () => {
    expect(new Set(routes.map(name)).size).toBe(routes.length);
  });

  it.each(of('account'))('%s refuses callers without a valid token', async (_name, route) => {
    const { account } = owner;
    const valid = await platform.accessToken(account);
    const tokens = {
      anonymous: undefined,
      malformed: 'not-a-token',
      'signature changed': `${valid.slice(0, -8)}AAAAAAAA`,
      unsigned: `${btoa('{"alg":"none","typ":"at+jwt"}')}.${valid.split('.')[1] ?? ''}.`,
      expired: await platform.accessToken(account, { expiresInS: -60 }),
      'wrong audience': await platform.accessToken(account, { audience: 'urn:somebody:else' }),
      'signed out': await platform.accessToken(account, { session: 'A'.repeat(43) }),
      'no session': await platform.accessToken(account, { session: "' or 1=1 --" }),
      'wrong brand': await platform.accessToken(account, { origin: 'http://account.bonvue-nl.localhost' }),
    };
    for (const [actor, token] of Object.entries(tokens)) {
      const response = await call(route, token);
      expect([actor, response.status]).toEqual([actor, 401]);
      expect(response.headers.get('WWW-Authenticate')).toMatch(/^Bearer/);
      if (route.method !== 'HEAD') expect(Problem.parse(await response.json()).status).toBe(401);
    }
  });

  it.each(of('account'))('%s refuses a token of a sign-in that did not ask for the services', async (_name, route) => {
    const response = await call(route, await platform.accessToken(owner.account, { scope: 'openid email' }));
    expect(response.status).toBe(403);
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer error="insufficient_scope", scope="account"');
  });

  it('takes the name of the scheme in any case', async () => {
    const authorization = `bearer ${await platform.accessToken(owner.account)}`;
    const { status } = await platform.fetch(`${platform.origin}/customer-api/customers/me`, {
      headers: { Authorization: authorization },
    });
    expect(status).toBe(200);
  });

  it.each(of('account'))('%s answers the owner', async (_name, route) => {
    // One of their own for each route: an answer may take away what the next one is about.
    const { account, params } = await ownerOfEverything(platform);
    const response = await call(route, await platform.accessToken(account), params);
    expect([200, 201, 202, 204]).toContain(response.status);
  });

  it.each(of('account'))("%s shows another customer nothing of the owner's", async (_name, route) => {
    const response = await call(route, await platform.accessToken(stranger), owner.params);
    const text = await response.text();
    if (placeholdersOf(route).some((name) => name in owner.params))
      expect(response.status).toBe(route.absentStatus ?? 404);
    expect(owner.secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('leaves the owner something in every table, whatever others ask for', async () => {
    const tables = await Promise.all(
      [...accountTablesOf(platformModules)].map(async ([table, column]) => {
        const { rows } = await countRows(platform.database, table, column, owner.account.id);
        return { table, rows };
      }),
    );
    expect(tables.filter(({ rows }) => rows === 0)).toEqual([]);
  });

  it.each(of('account'))('%s answers nothing to an owner whose account is gone', async (_name, route) => {
    const response = await call(route, await platform.accessToken(gone.account), gone.params);

    expect([401, 404]).toContain(response.status);
    const text = await response.text();
    expect(gone.secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it.each(of('account').filter(([path]) => path.includes(SERVICES.invoices.path)))(
    '%s is absent for consumers, also with the id of an invoice',
    async (_name, route) => {
      const consumer = await platform.createAccount();
      const response = await call(route, await platform.accessToken(consumer), owner.params);
      expect([response.status, Problem.parse(await response.json()).type]).toEqual([404, ABSENT_PROBLEM]);
    },
  );

  it.each(of('account').filter(([, route]) => route.body))(
    '%s refuses a body that it cannot use',
    async (_name, route) => {
      const token = await platform.accessToken(stranger);
      for (const [contentType, body] of [
        ['application/json', '{"broken":'],
        ['application/json', '31337'],
        ['application/json', '{"nobodyKnows":1}'],
        ['application/json', '"\\u0000"'],
        ['text/plain', JSON.stringify(route.example?.body)],
      ] as const) {
        const response = await platform.fetch(addressOf(route, {}), {
          method: route.method,
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': contentType, [CORRELATION_HEADER]: INTENT },
          body,
        });
        await expectProblem(response, contentType === 'text/plain' ? 415 : 400);
      }
    },
  );

  it.each(of('account').filter((entry) => placeholdersOf(entry[1]).length > 0))(
    '%s finds nothing under a name that is none',
    async (_name, route) => {
      const token = await platform.accessToken(stranger);
      for (const value of ['no-such-thing', '../users', "' or 1=1 --", '\u0000', 'x'.repeat(2000)]) {
        const params = Object.fromEntries(placeholdersOf(route).map((placeholder) => [placeholder, value]));
        const response = await platform.fetch(addressOf(route, params), {
          method: route.method,
          ...exampleOf(route, { Authorization: `Bearer ${token}`, [CORRELATION_HEADER]: INTENT }),
        });
        const statuses = [400, route.absentStatus ?? 404];
        if (route.method === 'HEAD') expect(statuses).toContain(response.status);
        else await expectProblem(response, ...statuses);
      }
    },
  );

  it.each(of('account').filter(([, route]) => route.query))(
    '%s refuses a query that it cannot use',
    async (_name, route) => {
      const token = await platform.accessToken(stranger);
      const { query } = route;
      const fields = Object.entries(UNUSABLE).filter(
        ([field, value]) => query && !z.safeParse(query, { ...route.example?.query, [field]: value }).success,
      );
      expect(fields).not.toEqual([]);
      for (const [field, value] of fields) {
        for (const asked of [`${field}=${value}`, `${field}=created&${field}=created`, `${field}=%00`]) {
          const response = await platform.fetch(`${addressOf(route, {})}&${asked}`, {
            method: route.method,
            ...exampleOf(route, { Authorization: `Bearer ${token}`, [CORRELATION_HEADER]: INTENT }),
          });
          await expectProblem(response, 400);
        }
      }
    },
  );

  it.each(of('public'))('%s needs no token', async (_name, route) => {
    const response = await call(route);
    expect([401, 403]).not.toContain(response.status);
    expect(response.status).toBeLessThan(500);
  });

  it.each(of('signed'))('%s refuses an address without a signature', async (_name, route) => {
    expect([400, 403, 404]).toContain((await call(route, await platform.accessToken(stranger))).status);
  });
});

const placeholdersOf = ({ path }: Route) => [...path.matchAll(/:(\w+)/g)].map(([, placeholder = '']) => placeholder);

/** Headers and body of a valid call; its body names what there is of the owner in `params`. */
const exampleOf = ({ example }: Route, headers: Readonly<Record<string, string>>, params: Owner['params'] = {}) => {
  const { body, headers: needed } = example ?? {};
  const isJson = body !== undefined;
  return {
    headers: { ...(isJson && { 'Content-Type': 'application/json' }), ...needed, ...headers },
    ...(isJson && {
      body: JSON.stringify(body, (field, value: unknown) =>
        typeof value === 'string' ? (params[field] ?? value) : value,
      ),
    }),
  };
};

const addressOf = (route: Route, params: Owner['params']) => {
  const values = { ...route.example?.params, ...params };
  const path = route.path
    .replaceAll(/([^/]*)\/:(\w+)/g, (_, step: string, placeholder: string) => {
      const value = values[`${step}/:${placeholder}`] ?? values[placeholder] ?? '';
      return `${step}/${encodeURIComponent(value)}`;
    })
    .replace(/\*$/, 'anything');
  const query = Object.entries(route.example?.query ?? {}).map(([field, value]) => [field, params[field] ?? value]);
  return `${platform.origin}${path}?${new URLSearchParams(query).toString()}`;
};
