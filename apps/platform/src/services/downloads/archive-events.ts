import { randomUUID } from 'node:crypto';

import type { ArchiveNotification } from '@account-area/contracts';
import { sql, type Updateable } from 'kysely';

import { type Clock, DAY_MS } from '../../clock.ts';
import type { PushPublisher } from '../../server/push/push-bus.ts';
import type { AccountDatabase } from '../../storage/database/account-database.ts';
import type { DownloadTables } from './downloads.tables.ts';

/** How long a finished archive can be fetched, and a failed one is shown. */
const KEPT_MS = 7 * DAY_MS;

/** An archive that is being packed. */
interface PackedArchive {
  readonly account: AccountDatabase;
  readonly jobId: string;
}

interface EventServices {
  readonly clock: Clock;
  readonly push: PushPublisher;
}

/**
 * What becomes of archives: each change and its event are one transaction, and no change happens twice, however often the
 * packing is repeated. All fulfil with `false` when the archive is no longer wanted.
 */
export const createArchiveEvents = ({ clock, push }: EventServices) => {
  const change = (
    { account, jobId }: PackedArchive,
    key: ArchiveNotification['key'],
    values: (now: Date) => Updateable<DownloadTables['archives']>,
  ): Promise<boolean> =>
    account.write(async (queries) => {
      const now = clock.now();
      const row = await queries
        .updateTable('archives')
        .set({ ...values(now), changed_at: sql<Date>`greatest(${now}, changed_at + interval '1 millisecond')` })
        .where('job_id', '=', jobId)
        .where('status', '=', 'started')
        .$if(key === 'started', (update) => update.where('started_at', 'is', null))
        .returning(['id', 'changed_at'])
        .executeTakeFirst();
      if (!row) return false;
      const message = { userId: account.accountId, downloadId: row.id };
      const timestamp = row.changed_at.toISOString();
      await push.publish(account.accountId, { id: randomUUID(), timestamp, key, message }, queries);
      return true;
    });

  return {
    /** The packing begins; only the first time is an event. */
    started: (archive: PackedArchive) => change(archive, 'started', (now) => ({ started_at: now })),
    finished: (archive: PackedArchive, packed: { readonly photosCount: number; readonly sizeBytes: number }) =>
      change(archive, 'finished', (now) => ({
        status: 'finished',
        photos_count: packed.photosCount,
        size_bytes: packed.sizeBytes,
        progress: 1,
        expires_at: new Date(now.getTime() + KEPT_MS),
      })),
    failed: (archive: PackedArchive) =>
      change(archive, 'error', (now) => ({ status: 'error', expires_at: new Date(now.getTime() + KEPT_MS) })),
    /** No event: the list of archives tells. */
    async progressed({ account, jobId }: PackedArchive, progress: number): Promise<boolean> {
      const { numUpdatedRows } = await account.write((queries) =>
        queries
          .updateTable('archives')
          .set({ progress })
          .where('job_id', '=', jobId)
          .where('status', '=', 'started')
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0;
    },
  };
};
