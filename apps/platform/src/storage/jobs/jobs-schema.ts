import { CompiledQuery, type Kysely, type QueryExecutorProvider } from 'kysely';
import { type Db, PgBoss } from 'pg-boss';

/** Where the queue keeps its tables: requests of customers have no rights there. */
export const JOBS_SCHEMA = 'pgboss';

/** Lets the queue speak over our connections, and inside our transactions. */
export const jobDatabase = (queries: QueryExecutorProvider): Db => ({
  async executeSql(text, values = []) {
    const { rows } = await queries.getExecutor().executeQuery(CompiledQuery.raw(text, [...values]));
    return { rows: [...rows] };
  },
});

/** Makes the tables of the queue, or brings them up to date. */
export const migrateJobs = async (db: Kysely<unknown>) => {
  const boss = new PgBoss({
    db: jobDatabase(db),
    schema: JOBS_SCHEMA,
    migrate: true,
    schedule: false,
    supervise: false,
  });
  const errors: Error[] = [];
  boss.on('error', (error) => errors.push(error));
  await boss.start();
  await boss.stop({ graceful: false });
  const [error] = errors;
  if (error) throw error;
};
