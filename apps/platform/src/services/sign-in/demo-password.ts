import type { Kysely } from 'kysely';

import { StartRefused } from '../../start-refused.ts';
import type { Tables } from '../../storage/database/schema.ts';
import { createPasswords, hashHead } from './passwords.ts';

/** The password of every demo customer; printed at the start, and never in production. */
export const DEMO_PASSWORD = 'Demo-photos-2026';

/** Reserved for examples, so that no e-mail reaches anybody. */
const DEMO_DOMAIN = 'example.test';

/** A hash of what is printed protects nothing, so it takes milliseconds, to make and to check. No other password's costs as little. */
const DEMO_COST = { N: 2 ** 10, r: 8, p: 1 };

/** To be given to customers inside the transaction that makes them. */
export const hashDemoPassword = (database: Kysely<Tables>): Promise<string> =>
  createPasswords(database, DEMO_COST).hash(DEMO_PASSWORD);

/** Lets a customer who has no password yet sign in with the demo password. */
export const giveDemoPassword = async (queries: Kysely<Tables>, accountId: string, hash: string) => {
  await queries
    .insertInto('passwords')
    .values({ account_id: accountId, hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Refuses to go on where customers have the demo password: everybody knows it. */
export const refuseDemoPasswords = async (database: Kysely<Tables>) => {
  const [first, ...others] = await haveDemoPassword(database);
  if (first === undefined) return;
  const who = others.length === 0 ? first : `${first} and ${others.length} other${others.length === 1 ? '' : 's'}`;
  throw new StartRefused(
    `Anybody could sign in as ${who}, whose password is published: production needs a database and a data folder without demo customers.`,
  );
};

/** Tried where the hash costs as little as the demo's, and at addresses of the demo: an earlier version spent the usual cost. */
const haveDemoPassword = async (database: Kysely<Tables>): Promise<readonly string[]> => {
  const passwords = createPasswords(database);
  const candidates = await database
    .selectFrom('accounts')
    .innerJoin('passwords', 'passwords.account_id', 'accounts.id')
    .select('accounts.email')
    .where((row) =>
      row.or([
        row('passwords.hash', 'like', `${hashHead(DEMO_COST)}%`),
        row('accounts.email', 'like', `%@${DEMO_DOMAIN}`),
      ]),
    )
    .orderBy('accounts.email')
    .execute();
  const found: string[] = [];
  for (const { email } of candidates) {
    if ((await passwords.check(email, DEMO_PASSWORD)) !== undefined) found.push(email);
  }
  return found;
};
