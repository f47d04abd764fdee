import type { PlatformContext } from '../../module.ts';
import { awaitDelay, type Delay } from '../../server/faults.ts';
import type { JobHandler } from '../../storage/jobs/jobs.ts';
import { ACCOUNT_DELETION_QUEUE } from './begin-deletion.ts';
import { removeRows } from './remove-rows.ts';

interface DeletionContext extends Pick<PlatformContext, 'database' | 'log'> {
  /** How much longer than it must a tester wants an attempt to take; throws when it shall fail. */
  readonly delayOf: (accountId: string) => Delay | undefined;
}

/**
 * Deletes what there is of accounts that nobody can enter any more. The row of the account is the last to go: until then
 * it says what is to be done, so an attempt goes on where the last one was interrupted.
 */
export const createDeletionJob = ({ database, delayOf, log }: DeletionContext): JobHandler => ({
  queue: ACCOUNT_DELETION_QUEUE,
  async run({ id: accountId, signal }) {
    const delay = delayOf(accountId);
    if (delay) await awaitDelay({ ...delay, switchedOff: AbortSignal.any([signal, delay.switchedOff]) });
    await removeRows({ database, accountId, signal });
    await database.system
      .deleteFrom('accounts')
      .where('id', '=', accountId)
      .where('deleted_at', 'is not', null)
      .execute();
    log.info({ account: accountId }, 'an account was deleted');
  },
  async unfinished() {
    const rows = await database.system
      .selectFrom('accounts')
      .select('id')
      .where('deleted_at', 'is not', null)
      .orderBy('deleted_at')
      .execute();
    return rows.map(({ id }) => ({ id, accountId: id, ahead: 0 }));
  },
});
