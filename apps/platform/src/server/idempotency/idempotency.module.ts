import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import type { PlatformModule } from '../../module.ts';
import { protectByAccount } from '../../storage/database/migrations.ts';
import { expiryOfAnswers } from './idempotent-calls.ts';

const migrations: Readonly<Record<string, Migration>> = {
  '0050_kept_answers': {
    async up(db) {
      await sql`create table kept_answers (
        account_id uuid not null references accounts (id) on delete cascade,
        route text not null,
        key text not null,
        request_hash bytea not null,
        status smallint not null,
        headers text not null,
        body bytea not null,
        kept_at timestamptz not null,
        primary key (account_id, route, key)
      )`.execute(db);
      await protectByAccount(db, 'kept_answers');
    },
  },
};

/** The memory of answers, so that a request that is sent again is answered again and done once. */
export const idempotencyModule: PlatformModule = {
  name: 'idempotency',
  migrations,
  accountTables: { kept_answers: 'account_id' },
  start: ({ clock, database, log }) => {
    const forgotten = database.system
      .deleteFrom('kept_answers')
      .where('kept_at', '<=', expiryOfAnswers(clock.now()))
      .execute()
      .catch((error: unknown) => log.warn(error, 'old answers were not forgotten'));
    return { stop: () => forgotten.then(() => undefined) };
  },
};
