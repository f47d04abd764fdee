import { randomUUID } from 'node:crypto';

import type { PlatformContext } from '../../module.ts';
import { awaitDelay, type Delay } from '../../server/faults.ts';
import { AccountGone, withPlatformRights } from '../../storage/database/account-database.ts';
import type { JobHandler } from '../../storage/jobs/jobs.ts';
import { removeAllPhotos } from '../photo-service/photo-removal.ts';
import { keepForAnotherTerm } from './retention-rows.ts';

/** The queue of libraries whose term is over; a job has the `job_id` of the library's activation. */
export const DELETION_QUEUE = 'library-deletions';

interface DeletionContext extends Pick<PlatformContext, 'clock' | 'database' | 'log' | 'push'> {
  /** How much longer than it must a tester wants an attempt to take; throws when it shall fail. */
  readonly delayOf: (accountId: string) => Delay | undefined;
}

/**
 * Deletes libraries whose term is over: every photo that was there when it began, and the albums. What is deleted stays
 * deleted, so an attempt goes on where the last one was interrupted; the sweep of deleted photos removes the bytes.
 */
export const createDeletionJob = ({ clock, database, delayOf, log, push }: DeletionContext): JobHandler => ({
  queue: DELETION_QUEUE,
  async run({ id, signal }) {
    const row = await database.system
      .selectFrom('library_activations')
      .select(['account_id', 'changed_at'])
      .where('job_id', '=', id)
      .where('status', '=', 'deleting')
      .executeTakeFirst();
    if (!row) return;
    const { account_id: accountId, changed_at: begunAt } = row;
    const delay = delayOf(accountId);
    if (delay) await awaitDelay({ ...delay, switchedOff: AbortSignal.any([signal, delay.switchedOff]) });
    signal.throwIfAborted();
    const account = database.forAccount(accountId);
    try {
      await removeAllPhotos(account, begunAt, clock.now());
      await account.write(async (queries) => {
        const now = clock.now();
        await queries.deleteFrom('albums').where('created_at', '<=', begunAt).execute();
        await withPlatformRights(queries, async () => {
          await queries
            .updateTable('library_activations')
            .set({ status: 'not-active', changed_at: now })
            .where('job_id', '=', id)
            .execute();
          await keepForAnotherTerm(queries, accountId, now);
          await queries
            .updateTable('photo_retention')
            .set({ deleted_at: now })
            .where('account_id', '=', accountId)
            .execute();
        });
        const data = { timestamp: now.toISOString() };
        await push.publish(accountId, { id: randomUUID(), type: 'library-deleted', data }, queries);
      });
      log.info({ account: accountId }, 'a library was deleted: its term was over');
    } catch (error) {
      if (!(error instanceof AccountGone)) throw error;
    }
  },
  async unfinished() {
    const rows = await database.system
      .selectFrom('library_activations')
      .select(['account_id', 'job_id'])
      .where('status', '=', 'deleting')
      .execute();
    return rows.map((row) => ({ id: row.job_id, accountId: row.account_id, ahead: 0 }));
  },
});
