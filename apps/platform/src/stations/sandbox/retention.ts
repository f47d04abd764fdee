import { randomUUID } from 'node:crypto';

import { DAY_MS } from '../../clock.ts';
import { addMonths, RETENTION_MONTHS, WARNING_DAYS } from '../../services/photo-deletion/retention.ts';
import { accountOf, type Sandbox } from './sandbox.ts';

interface WantedRetention {
  readonly email: string;
  /** From now; 0 is due at once. */
  readonly deletedInDays: number;
}

/**
 * Makes the term of a customer end in some days, as if the mails that were due until now had gone out in time. Fulfils with
 * the end.
 */
export const setRetention = async (sandbox: Sandbox, { deletedInDays, email }: WantedRetention): Promise<Date> => {
  const { clock, database } = sandbox;
  const accountId = await accountOf(sandbox, email);
  const now = clock.now().getTime();
  const end = new Date(now + deletedInDays * DAY_MS);
  const due = WARNING_DAYS.filter((days) => end.getTime() - days * DAY_MS <= now);
  await database.system.transaction().execute(async (queries) => {
    await queries
      .updateTable('accounts')
      // A shorter month would end the term some days early; `kept_until` makes up for them.
      .set({ registered_at: addMonths(end, -RETENTION_MONTHS) })
      .where('id', '=', accountId)
      .execute();
    await queries
      .insertInto('photo_retention')
      .values({ account_id: accountId, last_order_at: null, kept_until: end })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet({ last_order_at: null, kept_until: end, watched_end: null }),
      )
      .execute();
    await queries.deleteFrom('deletion_warnings').where('account_id', '=', accountId).execute();
    if (due.length === 0) return;
    await queries
      .insertInto('deletion_warnings')
      .values(
        due.map((days) => ({
          account_id: accountId,
          term_end: end,
          days,
          mail_id: randomUUID(),
          sent_at: new Date(end.getTime() - days * DAY_MS),
        })),
      )
      .execute();
  });
  return end;
};
