import type { AccountQueries } from '../../storage/database/account-database.ts';
import { addMonths, type Retention, RETENTION_MONTHS, termEnd, type Warning } from './retention.ts';

/** What is known of one customer's term. */
export interface Term {
  readonly retention: Retention;
  readonly projectCount: number;
  readonly end: Date;
  /** When the library was last deleted because a term was over. */
  readonly deletedAt: Date | null;
  /** The mails about this end. */
  readonly warnings: readonly Warning[];
}

/** Reads the term of an account. */
export const readTerm = async (queries: AccountQueries, accountId: string): Promise<Term> => {
  const row = await queries
    .selectFrom('accounts')
    .leftJoin('photo_retention', 'photo_retention.account_id', 'accounts.id')
    .select([
      'accounts.registered_at',
      'photo_retention.last_order_at',
      'photo_retention.project_count',
      'photo_retention.kept_until',
      'photo_retention.deleted_at',
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const retention = { registeredAt: row.registered_at, lastOrderAt: row.last_order_at, keptUntil: row.kept_until };
  const end = termEnd(retention);
  const warnings = await queries
    .selectFrom('deletion_warnings')
    .select(['days', 'sent_at'])
    .where('account_id', '=', accountId)
    .where('term_end', '=', end)
    .execute();
  return {
    retention,
    projectCount: row.project_count ?? 0,
    end,
    deletedAt: row.deleted_at,
    warnings: warnings.map(({ days, sent_at: sentAt }) => ({ days, sentAt })),
  };
};

/** Begins a new term: what was kept until now is kept as long as after an order. */
export const keepForAnotherTerm = async (queries: AccountQueries, accountId: string, now: Date): Promise<void> => {
  const keptUntil = addMonths(now, RETENTION_MONTHS);
  await queries
    .insertInto('photo_retention')
    .values({ account_id: accountId, last_order_at: null, kept_until: keptUntil })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ kept_until: keptUntil }))
    .execute();
};
