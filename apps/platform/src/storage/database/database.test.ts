import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { type Database, openDatabase } from './database.ts';

describe('a connection that breaks', () => {
  let platform: TestPlatform;
  let database: Database;
  let lost: string[];
  beforeEach(async () => {
    platform = await startTestPlatform();
    lost = [];
    database = openDatabase(platform.connection, {
      accountTables: new Map(),
      onConnectionLost: ({ message }) => void lost.push(message),
    });
  });
  afterEach(() => platform.close());

  /** Breaks the connection that `meanwhile` is called with. */
  const breakDuring = (meanwhile: () => void) =>
    database.system
      .connection()
      .execute(async (connection) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
        meanwhile();
        await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(platform.database.system);
        await sql`select 1`.execute(connection);
      })
      .catch(() => undefined);

  it('is told', async () => {
    await breakDuring(() => undefined);

    expect(lost).toContain('terminating connection due to administrator command');
    await database.close();
  });

  it('is nothing to tell when it was to be closed: the server may stop before it has heard of that', async () => {
    let closed: Promise<void> | undefined;
    await breakDuring(() => {
      closed = database.close();
    });
    await closed;

    expect(lost).toEqual([]);
  });
});
