import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';

import type { ImportNotification } from '@account-area/contracts';
import { type Selectable, sql, type Updateable } from 'kysely';

import type { PlatformContext } from '../../module.ts';
import { awaitDelay, type Delay } from '../../server/faults.ts';
import { type AccountDatabase, AccountGone, withPlatformRights } from '../../storage/database/account-database.ts';
import type { PhotoFiles } from '../../storage/files/photo-files.ts';
import type { JobAttempt, JobHandler } from '../../storage/jobs/jobs.ts';
import { keepForAnotherTerm } from '../photo-deletion/retention-rows.ts';
import { changedAfter, IMPORT_QUEUE } from './activation.ts';
import type { ActivationTables } from './activation.tables.ts';

interface ImportContext extends Pick<PlatformContext, 'clock' | 'database' | 'log' | 'push'> {
  readonly photoFiles: PhotoFiles;
  /** How much longer than it must a tester wants an attempt to take; throws when it shall fail. */
  readonly delayOf: (accountId: string) => Delay | undefined;
}

type ActivationRow = Selectable<ActivationTables['library_activations']>;
type Outcome = 'import-finished' | 'import-error';

/** Photos that are looked at between two notes of how far it is. */
const AT_ONCE = 500;

/**
 * Imports libraries: looks whether the original of each photo is there before it is promised for another term. It goes on
 * where it was interrupted; its end, the new term and the message about it are one transaction.
 */
export const createImportJob = (context: ImportContext): JobHandler => {
  const { clock, database, log, photoFiles, push } = context;

  const runs = async (jobId: string): Promise<ActivationRow | undefined> =>
    database.system
      .selectFrom('library_activations')
      .selectAll()
      .where('job_id', '=', jobId)
      .where('status', '=', 'importing')
      .executeTakeFirst();

  /** Changes the row of an import that still runs, and tells the customer's pages in the same transaction. */
  const change = (
    { account_id: accountId, job_id: jobId }: ActivationRow,
    type: ImportNotification['type'],
    values: Updateable<ActivationTables['library_activations']>,
  ): Promise<void> =>
    database.forAccount(accountId).write(async (queries) => {
      const now = clock.now();
      const changed = await withPlatformRights(queries, async () => {
        const row = await queries
          .updateTable('library_activations')
          .set({ ...values, changed_at: changedAfter(now) })
          .where('job_id', '=', jobId)
          .where('status', '=', 'importing')
          .returning('changed_at')
          .executeTakeFirst();
        if (row && type === 'import-finished') await keepForAnotherTerm(queries, accountId, now);
        return row;
      });
      if (!changed) return;
      const data = { payload: {}, timestamp: changed.changed_at.toISOString() };
      await push.publish(accountId, { id: randomUUID(), type, data }, queries);
    });
  const end = (row: ActivationRow, outcome: Outcome) =>
    change(row, outcome, { status: outcome === 'import-finished' ? 'active' : 'not-active' });

  const lookAt = async (row: ActivationRow, signal: AbortSignal) => {
    const account = database.forAccount(row.account_id);
    let lookedTo = row.looked_to;
    for (;;) {
      signal.throwIfAborted();
      const photos = await photosAfter(account, lookedTo);
      for (const photoId of photos) {
        const path = photoFiles.originalPath({ accountId: row.account_id, photoId });
        const isThere = await stat(path).then(
          () => true,
          () => false,
        );
        if (!isThere) log.error({ photo: photoId }, 'a photo has no file; its library was imported without it');
      }
      lookedTo = photos.at(-1) ?? null;
      if (lookedTo === null || photos.length < AT_ONCE) return;
      await database.system
        .updateTable('library_activations')
        .set({ looked_to: lookedTo })
        .where('job_id', '=', row.job_id)
        .execute();
    }
  };

  const attempt = async (row: ActivationRow, { signal }: JobAttempt) => {
    if (row.started_at === null) await change(row, 'import-started', { started_at: clock.now() });
    const delay = context.delayOf(row.account_id);
    if (delay) await awaitDelay({ ...delay, switchedOff: AbortSignal.any([signal, delay.switchedOff]) });
    await lookAt(row, signal);
    await end(row, 'import-finished');
  };

  return {
    queue: IMPORT_QUEUE,
    async run(job) {
      const row = await runs(job.id);
      if (!row) return;
      try {
        await attempt(row, job);
      } catch (error) {
        if (error instanceof AccountGone) return;
        if (!job.isLast || job.signal.aborted) throw error;
        log.error({ job: job.id }, 'an import was given up');
        await end(row, 'import-error');
      }
    },
    async unfinished() {
      const rows = await database.system
        .selectFrom('library_activations')
        .select(['account_id', 'job_id'])
        .where('status', '=', 'importing')
        .execute();
      return rows.map((row) => ({ id: row.job_id, accountId: row.account_id, ahead: 0 }));
    },
  };
};

/** The ids of photos with files after one of them, by creation. */
const photosAfter = (account: AccountDatabase, last: string | null): Promise<readonly string[]> =>
  account.read(async (queries) => {
    const place =
      last === null
        ? undefined
        : await queries
            .selectFrom('photos')
            .select(['created_month', 'created_at', 'id'])
            .where('id', '=', last)
            .executeTakeFirst();
    const rows = await queries
      .selectFrom('photos')
      .select('id')
      .where('deleted_at', 'is', null)
      .where('sha256', 'is not', null)
      .$if(place !== undefined, (select) =>
        select.where(
          sql<boolean>`(created_month, created_at, id)
            > (${place?.created_month}::integer, ${place?.created_at}::timestamptz, ${place?.id}::uuid)`,
        ),
      )
      .orderBy('created_month')
      .orderBy('created_at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    return rows.map(({ id }) => id);
  });
