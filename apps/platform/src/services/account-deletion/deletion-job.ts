import { setTimeout as wait } from 'node:timers/promises';

import type { PlatformContext } from '../../module.ts';
import { awaitDelay, type Delay } from '../../server/faults.ts';
import type { InvoiceFiles } from '../../storage/files/invoice-files.ts';
import type { PhotoFiles } from '../../storage/files/photo-files.ts';
import type { JobAttempt, JobHandler } from '../../storage/jobs/jobs.ts';
import { readAccountTables } from './account-tables.ts';
import { ACCOUNT_DELETION_QUEUE } from './begin-deletion.ts';
import { createDeletionProofs } from './deletion-proofs.ts';
import { endSharing } from './end-sharing.ts';
import { hasFiles, removeFiles } from './remove-files.ts';
import { hasRows, KEPT_APART, removeRows } from './remove-rows.ts';
import { removeUploads } from './remove-uploads.ts';
import { retainInvoices } from './retain-invoices.ts';
import { haveAllLeft } from './have-all-left.ts';

interface DeletionContext extends Pick<
  PlatformContext,
  'accountFolders' | 'clock' | 'database' | 'dataFolder' | 'jobs' | 'keys' | 'log'
> {
  readonly invoiceFiles: InvoiceFiles;
  readonly photoFiles: PhotoFiles;
  /** How much longer than it must a tester wants an attempt to take; throws when it shall fail. */
  readonly delayOf: (accountId: string) => Delay | undefined;
}

/** What is in the way is looked at again after this. */
const PAUSE_MS = 250;

/** How often one attempt looks again; another one follows. */
const ROUNDS = 40;

/**
 * Deletes all that there is of accounts which no caller can enter any more, invoices excepted, and leaves a proof. The row of
 * the account is the last to go: until then it says what is to be done, so an attempt goes on where the last one was
 * interrupted, at whatever moment.
 */
export const createDeletionJob = (context: DeletionContext): JobHandler => {
  const { clock, database, jobs, log } = context;
  const proofs = createDeletionProofs(context);

  /** Deletes the account itself and finishes the proof, unless there is something left of it. */
  const finish = (accountId: string, tables: readonly string[]): Promise<boolean> =>
    database.system.transaction().execute(async (queries) => {
      // A transaction that adds a row of the account waits from here on, and then fails.
      await queries.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
      if (await hasRows(queries, tables, accountId)) return false;
      if (await hasFiles(context, accountId)) return false;
      await queries.deleteFrom('accounts').where('id', '=', accountId).execute();
      await jobs.forget(accountId, queries);
      await proofs.addRows(queries, accountId, 'accounts', 1);
      await proofs.end(queries, accountId, clock.now());
      return true;
    });

  const remove = async (accountId: string, signal: AbortSignal) => {
    const work = { ...context, accountId, proofs, signal };
    const tables = await readAccountTables(database.system);
    for (let round = 1; round <= ROUNDS; round += 1) {
      signal.throwIfAborted();
      if (await haveAllLeft(database, accountId)) {
        await endSharing(work);
        await retainInvoices(work);
        await removeUploads(work);
        await removeRows(work, tables);
        // An invoice that is being made has its file before its row says so.
        if (!(await hasRows(database.system, [KEPT_APART], accountId))) {
          await removeFiles(work);
          signal.throwIfAborted();
          if (await finish(accountId, tables)) return;
        }
      }
      await wait(PAUSE_MS, undefined, { signal });
    }
    throw new Error('Something of a deleted account is still there.');
  };

  return {
    queue: ACCOUNT_DELETION_QUEUE,
    async run({ id: accountId, signal }: JobAttempt) {
      const account = await database.system
        .selectFrom('accounts')
        .select('deleted_at')
        .where('id', '=', accountId)
        .executeTakeFirst();
      const begunAt = account?.deleted_at;
      if (!begunAt) return;
      await proofs.begin(accountId, begunAt);
      const delay = context.delayOf(accountId);
      if (delay) await awaitDelay({ ...delay, switchedOff: AbortSignal.any([signal, delay.switchedOff]) });
      await remove(accountId, signal);
      // It names no account, as the proof does not.
      log.info('an account was deleted, and nothing of it is left');
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
  };
};
