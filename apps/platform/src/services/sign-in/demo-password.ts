import type { Kysely } from 'kysely';

import { StartRefused } from '../../start-refused.ts';
import type { Tables } from '../../storage/database/schema.ts';
import { createPasswords, hashHead } from './passwords.ts';

/** The password of every demo customer; printed at the start, and never in production. */
export const DEMO_PASSWORD = 'Demo-photos-2026';

/** A hash of what is printed protects nothing, so it takes milliseconds, to make and to check. No other password's costs as little. */
const DEMO_COST = { N: 2 ** 10, r: 8, p: 1 };

/** Lets customers sign in with the demo password. */
export const giveDemoPassword = async (database: Kysely<Tables>, accountIds: readonly string[]) => {
  const passwords = createPasswords(database, DEMO_COST);
  const hash = await passwords.hash(DEMO_PASSWORD);
  for (const accountId of accountIds) await passwords.keep(database, accountId, hash);
};

/** Refuses to go on where customers have the demo password: everybody knows it. */
export const refuseDemoPasswords = async (database: Kysely<Tables>) => {
  const [first, ...others] = await database
    .selectFrom('accounts')
    .innerJoin('passwords', 'passwords.account_id', 'accounts.id')
    .select('accounts.email')
    .where('passwords.hash', 'like', `${hashHead(DEMO_COST)}%`)
    .orderBy('accounts.email')
    .execute();
  if (!first) return;
  const who =
    others.length === 0 ? first.email : `${first.email} and ${others.length} other${others.length === 1 ? '' : 's'}`;
  throw new StartRefused(
    `Anybody could sign in as ${who}, whose password is published: production needs a database and a data folder without demo customers.`,
  );
};
