import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'kysely';

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../clock.ts';
import type { PlatformContext } from '../../module.ts';
import type { AccountQueries } from '../../storage/database/account-database.ts';
import { beginWork } from '../activation/activation.ts';
import { DELETION_QUEUE } from './deletion-job.ts';
import { deletionMail } from './deletion-mail.ts';
import {
  dueWarning,
  isDeletionDue,
  nextStepAt,
  projectedDeletion,
  RETENTION_MONTHS,
  WARNING_DAYS,
} from './retention.ts';
import { keepForAnotherTerm, readTerm, type Term } from './retention-rows.ts';

type WatchContext = Pick<PlatformContext, 'clock' | 'database' | 'jobs' | 'log' | 'mail'>;

/** A clock that testers have moved forward is noticed this soon. */
const GLANCE_MS = SECOND_MS;

/** Terms are looked at this often by the platform's clock. */
const EVERY_MS = MINUTE_MS;

/** Watches all terms until the returned function is called, which fulfils when the last look is over. */
export const keepWatching = (context: WatchContext): (() => Promise<void>) => {
  const ending = new AbortController();
  const { signal } = ending;
  const watching = (async () => {
    let lookedAt = -Infinity;
    while (!signal.aborted) {
      const now = context.clock.now().getTime();
      if (now - lookedAt >= EVERY_MS) {
        lookedAt = now;
        await watchTerms(context, signal).catch((error: unknown) => {
          if (!signal.aborted) context.log.error(error, 'terms that end were not looked at; that is tried again');
        });
      }
      await wait(GLANCE_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  })();
  return () => {
    ending.abort();
    return watching;
  };
};

/** Libraries that are looked at between two questions which are due. */
const AT_ONCE = 200;

/**
 * Does what is due for libraries whose term ends: mails, and at last the deletion. Each library is one transaction, which says
 * when the next step is due; so killed at any moment the platform mails nothing twice and deletes nothing unannounced.
 */
const watchTerms = async (context: WatchContext, signal: AbortSignal): Promise<void> => {
  const { clock, database } = context;
  for (;;) {
    const due = await dueAccounts(context, clock.now());
    for (const accountId of due) {
      signal.throwIfAborted();
      await database.system.transaction().execute((queries) => takeStep(context, accountId, queries));
    }
    if (due.length < AT_ONCE) return;
  }
};

/** The accounts whose next step is due; those whose term has another end than when they were looked at last, too. */
const dueAccounts = async ({ database }: WatchContext, now: Date): Promise<readonly string[]> => {
  const [longest] = WARNING_DAYS;
  const { rows } = await sql<{ id: string }>`select id from (
      select accounts.id, watched_end, next_step_at, date_trunc('milliseconds', greatest(
        (greatest(registered_at, last_order_at) at time zone 'UTC' + make_interval(months => ${RETENTION_MONTHS}))
          at time zone 'UTC',
        kept_until
      )) as term_end
      from accounts left join photo_retention on photo_retention.account_id = accounts.id
      where accounts.deleted_at is null
    ) terms
    where term_end <= ${now}::timestamptz + make_interval(days => ${longest})
      and (watched_end is distinct from term_end or next_step_at <= ${now})
      and not exists (
        select from library_activations under_way
        where under_way.account_id = terms.id and under_way.status in ('importing', 'deleting')
      )
    order by term_end limit ${AT_ONCE}`.execute(database.system);
  return rows.map(({ id }) => id);
};

const takeStep = async (context: WatchContext, accountId: string, queries: AccountQueries): Promise<void> => {
  const now = context.clock.now();
  // An order, an activation and the account's end wait until this step is done.
  const account = await queries
    .selectFrom('accounts')
    .select(['email', 'first_name'])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!account) return;
  await noteMails(queries, accountId, now);
  const term = await readTerm(queries, accountId);
  const deletion = projectedDeletion(term.end, term.warnings, now);
  if (!(await hasPhotos(queries, accountId))) {
    // There is nothing to tell and nothing to delete, until a photo comes.
    if (now >= term.end) await keepForAnotherTerm(queries, accountId, now);
    else await plan(queries, { accountId, term, at: new Date(now.getTime() + HOUR_MS) });
    return;
  }
  if (isDeletionDue(deletion, term.warnings, now)) {
    const jobId = randomUUID();
    if (!(await beginWork(queries, { accountId, jobId, status: 'deleting', now }))) return;
    await context.jobs.add(DELETION_QUEUE, { id: jobId, accountId, ahead: 0 }, queries);
    return;
  }
  const days = dueWarning(deletion, term.warnings, now);
  const warnings = days === null ? term.warnings : [...term.warnings, { days, sentAt: null }];
  if (days !== null) {
    const mailId = await context.mail.send(
      {
        accountId,
        to: account.email,
        template: deletionMail,
        values: (origin) => ({ firstName: account.first_name, deletion, photosHref: `${origin}/my-photos/photos` }),
      },
      queries,
    );
    await queries
      .insertInto('deletion_warnings')
      .values({ account_id: accountId, term_end: term.end, days, mail_id: mailId, sent_at: null })
      .execute();
  }
  await plan(queries, { accountId, term, at: nextStepAt(deletion, warnings, now) });
};

/** Notes which mails have gone out. One that never will is forgotten after a day, so that it is written anew. */
const noteMails = async (queries: AccountQueries, accountId: string, now: Date): Promise<void> => {
  await sql`update deletion_warnings set sent_at = mails.sent_at from mails
    where mails.id = deletion_warnings.mail_id and deletion_warnings.account_id = ${accountId}
      and deletion_warnings.sent_at is null and mails.sent_at is not null`.execute(queries);
  await sql`delete from deletion_warnings using mails
    where mails.id = deletion_warnings.mail_id and deletion_warnings.account_id = ${accountId}
      and mails.given_up_at <= ${now}::timestamptz - interval '1 day'`.execute(queries);
};

const plan = async (
  queries: AccountQueries,
  { accountId, at, term }: { readonly accountId: string; readonly term: Term; readonly at: Date },
): Promise<void> => {
  const next = { watched_end: term.end, next_step_at: at };
  await queries
    .insertInto('photo_retention')
    .values({ account_id: accountId, last_order_at: null, ...next })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(next))
    .execute();
};

const hasPhotos = async (queries: AccountQueries, accountId: string): Promise<boolean> => {
  const counted = await queries
    .selectFrom('photo_months')
    .select('month')
    .where('account_id', '=', accountId)
    .where('photos', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return counted !== undefined;
};
