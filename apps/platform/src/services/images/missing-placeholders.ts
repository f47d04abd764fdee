import { access } from 'node:fs/promises';

import { sql } from 'kysely';

import type { ReportProgress } from '../../module.ts';
import { AccountGone } from '../../storage/database/account-database.ts';
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
    let after: string | null = null;
    for (;;) {
      const photos: readonly PhotoWithout[] = await photosWithout(database, accountId, after);
      const last = photos.at(-1);
      if (last === undefined) break;
      const made: MadePlaceholder[] = [];
      for (const photo of photos) {
        if (signal.aborted) return;
        const placeholder = await placeholderOf(accountId, photo);
        if (placeholder !== null) made.push({ id: photo.id, placeholder: Buffer.from(placeholder) });
      }
      await write(database, accountId, made);
      after = last.id;
      done += photos.length;
      report(done, total);
    }
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

const photosWithout = (database: Database, accountId: string, after: string | null) =>
  database
    .forAccount(accountId)
    .read(async (queries) => {
      const all = queries
        .selectFrom('photos')
        .select(['id', 'width', 'height', sql<boolean>`sha256 is null`.as('drawn')])
        .where('placeholder', 'is', null)
        .where('deleted_at', 'is', null);
      const rest = after === null ? all : all.where('id', '>', after);
      return rest.orderBy('id').limit(PHOTOS_AT_ONCE).execute();
    })
    .catch(noneIfGone);

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
