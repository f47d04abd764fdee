import { randomUUID } from 'node:crypto';

import {
  ABSENT_PROBLEM,
  ACCOUNT_DELETED_PROBLEM,
  IDEMPOTENCY_HEADER,
  MAX_IDENTITY_REQUESTS_PER_HOUR,
  RECENT_SIGN_IN_MS,
  SIGN_IN_TOO_OLD_PROBLEM,
} from '@account-area/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { DAY_MS, SECOND_MS } from '../../clock.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { ACCOUNT_DELETION_QUEUE, beginDeletion } from '../account-deletion/begin-deletion.ts';
import { createVisitor, PASSWORD } from '../sign-in/sign-in.fixtures.ts';
import { createIdentityClient, identityOf, mailsTo, problemIn, tokensTo } from './identity.fixtures.ts';

const SOON = { timeout: 20_000, interval: 50 };
const ABSENT = [404, ABSENT_PROBLEM];
const DELETED = [404, ACCOUNT_DELETED_PROBLEM];

describe('the deletion of an account (C39)', { timeout: 60_000 }, () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let client: Awaited<ReturnType<typeof createIdentityClient>>;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  beforeEach(async () => {
    anna = await platform.createAccount();
    client = await createIdentityClient(platform, anna);
  });
  afterAll(() => platform.close());

  /** Whether there is an account that anybody could enter. */
  const isThere = ({ id }: TestAccount = anna) =>
    platform.database
      .forAccount(id)
      .read(() => Promise.resolve(true))
      .catch(() => false);
  /** The token that was mailed last, once so many were. */
  const mailedToken = async (count = 1, { email }: TestAccount = anna) => {
    await expect.poll(async () => (await tokensTo(platform, email)).length, SOON).toBe(count);
    return (await tokensTo(platform, email))[0] ?? '';
  };
  const requested = async () => {
    expect((await client.askToDelete()).status).toBe(204);
    return mailedToken();
  };

  it('is asked about by a mail, and nothing happens before', async () => {
    const response = await client.askToDelete();
    expect([response.status, await response.text()]).toEqual([204, '']);
    const token = await mailedToken();
    const mails = await mailsTo(platform, anna.email);
    expect(mails.map(({ links }) => links)).toEqual([
      [`${platform.origin}/delete-account-confirmation?confirmation-token=${token}`],
    ]);
    expect(await isThere()).toBe(true);
  });

  it('follows its link at once: nobody enters, and the address registers anew', async () => {
    const visitor = createVisitor(platform);
    const customer = await visitor.customer();
    const accessToken = (await visitor.signIn(customer.email)).tokens.access_token;
    client = await createIdentityClient(platform, customer, { accessToken });
    expect((await client.askToDelete()).status).toBe(204);
    const response = await client.confirmDeletion(await mailedToken(1, customer));
    expect([response.status, await response.text()]).toEqual([204, '']);

    expect(await isThere(customer)).toBe(false);
    const { url, isBack } = await visitor.authorization();
    const page = await visitor.browser.open(url, isBack);
    const refused = await visitor.browser.submit(page, { email: customer.email, password: PASSWORD }, isBack);
    expect(refused.address.searchParams.has('code')).toBe(false);
    expect((await platform.createAccount({ email: customer.email })).id).not.toBe(customer.id);
    // The job has come to its end.
    const { system } = platform.database;
    const left = system.selectFrom('accounts').select('id').where('id', '=', customer.id);
    await expect.poll(() => left.execute(), SOON).toEqual([]);
  });

  it('is worked on once it is certain, with a key, too', async () => {
    const token = await requested();
    const { system } = platform.database;
    const looks: Promise<unknown>[] = [];
    const wake = vi.spyOn(platform.platform.context.jobs, 'wake').mockImplementation(() => {
      const account = system.selectFrom('accounts').select('deleted_at').where('id', '=', anna.id);
      looks.push(account.executeTakeFirst());
    });
    const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
    expect((await client.confirmDeletion(token, { headers })).status).toBe(204);
    expect(wake).toHaveBeenCalledWith(ACCOUNT_DELETION_QUEUE);
    wake.mockRestore();

    expect(await Promise.all(looks)).not.toContainEqual({ deleted_at: null });
  });

  it.each([
    ['a key', { [IDEMPOTENCY_HEADER]: randomUUID() }],
    ['no key', {}],
  ])('is told when it is confirmed again, with %s; elsewhere the token is worth nothing', async (_, headers) => {
    const token = await requested();
    expect((await client.confirmDeletion(token, { headers })).status).toBe(204);
    expect(await problemIn(await client.confirmDeletion(token, { headers }))).toEqual(DELETED);
    expect(await problemIn(await client.confirmDeletion('A'.repeat(43), { headers }))).toEqual(DELETED);
    expect((await client.askToDelete({ headers })).status).toBe(401);
    expect((await client.changeTo('new@example.test', { headers })).status).toBe(401);
  });

  it('is confirmed once, however many follow its link at once', async () => {
    const token = await requested();
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.confirmDeletion(token)));
    const problems = await Promise.all(answers.map(problemIn));
    expect(problems.sort((one, other) => Number(one[0]) - Number(other[0]))).toEqual([
      [204],
      DELETED,
      DELETED,
      DELETED,
      DELETED,
    ]);
  });

  it('is told to a call that was let in before, and had to wait for it', async () => {
    const token = await requested();
    const { clock, database, platform: running } = platform;
    const waiting = sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const call = await database.system.transaction().execute(async (queries) => {
      await queries.selectFrom('accounts').select('id').where('id', '=', anna.id).forUpdate().execute();
      const waits = client.confirmDeletion(token);
      await expect.poll(async () => (await waiting.execute(database.system)).rows[0]?.waiting, SOON).toBe(1);
      await beginDeletion(queries, anna.id, { clock, jobs: running.context.jobs });
      return { waits };
    });
    expect(await problemIn(await call.waits)).toEqual(DELETED);
  });

  it.each([
    ['an unknown token', () => Promise.resolve('A'.repeat(43))],
    [
      'a token that a newer one follows',
      async () => {
        const token = await requested();
        expect((await client.askToDelete()).status).toBe(204);
        await mailedToken(2);
        return token;
      },
    ],
    [
      'a token of another customer',
      async () => {
        const token = await requested();
        anna = await platform.createAccount();
        client = await createIdentityClient(platform, anna);
        return token;
      },
    ],
    [
      'the token of a change of e-mail address',
      async () => {
        const newEmail = `new-${anna.email}`;
        expect((await client.changeTo(newEmail)).status).toBe(204);
        return mailedToken(1, { ...anna, email: newEmail });
      },
    ],
    [
      'a token of yesterday',
      async () => {
        const token = await requested();
        platform.clock.forward(DAY_MS);
        client = await createIdentityClient(platform, anna);
        return token;
      },
    ],
  ])('is not confirmed by %s', async (_, tokenOf) => {
    const token = await tokenOf();
    expect(await problemIn(await client.confirmDeletion(token))).toEqual(ABSENT);
    expect(await isThere()).toBe(true);
  });

  it('is nothing that confirms a change of e-mail address', async () => {
    const token = await requested();
    expect(await problemIn(await client.confirmChange(token))).toEqual(ABSENT);
    expect((await client.confirmDeletion(token)).status).toBe(204);
  });

  it('is absent at the identity of another customer', async () => {
    const token = await requested();
    const others = await identityOf(platform, await platform.createAccount());
    expect(await problemIn(await client.askToDelete(others))).toEqual(ABSENT);
    expect(await problemIn(await client.confirmDeletion(token, others))).toEqual(ABSENT);
    expect(await isThere()).toBe(true);
  });

  it('is for who has just signed in, and is confirmed by whoever is signed in', async () => {
    const signedInForS = RECENT_SIGN_IN_MS / SECOND_MS + 1;
    const old = await createIdentityClient(platform, anna, { signedInForS });
    expect(await problemIn(await old.askToDelete())).toEqual([403, SIGN_IN_TOO_OLD_PROBLEM]);
    expect((await old.confirmDeletion(await requested())).status).toBe(204);
  });

  it('is asked for five times an hour, whatever else is asked for', async () => {
    for (let asked = 0; asked < MAX_IDENTITY_REQUESTS_PER_HOUR; asked += 1) {
      expect((await client.askToDelete()).status).toBe(204);
    }
    const refused = await client.askToDelete();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500);
    expect((await client.changeTo(`new-${anna.email}`)).status).toBe(204);
  });
});
