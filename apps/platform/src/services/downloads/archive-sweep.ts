import { type Clock, createClock, HOUR_MS } from '../../clock.ts';
import type { Database } from '../../storage/database/database.ts';
import type { ArchiveFiles } from '../../storage/files/archive-files.ts';

interface SweepContext {
  readonly clock: Clock;
  readonly database: Database;
  readonly files: ArchiveFiles;
}

/** An archive's file comes shortly before its row says that it is finished. */
const FILE_AHEAD_OF_ROW_MS = HOUR_MS;

/** Removes archives that have expired, and files that no archive claims: their account or archive was deleted. */
export const sweepArchives = async ({ clock, database, files }: SweepContext) => {
  const expired = await database.system
    .selectFrom('archives')
    .select(['account_id', 'job_id'])
    .where('expires_at', '<=', clock.now())
    .execute();
  for (const { account_id: accountId, job_id: jobId } of expired) {
    await files.remove({ accountId, jobId });
    await database.system.deleteFrom('archives').where('job_id', '=', jobId).execute();
  }
  // Times of files are the machine's.
  const before = new Date(createClock().now().getTime() - FILE_AHEAD_OF_ROW_MS);
  for await (const archive of files.keptBefore(before)) {
    const row = await database.system
      .selectFrom('archives')
      .select('job_id')
      .where('job_id', '=', archive.jobId)
      .executeTakeFirst();
    if (!row) await files.remove(archive);
  }
};
