import { sql } from 'kysely';

import type { Database } from '../../storage/database/database.ts';
import { ENTRANCE } from './account-deletion.migrations.ts';

/** Whether every transaction has ended that entered an account before its deletion; none enters it afterwards. */
export const haveAllLeft = async ({ system }: Database, accountId: string): Promise<boolean> => {
  const { rows } = await sql<{ isFree: boolean }>`select
    pg_try_advisory_xact_lock(hashtextextended(${accountId}, ${ENTRANCE})) as "isFree"`.execute(system);
  return rows[0]?.isFree === true;
};
