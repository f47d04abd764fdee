import { type Clock, createClock, HOUR_MS } from '../../clock.ts';
import type { Database } from '../../storage/database/database.ts';
import type { ArchiveFiles } from '../../storage/files/archive-files.ts';

interface SweepContext {
  readonly clock: Clock;
  readonly database: Database;
  readonly files: ArchiveFiles;
}

/** A file comes shortly before its row says that it is packed. */
const FILE_AHEAD_OF_ROW_MS = HOUR_MS;

/** Removes exports that have expired, and files that no export claims: their account was deleted, or the export failed. */
export const sweepExports = async ({ clock, database, files }: SweepContext) => {
  await database.system.deleteFrom('exports').where('expires_at', '<=', clock.now()).execute();
  // Times of files are the machine's.
  const before = new Date(createClock().now().getTime() - FILE_AHEAD_OF_ROW_MS);
  for await (const file of files.keptBefore(before)) {
    const row = await database.system
      .selectFrom('export_parts')
      .innerJoin('exports', 'exports.id', 'export_parts.export_id')
      .select('export_parts.id')
      .where('export_parts.id', '=', file.jobId)
      .where('exports.status', '<>', 'failed')
      .executeTakeFirst();
    if (!row) await files.remove(file);
  }
};
