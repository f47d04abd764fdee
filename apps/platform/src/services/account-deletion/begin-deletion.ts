import type { PlatformContext } from '../../module.ts';
import { announceAccountEnd } from '../../server/push/push-bus.ts';
import { type AccountQueries, withPlatformRights } from '../../storage/database/account-database.ts';
import { endSignIns } from '../sign-in/end-sign-ins.ts';

/** The queue of accounts that are deleted; a job has the id of its account. */
export const ACCOUNT_DELETION_QUEUE = 'account-deletions';

/** Tables that hold what lets a browser in, or act for the customer. */
const OPEN_DOORS = ['passwords', 'newsletter_confirmations', 'identity_requests'] as const;

/**
 * Deletes an account with the transaction of `queries`: from its commit no caller can enter it or sign in to it, its e-mail
 * address may be registered anew, no order of it moves on, and its pages are told that it has ended. The rest goes by a job:
 * call `jobs.wake(ACCOUNT_DELETION_QUEUE)` after that. Does nothing to an account that is deleted already.
 */
export const beginDeletion = (
  queries: AccountQueries,
  accountId: string,
  { clock, jobs }: Pick<PlatformContext, 'clock' | 'jobs'>,
): Promise<void> =>
  withPlatformRights(queries, async () => {
    const { numUpdatedRows } = await queries
      .updateTable('accounts')
      .set({ ...NOBODY, email: `${accountId}@deleted.invalid`, deleted_at: clock.now() })
      .where('id', '=', accountId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    for (const table of OPEN_DOORS) await queries.deleteFrom(table).where('account_id', '=', accountId).execute();
    await endSignIns(queries, accountId);
    // A page that asks for its session is to hear why there is none; nothing else is left of it.
    await queries
      .updateTable('kept_sessions')
      .set({ account_id: null, is_account_deleted: true, tokens: Buffer.alloc(0) })
      .where('account_id', '=', accountId)
      .execute();
    await queries
      .updateTable('orders')
      .set({ next_status: null, next_at: null })
      .where('account_id', '=', accountId)
      .where('next_at', 'is not', null)
      .execute();
    await announceAccountEnd(accountId, queries);
    await jobs.add(ACCOUNT_DELETION_QUEUE, { id: accountId, accountId, ahead: 0 }, queries);
  });

/** What an account says of nobody. */
const NOBODY = {
  first_name: '',
  last_name: '',
  idp_type: '',
  idp_sub: '',
  company_name: null,
  vat_number: null,
  chamber_of_commerce: null,
  invoice_email: null,
  phone: null,
  language: null,
  newsletter: false,
  birth_date: null,
  customer_status: null,
  callback_url: null,
  callback_format: null,
  payment_method: null,
  extra: '{}',
} as const;
