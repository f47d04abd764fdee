import { IDEMPOTENCY_HEADER } from '@account-area/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS } from '../../clock.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { HttpProblem } from '../problem.ts';
import { type Account, accountRoute, type Route } from '../route.ts';
import { createIdempotentCalls } from './idempotent-calls.ts';

const ADDRESS = 'http://localhost/things';

const route = (overrides: Partial<Route> = {}): Route => ({
  ...accountRoute({
    method: 'POST',
    path: '/things',
    tag: 'Things',
    summary: 'Does something.',
    handle: () => Promise.resolve(new Response()),
  }),
  ...overrides,
});

const asked = (key: string | null, body = '{"name":"one"}', address = ADDRESS) =>
  new Request(address, { method: 'POST', body, headers: key === null ? {} : { [IDEMPOTENCY_HEADER]: key } });

describe('calls that carry a key', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  beforeEach(async () => {
    anna = await platform.createAccount({ firstName: '0' });
  });
  afterAll(() => platform.close());

  const accountOf = ({ id, email }: TestAccount): Account => ({
    ...platform.database.forAccount(id),
    email,
    authenticationMethod: 'password',
    signedInAt: platform.clock.now(),
  });
  /** Counts in the first name, so that doing it twice can be seen. */
  const count = async (account: Account) => {
    await account.write((queries) =>
      queries
        .updateTable('accounts')
        .set({ first_name: sql<string>`(first_name::int + 1)::text` })
        .execute(),
    );
    return Response.json({ at: performance.now() }, { status: 201, headers: { Location: '/things/1' } });
  };
  const counted = async ({ id } = anna) =>
    Number(
      (
        await platform.database
          .forAccount(id)
          .read((queries) => queries.selectFrom('accounts').select('first_name').executeTakeFirstOrThrow())
      ).first_name,
    );
  const call = (request: Request, { account = anna, carryOut = count, called = route() } = {}): Promise<Response> =>
    createIdempotentCalls(
      platform.clock,
      platform.database,
    )({ route: called, request, account: accountOf(account), carryOut });
  const statusOf = (answered: Promise<Response>) =>
    answered.then(
      ({ status }) => status,
      (error: unknown) => (error instanceof HttpProblem ? error.status : error),
    );

  it('are carried out once and answered the same, byte by byte', async () => {
    const first = await call(asked('key-0001'));
    const second = await call(asked('key-0001'));

    expect(await counted()).toBe(1);
    expect([second.status, [...second.headers], await second.text()]).toEqual([
      first.status,
      [...first.headers],
      await first.text(),
    ]);
    expect(second.headers.get('Location')).toBe('/things/1');
  });

  it('are answered without a body again, too', async () => {
    const carryOut = async (account: Account) => {
      await count(account);
      return new Response(null, { status: 204 });
    };
    await call(asked('key-0001'), { carryOut });

    expect((await call(asked('key-0001'), { carryOut })).status).toBe(204);
    expect(await counted()).toBe(1);
  });

  it('are carried out every time without a key, and when they only read', async () => {
    await call(asked(null));
    await call(asked(null));
    await call(asked('key-0001'), { called: route({ method: 'GET' }) });
    await call(asked('key-0001'), { called: route({ method: 'GET' }) });

    expect(await counted()).toBe(4);
  });

  it.each([
    ['another body', asked('key-0001', '{"name":"two"}')],
    ['another address of the same route', asked('key-0001', undefined, `${ADDRESS}?force=1`)],
  ])('are refused with a 422 when the key came with %s before', async (_, other) => {
    await call(asked('key-0001'));

    expect(await statusOf(call(other))).toBe(422);
    expect(await counted()).toBe(1);
  });

  it('know keys by account and by route', async () => {
    const bram = await platform.createAccount({ firstName: '0' });
    await call(asked('key-0001'));
    await call(asked('key-0001', '{}'), { account: bram });
    await call(asked('key-0001', '{}'), { called: route({ path: '/other-things' }) });

    expect([await counted(anna), await counted(bram)]).toEqual([2, 1]);
  });

  it('are turned away with a 409 while the same key is at work, and say when to come back', async () => {
    const open = Promise.withResolvers<undefined>();
    const started = Promise.withResolvers<undefined>();
    const first = call(asked('key-0001'), {
      carryOut: async (account) => {
        started.resolve(undefined);
        await open.promise;
        return count(account);
      },
    });
    await started.promise;

    const problem: unknown = await call(asked('key-0001')).catch((error: unknown) => error);
    open.resolve(undefined);
    await first;

    expect(problem).toMatchObject({ status: 409, headers: { 'Retry-After': '1' } });
    expect(await counted()).toBe(1);
  });

  it('leave nothing behind when they fail, and may then be tried again', async () => {
    const carryOut = async (account: Account) => {
      await count(account);
      throw new HttpProblem(503, 'Not now');
    };

    expect(await statusOf(call(asked('key-0001'), { carryOut }))).toBe(503);
    expect(await counted()).toBe(0);
    expect(await statusOf(call(asked('key-0001')))).toBe(201);
    expect(await counted()).toBe(1);
  });

  it('are one transaction, also when they read and write several times', async () => {
    const carryOut = async (account: Account) => {
      await count(account);
      const seen = await account.read((queries) =>
        queries.selectFrom('accounts').select('first_name').executeTakeFirstOrThrow(),
      );
      expect(seen.first_name).toBe('1');
      return account.together((inner) => count({ ...account, ...inner }));
    };
    await call(asked('key-0001'), { carryOut });

    expect(await counted()).toBe(2);
  });

  it('of a route with transactions of its own are answered again, and what they did stays when they fail later', async () => {
    const own = route({ transaction: 'own' });
    const failing = async (account: Account) => {
      await count(account);
      throw new HttpProblem(503, 'Not now');
    };

    expect(await statusOf(call(asked('key-0001'), { carryOut: failing, called: own }))).toBe(503);
    expect(await counted()).toBe(1);
    await call(asked('key-0001'), { called: own });
    await call(asked('key-0001'), { called: own });
    expect(await counted()).toBe(2);
  });

  it('of a route with transactions of its own are turned away while the same key is at work, and take no connection', async () => {
    const open = Promise.withResolvers<undefined>();
    const started = Promise.withResolvers<undefined>();
    const own = route({ transaction: 'own' });
    const account = accountOf(anna);
    const calls = createIdempotentCalls(platform.clock, platform.database);
    const carryOut = async () => {
      started.resolve(undefined);
      await open.promise;
      return Response.json('done');
    };
    const first = calls({ route: own, request: asked('key-0001'), account, carryOut });
    await started.promise;

    const second = calls({ route: own, request: asked('key-0001'), account, carryOut });
    expect(await statusOf(second)).toBe(409);
    const { count: busy } = await platform.database.system
      .selectFrom(
        sql<{ count: number }>`(select count(*) from pg_stat_activity where datname = current_database()
        and state = 'idle in transaction')`.as('transactions'),
      )
      .select('count')
      .executeTakeFirstOrThrow();
    open.resolve(undefined);
    await first;

    expect(busy).toBe(0);
  });

  it('are not taken where a body goes on where it was', async () => {
    expect(await statusOf(call(asked('key-0001'), { called: route({ streams: true }) }))).toBe(400);
    expect(await counted()).toBe(0);
  });

  it('are forgotten after 24 hours', async () => {
    await call(asked('key-0001'));
    platform.clock.forward(DAY_MS);
    await call(asked('key-0001', '{"name":"two"}'));

    expect(await counted()).toBe(2);
  });

  it.each(['short', 'x'.repeat(256), 'with a space'])(
    'are refused with a 400 when their key reads "%s"',
    async (key) => {
      expect(await statusOf(call(asked(key)))).toBe(400);
      expect(await counted()).toBe(0);
    },
  );
});
