import { randomUUID } from 'node:crypto';

import { IDEMPOTENCY_HEADER } from '@account-area/contracts';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { createIdentityClient, tokensTo } from './identity.fixtures.ts';

const SOON = { timeout: 20_000, interval: 50 };

describe('what changes of identities leave behind', { timeout: 60_000 }, () => {
  /** Everything that is logged. */
  const logged: string[] = [];
  let platform: TestPlatform;
  beforeAll(async () => {
    const log = pino({ level: 'trace', base: null }, { write: (line: string) => logged.push(line) });
    platform = await startTestPlatform({ log });
  });
  afterAll(() => platform.close());

  const mailedToken = async (to: string) => {
    await expect.poll(async () => (await tokensTo(platform, to)).length, SOON).toBe(1);
    return (await tokensTo(platform, to))[0] ?? '';
  };
  const expectNoLines = (needles: readonly string[]) => {
    for (const needle of needles.flatMap((each) => [each, encodeURIComponent(each)])) {
      expect(logged.filter((line) => line.toLowerCase().includes(needle.toLowerCase()))).toEqual([]);
    }
  };
  const expectNoRows = async (token: string) => {
    const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = 'public' and tablename not like 'mailbox%'`.execute(platform.database.system);
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables) {
      const { rows } = await sql<{ kept: number }>`select count(*) as kept from ${sql.table(name)} as kept
        where kept::text like ${`%${token}%`} or kept::text like ${`%${Buffer.from(token).toString('hex')}%`}`.execute(
        platform.database.system,
      );
      expect([name, rows[0]?.kept]).toEqual([name, 0]);
    }
  };
  const headers = () => ({ [IDEMPOTENCY_HEADER]: randomUUID() });

  it('is no token and no address in logs, and no token at rest', async () => {
    const email = `canary-old-${randomUUID()}@example.test`;
    const newEmail = `canary-new-${randomUUID()}@example.test`;
    const anna = await platform.createAccount({ email });
    const client = await createIdentityClient(platform, anna);
    expect((await client.changeTo(newEmail, { headers: headers() })).status).toBe(204);
    expect((await client.changeTo(email)).status).toBe(409);
    expect((await client.changeTo('canary-no-address')).status).toBe(400);
    const token = await mailedToken(newEmail);
    expect((await client.confirmChange(`${token}A`)).status).toBe(404);
    expect((await client.confirmChange(`${token}${'A'.repeat(200)}`)).status).toBe(400);
    expect((await client.confirmChange(token, { idpSub: 'canary-nobody' })).status).toBe(404);
    const faster = await platform.createAccount({ email: newEmail });
    expect((await client.confirmChange(token, { headers: headers() })).status).toBe(409);
    await platform.removeAccount(faster);
    expect((await client.confirmChange(token, { headers: headers() })).status).toBe(204);
    expect((await client.confirmChange(token)).status).toBe(404);
    expect(logged.some((line) => line.includes('/emailchanges/:token/'))).toBe(true);

    expect((await client.askToDelete({ headers: headers() })).status).toBe(204);
    await expect.poll(async () => (await tokensTo(platform, newEmail)).length, SOON).toBe(2);
    const [deletionToken = ''] = await tokensTo(platform, newEmail);
    expect((await client.confirmDeletion(deletionToken, { headers: headers() })).status).toBe(204);
    expect((await client.confirmDeletion(deletionToken)).status).toBe(404);
    expect(logged.some((line) => line.includes('/deleteaccount/:token/'))).toBe(true);

    const { system } = platform.database;
    await expect
      .poll(() => system.selectFrom('mails').select('id').where('body', 'is not', null).execute(), SOON)
      .toEqual([]);
    expectNoLines([token, deletionToken, email, newEmail, 'canary-']);
    await expectNoRows(token);
    await expectNoRows(deletionToken);
  });
});
