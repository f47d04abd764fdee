import { randomUUID } from 'node:crypto';

import { ACCOUNT_DELETED_PROBLEM, Problem } from '@account-area/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { DAY_MS } from '../../clock.ts';
import { PUSH_CHANNEL } from '../../server/push/push-channel.ts';
import { AccountGone } from '../../storage/database/account-database.ts';
import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { keepRequest } from '../identity/identity-requests.ts';
import { pay, place } from '../orders/orders.fixtures.ts';
import { createPasswords } from '../sign-in/passwords.ts';
import { createVisitor, PASSWORD, tokenOf } from '../sign-in/sign-in.fixtures.ts';
import { deleteAccount, holdDeletions, releaseDeletions } from './account-deletion.fixtures.ts';
import { beginDeletion } from './begin-deletion.ts';

describe('an account whose deletion has begun', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
    await holdDeletions(platform);
  });
  afterAll(() => platform.close());

  const rowOf = (id: string) =>
    platform.database.system.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  const countOf = async (
    table: 'passwords' | 'oidc_payloads' | 'kept_sessions' | 'newsletter_confirmations' | 'identity_requests',
    id: string,
  ) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from ${sql.table(table)} where account_id = ${id}`.execute(platform.database.system);
    return rows[0]?.n;
  };

  it('can be entered no more, by no caller', async () => {
    const account = await platform.createAccount();
    const token = await platform.accessToken(account);
    await deleteAccount(platform, account);

    await expect(platform.database.forAccount(account.id).read(() => Promise.resolve())).rejects.toThrow(AccountGone);
    const call = (path: string) =>
      platform.fetch(`${platform.origin}/customer-api/${path}`, { headers: { Authorization: `Bearer ${token}` } });
    expect((await call('customers/me/addresses')).status).toBe(401);
    const response = await call('customers/me');
    expect([response.status, Problem.parse(await response.json()).type]).toEqual([404, ACCOUNT_DELETED_PROBLEM]);
  });

  it('says nothing of its customer, in any column', async () => {
    const account = await platform.createAccount({
      firstName: 'Nova',
      lastName: 'Keller',
      authenticationMethod: 'b2b',
      callback: { url: 'https://partner.example/', format: 'XML' },
      profile: {
        phone: '+442072243688',
        language: 'en-GB',
        wantsNewsletter: true,
        birthDate: '1990-02-03',
        companyName: 'Keller Ltd',
        vatNumber: 'GB1',
        chamberOfCommerce: '7',
        invoiceEmail: 'i@keller.test',
        paymentMethod: { type: 'visa', maskedNumber: '•••• 4242', expiry: '2030-01' },
      },
    });
    await platform.database.system
      .updateTable('accounts')
      .set({ extra: '{"nickname":"Nova"}' })
      .where('id', '=', account.id)
      .execute();
    const before = await rowOf(account.id);
    await deleteAccount(platform, account);

    const { auth_method, deleted_at, id, registered_at, version, ...said } = { ...(await rowOf(account.id)) };
    expect(before).toMatchObject({ auth_method, id, registered_at, version, deleted_at: null });
    expect(deleted_at).toEqual(expect.any(Date));
    expect(said).toEqual({
      email: `${account.id}@deleted.invalid`,
      first_name: '',
      last_name: '',
      idp_type: '',
      idp_sub: '',
      extra: {},
      newsletter: false,
      ...Object.fromEntries(
        Object.keys(said)
          .filter(
            (column) =>
              !['email', 'first_name', 'last_name', 'idp_type', 'idp_sub', 'extra', 'newsletter'].includes(column),
          )
          .map((column) => [column, null]),
      ),
    });
  });

  it('lets no customer sign in, and its e-mail address and password sign in to another account', async () => {
    const visitor = createVisitor(platform);
    const account = await visitor.customer();
    const { tokens } = await visitor.signIn(account.email);
    expect(await countOf('oidc_payloads', account.id)).toBeGreaterThan(0);
    await deleteAccount(platform, account);

    expect(await countOf('oidc_payloads', account.id)).toBe(0);
    expect(await countOf('passwords', account.id)).toBe(0);
    const passwords = createPasswords(platform.database.system, { N: 16, r: 1, p: 1 });
    expect(await passwords.check(account.email, PASSWORD)).toBeUndefined();
    expect(await visitor.refreshed(tokenOf(tokens))).toMatchObject({ status: 400, error: 'invalid_grant' });

    const anew = await platform.createAccount({ email: account.email });
    expect(anew.id).not.toBe(account.id);
    await passwords.keep(platform.database.system, anew.id, await passwords.hash(PASSWORD));
    expect(await passwords.check(account.email, PASSWORD)).toBe(anew.id);
    // The browser still has the cookie of the session that was deleted.
    const again = await visitor.signIn(account.email);
    expect(again.tokens.access_token).not.toBe(tokens.access_token);
  });

  it('is told to pages once it is certain, and only then', async () => {
    const account = await platform.createAccount();
    const heard: string[] = [];
    const listening = await platform.database.listen(PUSH_CHANNEL, {
      onPayload: (payload) => void heard.push(payload),
      onLost: () => undefined,
    });
    const told = JSON.stringify({ kind: 'account-ended', accountId: account.id });
    const failed = platform.database.forAccount(account.id).write(async (queries) => {
      await beginDeletion(queries, account.id, platform.platform.context);
      throw new Error('Something else failed.');
    });
    await expect(failed).rejects.toThrow('Something else failed.');
    expect(await rowOf(account.id)).toMatchObject({ email: account.email, deleted_at: null });

    await deleteAccount(platform, account);
    await vi.waitFor(() => expect(heard).toContain(told));
    expect(heard.filter((news) => news === told)).toHaveLength(1);
    await listening.close();
  });

  it('loses its open requests, and its orders stand still', async () => {
    const account = await platform.createAccount();
    const { code } = await place(platform, account);
    await pay(platform, account, code);
    const now = platform.clock.now();
    await platform.database.system
      .insertInto('newsletter_confirmations')
      .values({
        id: randomUUID(),
        account_id: account.id,
        email: account.email,
        token_hash: Buffer.alloc(32, account.id),
        created_at: now,
        expires_at: new Date(now.getTime() + DAY_MS),
      })
      .execute();
    const asked = {
      accountId: account.id,
      purpose: 'email-change',
      newEmail: 'n@example.test',
      channel: 'printelle-gb',
    } as const;
    await platform.database.forAccount(account.id).write((queries) => keepRequest(queries, asked, now));
    await deleteAccount(platform, account);

    expect(await countOf('newsletter_confirmations', account.id)).toBe(0);
    expect(await countOf('identity_requests', account.id)).toBe(0);
    const order = await platform.database.system
      .selectFrom('orders')
      .select(['status', 'next_at', 'next_status'])
      .where('code', '=', code)
      .executeTakeFirst();
    expect(order).toEqual({ status: 'Confirmed', next_at: null, next_status: null });
  });

  it('is begun once', async () => {
    const account = await platform.createAccount();
    await deleteAccount(platform, account);
    const { deleted_at: before } = { ...(await rowOf(account.id)) };
    await platform.database.system
      .transaction()
      .execute((queries) => beginDeletion(queries, account.id, platform.platform.context));
    expect(await rowOf(account.id)).toMatchObject({ deleted_at: before });
  });

  it('goes', async () => {
    const account = await platform.createAccount();
    await deleteAccount(platform, account);
    await releaseDeletions(platform);
    await vi.waitFor(async () => expect(await rowOf(account.id)).toBeUndefined(), { timeout: 10_000 });
  });
});
