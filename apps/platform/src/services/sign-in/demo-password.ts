import type { Kysely } from 'kysely';

import type { Tables } from '../../storage/database/schema.ts';
import { createPasswords } from './passwords.ts';

/** The password of every demo customer; printed at the start, and never in production. */
export const DEMO_PASSWORD = 'Demo-photos-2026';

/** A hash of what is printed protects nothing, so it takes milliseconds, to make and to check. */
const DEMO_COST = { N: 2 ** 10, r: 8, p: 1 };

/** Lets customers sign in with the demo password. */
export const giveDemoPassword = async (database: Kysely<Tables>, accountIds: readonly string[]) => {
  const passwords = createPasswords(database, DEMO_COST);
  const hash = await passwords.hash(DEMO_PASSWORD);
  for (const accountId of accountIds) await passwords.keep(database, accountId, hash);
};
