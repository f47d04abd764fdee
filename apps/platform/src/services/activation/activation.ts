import { randomUUID } from 'node:crypto';

import type { ACTIVATION_STATUSES } from '@account-area/contracts';
import { sql } from 'kysely';

import type { Clock } from '../../clock.ts';
import {
  type AccountDatabase,
  type AccountQueries,
  withPlatformRights,
} from '../../storage/database/account-database.ts';
import type { Jobs } from '../../storage/jobs/jobs.ts';
import type { ActivationTables } from './activation.tables.ts';

/** The queue of libraries that are to be active again; a job has the `job_id` of its row. */
export const IMPORT_QUEUE = 'library-imports';

type Status = ActivationTables['library_activations']['status'];

interface ActivationServices {
  readonly clock: Clock;
  readonly jobs: Jobs;
}

/** How the library of a customer stands; it is active while nothing else is known. */
export const readActivation = (account: AccountDatabase): Promise<Status> => account.read(activationIn);

/**
 * Begins to import a library, and answers how it stands then. One that is imported already, or deleted, goes on; asked for
 * twice is done once.
 */
export const requestActivation = async (
  account: AccountDatabase,
  { clock, jobs }: ActivationServices,
): Promise<Status> => {
  const status = await account.write(async (queries) => {
    const jobId = randomUUID();
    const begun = await withPlatformRights(queries, () =>
      beginWork(queries, { accountId: account.accountId, jobId, status: 'importing', now: clock.now() }),
    );
    if (!begun) return activationIn(queries);
    await jobs.add(IMPORT_QUEUE, { id: jobId, accountId: account.accountId, ahead: 0 }, queries);
    return 'importing' as const;
  });
  account.afterCommit(() => jobs.wake(IMPORT_QUEUE));
  return status;
};

interface Work {
  readonly accountId: string;
  readonly jobId: string;
  readonly status: 'importing' | 'deleting';
  readonly now: Date;
}

/** Takes a library for one kind of work; `false` when there is work on it already: it is never imported and deleted at once. */
export const beginWork = async (queries: AccountQueries, { accountId, jobId, now, status }: Work): Promise<boolean> => {
  const begun = await queries
    .insertInto('library_activations')
    .values({ account_id: accountId, status, job_id: jobId, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ status, job_id: jobId, started_at: null, looked_to: null, changed_at: changedAfter(now) })
        .where('library_activations.status', 'in', ['active', 'not-active']),
    )
    .returning('job_id')
    .executeTakeFirst();
  return begun !== undefined;
};

/** Later than any change before, so that of two messages about one library the later is the newer. */
export const changedAfter = (now: Date) =>
  sql<Date>`greatest(${now}, library_activations.changed_at + interval '1 millisecond')`;

const activationIn = async (queries: AccountQueries): Promise<Status> => {
  const row = await queries.selectFrom('library_activations').select('status').executeTakeFirst();
  return row?.status ?? 'active';
};

/** The words of the service (C26.2). */
export const STATUS_WORDS = {
  active: 'ACTIVE',
  'not-active': 'NOT_ACTIVE',
  importing: 'IMPORTING',
  deleting: 'DELETING',
} as const satisfies Readonly<Record<Status, (typeof ACTIVATION_STATUSES)[number]>>;
