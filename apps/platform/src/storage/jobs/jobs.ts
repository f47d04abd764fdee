import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { PgBoss } from 'pg-boss';

import { SECOND_MS } from '../../clock.ts';
import type { Logger } from '../../server/logging.ts';
import { type AccountQueries, withPlatformRights } from '../database/account-database.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { jobDatabase, JOBS_SCHEMA } from './jobs-schema.ts';

/** One attempt at a job. */
export interface JobAttempt {
  /** The id it was added under. */
  readonly id: string;
  /** Whether this is the last attempt. */
  readonly isLast: boolean;
  /** Aborted when the platform stops, and when the attempt takes too long: give up then, the queue retries. */
  readonly signal: AbortSignal;
}

/** Work that is to be done for a customer. */
export interface Job {
  /** A UUID. */
  readonly id: string;
  /** No other job of the same customer in the same queue is worked on at the same time; `null` for work without a customer. */
  readonly accountId: string | null;
  /** How many jobs of the same customer are to be done before it: those who ask for little are not behind those who ask for much. */
  readonly ahead: number;
}

/**
 * A kind of work that goes on after the answer to a request. What is to be done is kept in rows of the module's own; jobs
 * only see to it that it is done, maybe twice.
 */
export interface JobHandler {
  /** Kebab-case and unique. */
  readonly queue: string;
  /** Does the work, or what is left of it. A rejection is an attempt that failed. */
  readonly run: (attempt: JobAttempt) => Promise<void>;
  /** All jobs whose work is not done, by the module's rows; asked before any attempt, and now and then. */
  readonly unfinished: () => Promise<readonly Job[]>;
}

/** Where modules leave work for later. */
export interface Jobs {
  /** Complete once all modules have started. */
  readonly queues: readonly string[];
  /** Adds a job if the transaction of `queries` is committed; call `wake` then. */
  add(queue: string, job: Job, queries: AccountQueries): Promise<void>;
  /** Takes a job out of its queue if the transaction is committed; an attempt that is under way goes on. */
  remove(queue: string, id: string, queries: AccountQueries): Promise<void>;
  /** Takes everything that names a customer out of all queues if the transaction is committed, what is done included. */
  forget(accountId: string, queries: QueryExecutorProvider): Promise<void>;
  /** Makes a worker look at a queue at once. */
  wake(queue: string): void;
}

/** The jobs of a platform. */
export interface JobRunner extends Jobs {
  /** Makes the queues; jobs can be added afterwards. */
  prepare(handlers: readonly JobHandler[]): Promise<void>;
  /** Begins with the work: first what was left over when the platform stopped or died. */
  start(): Promise<void>;
  /** Ends the attempts that are under way; their jobs are tried again at the next start. */
  stop(): Promise<void>;
}

/** Jobs of one queue that are worked on at once. */
const WORKERS = 2;

/** A queue is polled this often without a call of `wake`: failed attempts are retried then. */
const POLL_S = 2;

/** Lost jobs are looked for this often. */
const RECOVER_MS = 10 * SECOND_MS;

const WORKER = {
  batchSize: 1,
  pollingIntervalSeconds: POLL_S,
  includeMetadata: true,
  localGroupConcurrency: 1,
} as const;

const QUEUE = {
  retryLimit: 2,
  retryDelay: 1,
  /** Longest an attempt may take. */
  expireInSeconds: 3600,
  deleteAfterSeconds: 3600,
} as const;

/** Jobs in the platform's own database, over its own connections. */
export const createJobRunner = (database: Database, log: Logger): JobRunner => {
  const boss = new PgBoss({
    db: jobDatabase(database.system),
    schema: JOBS_SCHEMA,
    migrate: false,
    schedule: false,
    supervise: true,
  });
  boss.on('error', (error) => log.warn({ message: error.message }, 'the queue of jobs stumbled'));
  const ending = new AbortController();
  const running = new Set<string>();
  let handlers: readonly JobHandler[] = [];
  const workers = new Map<string, string[]>();

  const wake = (queue: string) => {
    for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker);
  };
  const send = (queue: string, { accountId, ahead, id }: Job, queries: QueryExecutorProvider) =>
    boss.send(queue, null, { id, priority: -ahead, group: { id: accountId ?? id }, db: jobDatabase(queries) });

  const attempt = async ({ queue, run }: JobHandler, id: string, isLast: boolean, signal: AbortSignal) => {
    running.add(id);
    try {
      await run({ id, isLast, signal: AbortSignal.any([signal, ending.signal]) });
    } catch (error) {
      if (!ending.signal.aborted)
        log.warn({ queue, id, isLast, message: messageOf(error) }, 'an attempt at a job failed');
      throw error;
    } finally {
      running.delete(id);
      // A worker that has just finished looks for more at once, not only at the next poll.
      wake(queue);
    }
  };

  const work = async (handler: JobHandler) => {
    const ids: string[] = [];
    workers.set(handler.queue, ids);
    for (let worker = 0; worker < WORKERS; worker += 1) {
      ids.push(
        await boss.work(handler.queue, WORKER, async (batch) => {
          for (const { id, retryCount, retryLimit, signal } of batch) {
            await attempt(handler, id, retryCount >= retryLimit, signal);
          }
        }),
      );
    }
  };

  /**
   * The rows say what is to be done: a job that is neither done nor held nor queued is added anew. A worker that was
   * at it has died, for this is the only platform on these data; or its end could not be written down.
   */
  const recover = async ({ queue, unfinished }: JobHandler) => {
    for (const job of await unfinished()) {
      if (running.has(job.id)) continue;
      const [queued] = await boss.findJobs(queue, { id: job.id });
      if (queued?.state === 'created' || queued?.state === 'retry') continue;
      await database.system.transaction().execute(async (transaction) => {
        if (job.accountId !== null && !(await holdAccount(transaction, job.accountId))) return;
        await boss.deleteJob(queue, job.id, { db: jobDatabase(transaction) });
        await send(queue, job, transaction);
      });
      wake(queue);
    }
  };

  let recovering: NodeJS.Timeout | undefined;
  let recovered = Promise.resolve();
  const recoverAll = async () => {
    try {
      for (const handler of handlers) await recover(handler);
    } catch (error) {
      log.warn({ message: messageOf(error) }, 'jobs that were lost could not be looked for');
    }
  };

  return {
    get queues() {
      return handlers.map(({ queue }) => queue);
    },
    wake,
    add: (queue, job, queries) =>
      withPlatformRights(queries, async () => {
        await send(queue, job, queries);
      }),
    remove: (queue, id, queries) =>
      withPlatformRights(queries, async () => {
        await boss.deleteJob(queue, id, { db: jobDatabase(queries) });
      }),
    async forget(accountId, queries) {
      await sql`delete from ${sql.table(`${JOBS_SCHEMA}.job`)} where group_id = ${accountId}`.execute(queries);
    },
    async prepare(all) {
      handlers = all;
      await boss.start();
      for (const { queue } of handlers) {
        await boss.createQueue(queue, QUEUE);
        await boss.updateQueue(queue, QUEUE);
      }
    },
    async start() {
      for (const handler of handlers) {
        await recover(handler);
        await work(handler);
      }
      recovering = setInterval(() => {
        recovered = recoverAll();
      }, RECOVER_MS);
    },
    async stop() {
      ending.abort();
      clearInterval(recovering);
      await recovered;
      for (const { queue } of handlers) await boss.offWork(queue, { wait: true });
      await boss.stop({ graceful: false });
    },
  };
};

/** Whether there is an account; it stays until the transaction ends, so that no job is left of one that is gone. */
const holdAccount = async (queries: Kysely<Tables>, accountId: string): Promise<boolean> => {
  const found = await queries.selectFrom('accounts').select('id').where('id', '=', accountId).forKeyShare().execute();
  return found.length > 0;
};

/** Details of a database's error name customers. */
const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'no error');
