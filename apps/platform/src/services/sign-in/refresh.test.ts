import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { MINUTE_MS, SECOND_MS } from '../../clock.ts';
import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { createVisitor, tokenOf, type Visitor } from './sign-in.fixtures.ts';

describe('refreshing', () => {
  let platform: TestPlatform;
  let visitor: Visitor;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  beforeEach(() => {
    visitor = createVisitor(platform);
  });
  afterAll(() => platform.close());

  const signedIn = async () => (await visitor.signIn((await visitor.customer()).email)).tokens.refresh_token ?? '';

  it('gives a new refresh token every time', async () => {
    const first = await signedIn();
    const second = await visitor.refreshed(first);
    const third = await visitor.refreshed(tokenOf(second));

    expect([second.status, third.status]).toEqual([200, 200]);
    expect(new Set([first, tokenOf(second), tokenOf(third)]).size).toBe(3);
  });

  it('gives fifty tabs that refresh at once the same successor', async () => {
    const token = await signedIn();
    const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.refreshed(token)));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(tokenOf)).size).toBe(1);
    expect((await visitor.refreshed(tokenOf(answers[0] ?? {}))).status).toBe(200);
  });

  it('repeats a lost answer within ten seconds', async () => {
    const token = await signedIn();
    const lost = await visitor.refreshed(token);
    platform.clock.forward(9 * SECOND_MS);

    expect(await visitor.refreshed(token)).toEqual(lost);
  });

  it('repeats an answer as often as it is asked for within the window', async () => {
    const token = await signedIn();
    const answers = [];
    for (let use = 0; use < 10; use += 1) answers.push(await visitor.refreshed(token));

    expect(new Set(answers.map(tokenOf)).size).toBe(1);
    expect((await visitor.refreshed(tokenOf(answers[0] ?? {}))).status).toBe(200);
  });

  it('revokes the family when a token comes back after the window', async () => {
    const token = await signedIn();
    const successor = tokenOf(await visitor.refreshed(token));
    platform.clock.forward(11 * SECOND_MS);

    expect(await visitor.refreshed(token)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await visitor.refreshed(successor)).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  it('revokes the family when a token comes back after its successor was used', async () => {
    const token = await signedIn();
    const successor = tokenOf(await visitor.refreshed(token));
    const latest = tokenOf(await visitor.refreshed(successor));

    expect((await visitor.refreshed(token)).status).toBe(400);
    expect((await visitor.refreshed(latest)).status).toBe(400);
  });

  it('keeps neither tokens nor repeatable answers readable in the database', async () => {
    const token = await signedIn();
    const successor = tokenOf(await visitor.refreshed(token));

    const { system } = platform.database;
    const kept = [
      ...(await system.selectFrom('oidc_payloads').selectAll().execute()),
      ...(await system.selectFrom('refresh_replays').selectAll().execute()),
    ];
    const dump = kept.flatMap((row) =>
      Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))),
    );

    expect(dump.some((text) => text.includes(token) || text.includes(successor))).toBe(false);
  });

  it('ends half an hour after the last use', async () => {
    const token = await signedIn();
    platform.clock.forward(31 * MINUTE_MS);
    expect((await visitor.refreshed(token)).status).toBe(400);
  });

  it('changes nothing when the answer cannot be kept', async () => {
    const token = await signedIn();
    await platform.database.system.schema.alterTable('refresh_replays').renameTo('away').execute();
    const failed = await visitor.refresh(token);
    await platform.database.system.schema.alterTable('away').renameTo('refresh_replays').execute();

    expect(failed.status).toBe(500);
    expect((await visitor.refreshed(token)).status).toBe(200);
  });
});
