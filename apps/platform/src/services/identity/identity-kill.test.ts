import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import {
  ACCOUNT_DELETED_PROBLEM,
  IDEMPOTENCY_HEADER,
  identityPaths,
  pathOf,
  Problem,
  SERVICES,
} from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { MINUTE_MS } from '../../clock.ts';
import { createServiceCaller } from '../../torture/service-caller.ts';
import { createVictimWorld, type VictimWorld } from '../../torture/victim.fixtures.ts';
import { KILLS } from '../../torture/victim.ts';
import { keepRequest } from './identity-requests.ts';
import type { IdentityPurpose } from './identity.tables.ts';

/** The platform as processes of its own, which are killed while a customer follows the link of a mail. */
describe('the token of a mail, when the platform is killed', { timeout: 180_000 }, () => {
  let world: VictimWorld;
  beforeAll(async () => {
    world = await createVictimWorld();
    await world.withDatabase(() => Promise.resolve());
    await world.victim.start();
  }, 60_000);
  afterAll(() => world.end(), 60_000);

  /** A customer whose link was mailed, and how to follow it. */
  const asked = async (purpose: IdentityPurpose, newEmail: string | null) => {
    const customer = await world.addCustomer(`${randomUUID()}@example.test`);
    const { identity, token } = await world.withDatabase(async (database) => ({
      token: await database
        .forAccount(customer.id)
        .write((queries) =>
          keepRequest(queries, { accountId: customer.id, purpose, newEmail, channel: 'printelle-gb' }, new Date()),
        ),
      identity: await database.system
        .selectFrom('accounts')
        .select(['idp_type as idpType', 'idp_sub as idpSub'])
        .where('id', '=', customer.id)
        .executeTakeFirstOrThrow(),
    }));
    const path = purpose === 'email-change' ? 'emailChangeConfirmation' : 'deletionConfirmation';
    const address = `${SERVICES.identity.path}/${pathOf(identityPaths[path], { ...identity, token })}`;
    const deadline = AbortSignal.timeout(10 * MINUTE_MS);
    const caller = createServiceCaller({ origin: world.victim.origin, token: customer.token, deadline });
    const follow = () => ({ method: 'POST', address, headers: { [IDEMPOTENCY_HEADER]: randomUUID() } });
    return { customer, caller, follow };
  };
  /** Kills while a link is followed, and follows it again until there is an answer. */
  const followCutShort = async (
    { caller, follow }: Pick<Awaited<ReturnType<typeof asked>>, 'caller' | 'follow'>,
    kill: (typeof KILLS)[number],
    momentMs: number,
  ) => {
    const call = follow();
    const first = caller.ask(call);
    await wait(momentMs);
    await world.victim.kill(kill);
    if (kill !== 'database') await world.victim.start();
    await first;
    return caller.askUntilAnswered(call);
  };
  const moments = KILLS.map((kill, index) => [kill, index * 4] as const);

  it.each(moments)('changes an e-mail address once, and tells the old one once: %s', async (kill, momentMs) => {
    const newEmail = `new-${randomUUID()}@example.test`;
    const one = await asked('email-change', newEmail);
    expect((await followCutShort(one, kill, momentMs)).status).toBe(204);
    expect((await one.caller.askUntilAnswered(one.follow())).status).toBe(404);

    const kept = await world.withDatabase(async ({ system }) => ({
      accounts: await system.selectFrom('accounts').select('email').where('id', '=', one.customer.id).execute(),
      mails: await system.selectFrom('mails').select('kind').where('account_id', '=', one.customer.id).execute(),
    }));
    expect(kept).toEqual({ accounts: [{ email: newEmail }], mails: [{ kind: 'email-changed' }] });
  });

  it.each(moments)('deletes an account once, whoever asks again: %s', async (kill, momentMs) => {
    const one = await asked('account-deletion', null);
    const answer = await followCutShort(one, kill, momentMs);
    const again = await one.caller.askUntilAnswered(one.follow());
    expect([again.status, Problem.parse(await again.json()).type]).toEqual([404, ACCOUNT_DELETED_PROBLEM]);
    if (answer.status !== 204) expect(Problem.parse(await answer.json()).type).toBe(ACCOUNT_DELETED_PROBLEM);

    const accounts = () =>
      world.withDatabase(({ system }) =>
        system.selectFrom('accounts').select('id').where('id', '=', one.customer.id).execute(),
      );
    await expect.poll(accounts, { timeout: 30_000, interval: 500 }).toEqual([]);
  });
});
