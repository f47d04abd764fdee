import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { silentLogger } from '../../server/logging.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { createJobRunner, type Job, type JobAttempt, type JobRunner } from './jobs.ts';

describe('jobs', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let runner: JobRunner;
  let queue: string;
  let attempts: JobAttempt[];
  let undone: Job[];
  let work: (attempt: JobAttempt) => Promise<void>;
  beforeAll(async () => {
    platform = await startTestPlatform();
    anna = await platform.createAccount();
  });
  beforeEach(async () => {
    queue = `queue-${randomUUID()}`;
    attempts = [];
    undone = [];
    work = () => Promise.resolve();
    runner = await prepared();
  });
  afterEach(() => runner.stop());
  afterAll(() => platform.close());

  const prepared = async () => {
    const made = createJobRunner(platform.database, silentLogger());
    await made.prepare([
      {
        queue,
        run(attempt) {
          attempts.push(attempt);
          return work(attempt);
        },
        unfinished: () => Promise.resolve(undone),
      },
    ]);
    return made;
  };
  const account = () => platform.database.forAccount(anna.id);
  const job = (id: string = randomUUID(), accountId: string = randomUUID(), ahead = 0): Job => ({
    id,
    accountId,
    ahead,
  });
  const add = async (id: string) => {
    await account().write((queries) => runner.add(queue, job(id), queries));
    runner.wake(queue);
  };
  const stateOf = async (id: string) => {
    const { rows } = await sql<{ state: string }>`select state from pgboss.job where id = ${id}`.execute(
      platform.database.system,
    );
    return rows[0]?.state;
  };

  it('are done once, and at once', async () => {
    await runner.start();
    const ids = Array.from({ length: 12 }, () => randomUUID());
    await Promise.all(ids.map(add));

    await expect.poll(() => attempts.length).toBe(12);
    await expect.poll(() => Promise.all(ids.map(stateOf))).toEqual(ids.map(() => 'completed'));
    expect(new Set(attempts.map(({ id }) => id))).toEqual(new Set(ids));
  });

  it('of a customer who has few are done before those of one who has many', async () => {
    const many = Array.from({ length: 6 }, () => randomUUID());
    for (const [ahead, id] of many.entries()) {
      await account().write((queries) => runner.add(queue, job(id, randomUUID(), ahead), queries));
    }
    const one = randomUUID();
    await account().write((queries) => runner.add(queue, job(one), queries));
    await runner.start();

    await expect.poll(() => attempts.length).toBe(7);
    expect(attempts.map(({ id }) => id).indexOf(one)).toBeLessThanOrEqual(2);
  });

  it('of one customer are done one after the other, while those of another are', async () => {
    const { promise: over, resolve: end } = Promise.withResolvers<undefined>();
    const many = Array.from({ length: 4 }, (_, ahead) => job(randomUUID(), anna.id, ahead));
    const other = job(randomUUID(), randomUUID(), 9);
    const atOnce: number[] = [];
    let busy = 0;
    work = async ({ id }) => {
      if (id === other.id) return over;
      atOnce.push((busy += 1));
      await over;
      busy -= 1;
    };
    for (const each of [...many, other]) await account().write((queries) => runner.add(queue, each, queries));
    await runner.start();

    await expect.poll(() => attempts.map(({ id }) => id), { timeout: 20_000 }).toContain(other.id);
    end(undefined);
    await expect.poll(() => attempts.length, { timeout: 20_000 }).toBe(5);
    expect(atOnce).toEqual([1, 1, 1, 1]);
  }, 30_000);

  it('are added with the transaction or not at all, and leave the customer their own rows alone', async () => {
    const [lost, kept] = [randomUUID(), randomUUID()];
    const failing = account().write(async (queries) => {
      await runner.add(queue, job(lost), queries);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const seen = await account().write(async (queries) => {
      await runner.add(queue, job(kept), queries);
      return sql<{ id: string }>`select id from accounts`.execute(queries);
    });

    expect([await stateOf(lost), await stateOf(kept)]).toEqual([undefined, 'created']);
    expect(seen.rows).toEqual([{ id: anna.id }]);
  });

  it('are out of reach for requests of customers', async () => {
    const reading = account().read((queries) => sql`select from pgboss.job`.execute(queries));
    await expect(reading).rejects.toThrow(/permission denied/);
  });

  it('can be taken back', async () => {
    const id = randomUUID();
    await add(id);
    await account().write((queries) => runner.remove(queue, id, queries));
    await runner.start();
    await add(randomUUID());

    await expect.poll(() => attempts.length).toBe(1);
    expect(attempts[0]?.id).not.toBe(id);
  });

  it('are tried three times, and know which attempt is the last', async () => {
    work = () => Promise.reject(new Error('no luck'));
    await runner.start();
    const id = randomUUID();
    await add(id);

    await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe('failed');
    expect(attempts.map(({ isLast }) => isLast)).toEqual([false, false, true]);
  }, 30_000);

  it('are interrupted when the platform stops, and begun anew by the next', async () => {
    work = ({ signal }) => {
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
    };
    await runner.start();
    const id = randomUUID();
    await add(id);
    await expect.poll(() => attempts.length).toBe(1);
    await runner.stop();
    expect(await stateOf(id)).toBe('retry');

    work = () => Promise.resolve();
    undone = [job(id, anna.id)];
    runner = await prepared();
    await runner.start();
    await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe('completed');
  });

  it('are added anew when no worker holds them and they are not done', async () => {
    const [active, failed, unknown] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [active, failed]) await add(id);
    await sql`update pgboss.job set state = 'active' where id = ${active}`.execute(platform.database.system);
    await sql`update pgboss.job set state = 'failed' where id = ${failed}`.execute(platform.database.system);
    undone = [active, failed, unknown].map((id) => job(id, anna.id));

    await runner.start();

    await expect.poll(() => attempts.map(({ id }) => id).toSorted()).toEqual([active, failed, unknown].toSorted());
  });

  it('are not added anew for an account that is gone, but for work without a customer', async () => {
    const [orphan, other, ownerless] = [randomUUID(), randomUUID(), randomUUID()];
    undone = [job(orphan, randomUUID()), { ...job(ownerless, anna.id), accountId: null }, job(other, anna.id)];

    await runner.start();

    await expect.poll(() => Promise.all([ownerless, other].map(stateOf))).toEqual(['completed', 'completed']);
    expect(await stateOf(orphan)).toBeUndefined();
  });

  it('are forgotten with their customer in any state, one that is under way too', async () => {
    const { id: gone } = await platform.createAccount();
    const [waiting, underWay, kept] = [randomUUID(), randomUUID(), randomUUID()];
    const goOn = Promise.withResolvers<undefined>();
    work = ({ id }) => (id === underWay ? goOn.promise : Promise.resolve(undefined)).then(() => undefined);
    await account().write(async (queries) => {
      for (const id of [underWay, waiting]) await runner.add(queue, job(id, gone), queries);
      await runner.add(queue, job(kept, anna.id), queries);
    });
    await runner.start();
    await expect.poll(() => Promise.all([underWay, waiting, kept].map(stateOf))).toContain('completed');
    await platform.database.system.transaction().execute((queries) => runner.forget(gone, queries));
    goOn.resolve(undefined);
    await add(randomUUID());

    await expect.poll(() => stateOf(kept)).toBe('completed');
    expect(await Promise.all([underWay, waiting].map(stateOf))).toEqual([undefined, undefined]);
  });
});
