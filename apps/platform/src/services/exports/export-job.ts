import { randomUUID } from 'node:crypto';

import type { ExportNotification } from '@account-area/contracts';

import { DAY_MS } from '../../clock.ts';
import type { PlatformContext } from '../../module.ts';
import type { Delay } from '../../server/faults.ts';
import { type AccountQueries, AccountGone } from '../../storage/database/account-database.ts';
import type { ArchiveFiles } from '../../storage/files/archive-files.ts';
import type { PhotoFiles } from '../../storage/files/photo-files.ts';
import type { JobAttempt, JobHandler } from '../../storage/jobs/jobs.ts';
import { packArchive } from '../downloads/pack-archive.ts';
import { createPhotoSources, pause } from '../downloads/photo-sources.ts';
import type { NewMail } from '../mail/mail-outbox.ts';
import { createAccountContents, type PartContents } from './data-copy/account-contents.ts';
import { withAccountPart } from './data-copy/account-part.ts';
import { type ExportAddresses, WAYS_ON } from './export-address.ts';
import { exportFailed, exportReady } from './export-mails.ts';
import { namesInExport, planParts, readPartPhotos } from './export-photos.ts';
import { EXPORT_DEADLINE_MS, EXPORT_KEPT_MS, EXPORT_QUEUE, type ExportPartRow, type ExportRow } from './exports.ts';

interface JobContext extends Pick<
  PlatformContext,
  'clock' | 'database' | 'dataFolder' | 'disk' | 'jobs' | 'log' | 'mail' | 'push' | 'quotas'
> {
  readonly addresses: ExportAddresses;
  readonly files: ArchiveFiles;
  readonly photoFiles: PhotoFiles;
  /** How much longer than it must a tester wants an attempt to take; throws when it shall fail. */
  readonly delayOf: (accountId: string) => Delay | undefined;
}

/** How long it is known that an export failed. */
const FAILURE_KEPT_MS = DAY_MS;

/**
 * Makes exports: one job decides which photo goes into which part, then one job after the other packs a part. The rows are the
 * truth: what is packed is not packed again, whatever happens to the platform in between, and mail and news leave in
 * the transaction that finishes the last part. Small libraries are not behind large ones: the later a part, the later its turn.
 */
export const createExportJob = (context: JobContext): JobHandler => {
  const { addresses, clock, database, disk, files, jobs, log, mail, photoFiles, push, quotas } = context;
  const sources = createPhotoSources({ database, photoFiles, log });
  const openAccount = createAccountContents(context);

  const plan = (wanted: ExportRow): Promise<void> =>
    database.forAccount(wanted.account_id).write(async (queries) => {
      const photoParts = await planParts(queries, wanted, quotas.bytesPerExportPart);
      const parts = wanted.kind === 'data' ? await withAccountPart(queries, photoParts) : photoParts;
      if (parts.length === 0) {
        await fail(wanted, queries);
        return;
      }
      const owned = { export_id: wanted.id, account_id: wanted.account_id };
      for (const part of parts)
        await queries
          .insertInto('export_parts')
          .values({ ...part, ...owned })
          .execute();
      await queries.updateTable('exports').set({ parts_count: parts.length }).where('id', '=', wanted.id).execute();
      await goOn(wanted, queries);
    });

  const pack = async (wanted: ExportRow, part: ExportPartRow, { signal }: JobAttempt): Promise<void> => {
    const account = database.forAccount(wanted.account_id);
    await disk.demandRoom(part.asked_bytes);
    const stored = { accountId: wanted.account_id, jobId: part.id };
    const contents = await open(wanted, part, signal);
    const path = await files.incoming();
    try {
      const packed = await packArchive(contents.entries, path, { signal, onProgress: () => Promise.resolve() });
      if (packed.photosCount > 0) await files.keep(stored, path);
      await account.write(async (queries) => {
        await queries
          .updateTable('export_parts')
          .set({
            photos_count: part.holds === 'photos' ? packed.photosCount : 0,
            size_bytes: packed.photosCount > 0 ? packed.sizeBytes : 0,
          })
          .where('id', '=', part.id)
          .execute();
        await goOn(wanted, queries);
      });
    } finally {
      await contents.close();
      await files.discard(path);
    }
  };

  const open = async (wanted: ExportRow, part: ExportPartRow, signal: AbortSignal): Promise<PartContents> => {
    const delay = context.delayOf(wanted.account_id);
    if (part.holds === 'account') {
      if (delay) await pause(delay, signal);
      return openAccount(wanted);
    }
    const photos = await readPartPhotos(database.forAccount(wanted.account_id), wanted, part);
    const purpose = { archive: part.id, delay, signal };
    const entries = sources.of(wanted.account_id, photos, namesInExport(photos), purpose);
    return { entries, close: () => Promise.resolve() };
  };

  /** Leaves the next part to a job; after the last one the customer is told. */
  const goOn = async (wanted: ExportRow, queries: AccountQueries): Promise<void> => {
    const parts = await queries
      .selectFrom('export_parts')
      .selectAll()
      .where('export_id', '=', wanted.id)
      .orderBy('part')
      .execute();
    const next = parts.find(({ size_bytes: size }) => size === null);
    if (next) {
      await jobs.add(EXPORT_QUEUE, { id: next.id, accountId: wanted.account_id, ahead: next.part }, queries);
      return;
    }
    const photos = parts.reduce((sum, { photos_count: count }) => sum + count, 0);
    if (photos === 0 && wanted.kind === 'photos') {
      await fail(wanted, queries);
      return;
    }
    const expiresAt = new Date(clock.now().getTime() + EXPORT_KEPT_MS);
    await queries
      .updateTable('exports')
      .set({ status: 'ready', expires_at: expiresAt })
      .where('id', '=', wanted.id)
      .execute();
    const values = (origin: string) => ({ link: origin + addresses.page(wanted, expiresAt), photos, expiresAt });
    await tell(wanted, { type: 'export-ready', template: exportReady[wanted.kind], values }, queries);
  };

  const fail = async (wanted: ExportRow, queries: AccountQueries): Promise<void> => {
    log.error({ export: wanted.id }, 'an export was given up');
    await queries
      .updateTable('exports')
      .set({ status: 'failed', expires_at: new Date(clock.now().getTime() + FAILURE_KEPT_MS) })
      .where('id', '=', wanted.id)
      .execute();
    const values = (origin: string) => ({ link: origin + WAYS_ON[wanted.kind] });
    await tell(wanted, { type: 'export-failed', template: exportFailed[wanted.kind], values }, queries);
  };

  /** By mail, and on the pages that are open, which wait for photos. */
  const tell = async <Values>(
    { account_id: accountId, kind, locale, origin }: ExportRow,
    { type, ...message }: Pick<NewMail<Values>, 'template' | 'values'> & Pick<ExportNotification, 'type'>,
    queries: AccountQueries,
  ) => {
    // Waits for a change of the address that is being confirmed, which ends the links to what is finished.
    const { email } = await queries.selectFrom('accounts').select('email').forShare().executeTakeFirstOrThrow();
    await mail.send({ ...message, accountId, to: email, place: { origin, locales: [locale] } }, queries);
    if (kind !== 'photos') return;
    const data = { timestamp: clock.now().toISOString() };
    await push.publish(accountId, { id: randomUUID(), type, data }, queries);
  };

  /** What a job is about: an export, and the part of it that is to be packed. */
  const find = async (id: string) => {
    const part = await database.system
      .selectFrom('export_parts')
      .selectAll()
      .where('id', '=', id)
      .where('size_bytes', 'is', null)
      .executeTakeFirst();
    const wanted = await database.system
      .selectFrom('exports')
      .selectAll()
      .where('id', '=', part?.export_id ?? id)
      .where('status', '=', 'preparing')
      .executeTakeFirst();
    return wanted && (part ?? wanted.parts_count === null) ? { wanted, part } : undefined;
  };

  return {
    queue: EXPORT_QUEUE,
    async run(attempt) {
      const found = await find(attempt.id);
      if (!found) return;
      const { part, wanted } = found;
      try {
        await (part ? pack(wanted, part, attempt) : plan(wanted));
      } catch (error) {
        if (error instanceof AccountGone) {
          if (part) await files.remove({ accountId: wanted.account_id, jobId: part.id });
          return;
        }
        const isLate = clock.now().getTime() - wanted.created_at.getTime() > EXPORT_DEADLINE_MS;
        if (!attempt.isLast || attempt.signal.aborted || !isLate) throw error;
        await database.forAccount(wanted.account_id).write((queries) => fail(wanted, queries));
      }
    },
    async unfinished() {
      const rows = await database.system
        .selectFrom('exports')
        .leftJoin('export_parts', (join) =>
          join.onRef('export_parts.export_id', '=', 'exports.id').on('export_parts.size_bytes', 'is', null),
        )
        .select(['exports.id', 'exports.account_id', 'export_parts.id as part_id', 'export_parts.part'])
        .distinctOn('exports.id')
        .where('exports.status', '=', 'preparing')
        .orderBy('exports.id')
        .orderBy('export_parts.part')
        .execute();
      return rows.map((row) => ({ id: row.part_id ?? row.id, accountId: row.account_id, ahead: row.part ?? 0 }));
    },
  };
};
