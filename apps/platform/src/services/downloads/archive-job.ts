import { SECOND_MS } from '../../clock.ts';
import type { PlatformContext } from '../../module.ts';
import type { Delay } from '../../server/faults.ts';
import { AccountGone } from '../../storage/database/account-database.ts';
import type { ArchiveFiles } from '../../storage/files/archive-files.ts';
import type { PhotoFiles } from '../../storage/files/photo-files.ts';
import type { JobAttempt, JobHandler } from '../../storage/jobs/jobs.ts';
import { createArchiveEvents } from './archive-events.ts';
import { readArchivedPhotos } from './archived-photos.ts';
import { ARCHIVE_QUEUE, type ArchiveRow } from './archives.ts';
import { packArchive } from './pack-archive.ts';
import { createPhotoSources } from './photo-sources.ts';
import { safeFileNames } from './safe-file-name.ts';

interface JobContext extends Pick<PlatformContext, 'clock' | 'database' | 'disk' | 'push' | 'log'> {
  readonly files: ArchiveFiles;
  readonly photoFiles: PhotoFiles;
  /** How much longer than it must a tester wants an attempt to take; throws when it shall fail. */
  readonly delayOf: (accountId: string) => Delay | undefined;
}

/** Progress is written at most this often. */
const PROGRESS_MS = SECOND_MS;

/** Thrown out of a packing when the archive was deleted meanwhile. */
class Unwanted extends Error {}

/**
 * Packs archives. The row is the truth: a job whose archive is not to be packed does nothing, and one that is repeated
 * begins anew; so the archive is finished once, or fails once, whatever happens to the platform in between.
 */
export const createArchiveJob = (context: JobContext): JobHandler => {
  const { clock, database, disk, files, photoFiles, log } = context;
  const events = createArchiveEvents(context);
  const sources = createPhotoSources({ database, photoFiles, log });

  const pack = async (row: ArchiveRow, { signal }: JobAttempt): Promise<void> => {
    const account = database.forAccount(row.account_id);
    const archive = { account, jobId: row.job_id };
    await disk.demandRoom(row.asked_bytes);
    await events.started(archive);
    const delay = context.delayOf(row.account_id);
    const photos = await readArchivedPhotos(account, row);
    const names = safeFileNames(photos.map(({ fileName }) => fileName));
    const path = await files.incoming();
    try {
      let toldAt = clock.now().getTime();
      const packed = await packArchive(
        sources.of(row.account_id, photos, names, { archive: row.job_id, delay, signal }),
        path,
        {
          signal,
          async onProgress(share) {
            const now = clock.now().getTime();
            if (now - toldAt < PROGRESS_MS) return;
            toldAt = now;
            if (!(await events.progressed(archive, share))) throw new Unwanted();
          },
        },
      );
      // Trying again would not bring them back.
      if (packed.photosCount === 0) {
        await events.failed(archive);
        return;
      }
      const stored = { accountId: row.account_id, jobId: row.job_id };
      await files.keep(stored, path);
      if (!(await events.finished(archive, packed))) await files.remove(stored);
    } finally {
      await files.discard(path);
    }
  };

  return {
    queue: ARCHIVE_QUEUE,
    async run(attempt) {
      const row = await database.system
        .selectFrom('archives')
        .selectAll()
        .where('job_id', '=', attempt.id)
        .where('status', '=', 'started')
        .executeTakeFirst();
      if (!row) return;
      try {
        await pack(row, attempt);
      } catch (error) {
        if (error instanceof Unwanted) return;
        if (error instanceof AccountGone) {
          await files.remove({ accountId: row.account_id, jobId: row.job_id });
          return;
        }
        if (!attempt.isLast || attempt.signal.aborted) throw error;
        log.error({ archive: row.job_id }, 'an archive was given up');
        await events.failed({ account: database.forAccount(row.account_id), jobId: row.job_id });
      }
    },
    async unfinished() {
      const rows = await database.system
        .selectFrom('archives')
        .select(({ fn }) => [
          'job_id',
          'account_id',
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('account_id').orderBy('created_at'))
            .as('place'),
        ])
        .where('status', '=', 'started')
        .execute();
      return rows.map((row) => ({ id: row.job_id, accountId: row.account_id, ahead: row.place - 1 }));
    },
  };
};
