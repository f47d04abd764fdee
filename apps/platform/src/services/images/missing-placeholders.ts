import { access } from 'node:fs/promises';

import { sql } from 'kysely';

import type { ReportProgress } from '../../module.ts';
import { AccountGone, type AccountQueries } from '../../storage/database/account-database.ts';
import type { Database } from '../../storage/database/database.ts';
import type { PhotoFiles, StoredPicture } from '../../storage/files/photo-files.ts';
import { unlessAbsent } from '../../storage/files/unless-absent.ts';
import { createDrawnPlaceholders, pictureName } from './drawn-picture.ts';
import { THUMBNAIL_SIZES } from './picture.ts';
import type { PictureWorkers } from './picture-workers.ts';

interface MissingPlaceholdersOptions {
  readonly database: Database;
  readonly files: PhotoFiles;
  readonly workers: Pick<PictureWorkers, 'placeholder'>;
  readonly report: ReportProgress;
  readonly signal: AbortSignal;
}

/** Photos whose placeholders are written in one transaction. */
const PHOTOS_AT_ONCE = 100;

/** Photos that are looked at by one statement, with and without a placeholder: it takes as long in every library. */
const LOOKED_AT_ONCE = 1000;

/**
 * Makes the placeholders of photos that were added before there were any. What is written stays: after a crash this goes on
 * with the others. A photo whose thumbnail is not there, or is no picture, stays without one.
 *
 * @throws AggregateError at the end when others could not be made for now, so that the next start goes on with them
 */
export const makeMissingPlaceholders = async ({
  database,
  files,
  report,
  signal,
  workers,
}: MissingPlaceholdersOptions) => {
  const drawnPlaceholderOf = createDrawnPlaceholders();
  const faults: unknown[] = [];
  const smallest = String(Math.min(...THUMBNAIL_SIZES));

  const placeholderOf = async (accountId: string, { drawn, height, id, width }: PhotoWithout) => {
    if (drawn) return drawnPlaceholderOf(pictureName({ id, drawn, width, height }));
    const picture: StoredPicture = { accountId, photoId: id };
    try {
      const path = files.derivedPath(picture, smallest);
      const isThere = await access(path).then(() => true, unlessAbsent(false));
      return isThere ? await workers.placeholder(path) : null;
    } catch (cause) {
      faults.push(cause);
      return null;
    }
  };

  const accounts = await accountsWithout(database);
  const total = accounts.reduce((sum, { photos }) => sum + photos, 0);
  let done = 0;
  for (const { accountId } of accounts) {
    let after: Place | null = null;
    do {
      const found: Window = await photosAfter(database, accountId, after);
      for (let at = 0; at < found.without.length; at += PHOTOS_AT_ONCE) {
        const photos = found.without.slice(at, at + PHOTOS_AT_ONCE);
        const made: MadePlaceholder[] = [];
        for (const photo of photos) {
          if (signal.aborted) return;
          const placeholder = await placeholderOf(accountId, photo);
          if (placeholder !== null) made.push({ id: photo.id, placeholder: Buffer.from(placeholder) });
        }
        await write(database, accountId, made);
        done += photos.length;
        report(done, total);
      }
      after = found.last;
    } while (after !== null && !signal.aborted);
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} placeholders could not be made for now.`);
};

interface PhotoWithout {
  readonly id: string;
  readonly drawn: boolean;
  readonly width: number;
  readonly height: number;
}

interface MadePlaceholder {
  readonly id: string;
  readonly placeholder: Buffer;
}

/** The accounts that have such photos, and how many; no customer waits for it. */
const accountsWithout = (database: Database) =>
  database.system.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    return transaction
      .selectFrom('photos')
      .select(({ fn }) => ['account_id as accountId', fn.countAll<number>().as('photos')])
      .where('placeholder', 'is', null)
      .where('deleted_at', 'is', null)
      .groupBy('account_id')
      .orderBy('account_id')
      .execute();
  });

/** Where a photo stands in the index by which the library is read. */
interface Place {
  readonly taken_month: number;
  readonly taken_at: string;
  readonly id: string;
}

/** Those of some photos that have no placeholder. */
interface Window {
  readonly without: readonly PhotoWithout[];
  /** Where the next ones begin; `null` after the last. */
  readonly last: Place | null;
}

const photosAfter = async (database: Database, accountId: string, after: Place | null): Promise<Window> => {
  const rows = await database
    .forAccount(accountId)
    .read((queries) => photosFrom(queries, after).execute())
    .catch(noneIfGone);
  const last = rows.length < LOOKED_AT_ONCE ? null : (rows.at(-1) ?? null);
  return { without: rows.filter(({ isWithout }) => isWithout), last };
};

/** Photos of an account from a place on, in the order of the index `photos_by_date_taken`. */
export const photosFrom = (queries: AccountQueries, after: Place | null) => {
  const all = queries
    .selectFrom('photos')
    .select(['id', 'width', 'height', 'taken_month'])
    .select([
      sql<string>`taken_at::text`.as('taken_at'),
      sql<boolean>`sha256 is null`.as('drawn'),
      sql<boolean>`placeholder is null`.as('isWithout'),
    ])
    .where('deleted_at', 'is', null)
    .orderBy('photos.taken_month')
    .orderBy('photos.taken_at')
    .orderBy('photos.id')
    .limit(LOOKED_AT_ONCE);
  if (after === null) return all;
  const { id, taken_at: takenAt, taken_month: month } = after;
  return all.where(
    sql<boolean>`(photos.taken_month, photos.taken_at, photos.id) > (${month}::integer, ${takenAt}::timestamp, ${id}::uuid)`,
  );
};

const write = async (database: Database, accountId: string, made: readonly MadePlaceholder[]) => {
  if (made.length === 0) return;
  await database
    .forAccount(accountId)
    .write((queries) =>
      sql`update photos set placeholder = made.placeholder
        from unnest(${made.map(({ id }) => id)}::uuid[], ${made.map(({ placeholder }) => placeholder)}::bytea[])
          as made (id, placeholder)
        where photos.id = made.id and photos.account_id = ${accountId}`.execute(queries),
    )
    .catch(noneIfGone);
};

/** An account that has ended meanwhile needs none. */
const noneIfGone = (error: unknown): [] => {
  if (error instanceof AccountGone) return [];
  throw error;
};
