import { randomUUID } from 'node:crypto';

import type { Selectable } from 'kysely';

import { type Clock, DAY_MS, HOUR_MS } from '../../clock.ts';
import { HttpProblem } from '../../server/problem.ts';
import type { AccountDatabase, AccountQueries } from '../../storage/database/account-database.ts';
import type { Jobs } from '../../storage/jobs/jobs.ts';
import { mailLocaleOf } from '../mail/mail-template.ts';
import type { MailPlace } from '../mail/mail-outbox.ts';
import type { ExportTables } from './exports.tables.ts';

export type ExportRow = Selectable<ExportTables['exports']>;
export type ExportPartRow = Selectable<ExportTables['export_parts']>;
export type ExportKind = ExportRow['kind'];

/** The queue of exports; a job has the id of an export that is to be planned, or of a part that is to be packed. */
export const EXPORT_QUEUE = 'exports';

/** How long a finished export can be fetched (C18.2). */
export const EXPORT_KEPT_MS = 7 * DAY_MS;

/** An export is ready within this time, or the customer is told that it failed (C18.2). */
export const EXPORT_DEADLINE_MS = 48 * HOUR_MS;

/** Each is as large as the library. */
const MOST_KEPT = 3;

interface WantedExport {
  readonly kind: ExportKind;
  readonly place: MailPlace;
}

interface Services {
  readonly clock: Clock;
  readonly jobs: Jobs;
}

/**
 * Begins an export of everything there is now, unless one of its kind is on its way; fulfils with `false` when there are no photos
 * to export. An account always holds something.
 * Throws a 429 when the customer has as many as can be kept.
 */
export const startExport = (
  account: AccountDatabase,
  { kind, place: { origin, locales } }: WantedExport,
  { clock, jobs }: Services,
): Promise<boolean> =>
  account.write(async (queries) => {
    if (kind === 'photos' && !(await hasPhotos(queries))) return false;
    const now = clock.now();
    const known = await queries
      .selectFrom('exports')
      .select(['status', 'expires_at'])
      .where('kind', '=', kind)
      .execute();
    if (known.some(({ status }) => status === 'preparing')) return true;
    if (known.filter((row) => isFetchable(row, now)).length >= MOST_KEPT) {
      throw new HttpProblem(429, 'There are too many exports', { headers: { 'Retry-After': '3600' } });
    }
    const added = await queries
      .insertInto('exports')
      .values({
        id: randomUUID(),
        account_id: account.accountId,
        kind,
        status: 'preparing',
        origin,
        locale: mailLocaleOf(locales),
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'kind']).where('status', '=', 'preparing').doNothing())
      .returning('id')
      .executeTakeFirst();
    // Another request was first.
    if (!added) return true;
    await jobs.add(EXPORT_QUEUE, { id: added.id, accountId: account.accountId, ahead: 0 }, queries);
    return true;
  });

const hasPhotos = async (queries: AccountQueries): Promise<boolean> => {
  const photo = await queries.selectFrom('photos').select('id').where('deleted_at', 'is', null).limit(1).execute();
  return photo.length > 0;
};

const isFetchable = ({ status, expires_at: end }: Pick<ExportRow, 'status' | 'expires_at'>, now: Date) =>
  status === 'ready' && end !== null && end > now;

/** A finished export with its files, in their order; `null` when there is none any more. */
export const readExport = async (
  queries: AccountQueries,
  id: string,
  now: Date,
): Promise<{ readonly wanted: ExportRow; readonly parts: readonly ExportPartRow[] } | null> => {
  const wanted = await queries.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!wanted || !isFetchable(wanted, now)) return null;
  const parts = await queries
    .selectFrom('export_parts')
    .selectAll()
    .where('export_id', '=', id)
    .where('size_bytes', '>', 0)
    .orderBy('part')
    .execute();
  return { wanted, parts };
};

/**
 * Ends every link to a finished export of the account that `queries` is of: whoever reads the mailbox it was sent to may be
 * somebody else by now. What is being made is told to the address that the account has then.
 */
export const endExportLinks = async (queries: AccountQueries, now: Date): Promise<void> => {
  await queries
    .updateTable('exports')
    .set({ expires_at: now })
    .where('status', '=', 'ready')
    .where('expires_at', '>', now)
    .execute();
};

/** The languages that a request prefers, best first. */
export const languagesOf = (request: Request): readonly string[] =>
  (request.headers.get('Accept-Language') ?? '')
    .split(',')
    .map((choice) => choice.split(';')[0]?.trim() ?? '')
    .filter((language) => language !== '');
