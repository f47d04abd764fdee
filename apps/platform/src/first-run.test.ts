import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { runFirstRunTasks } from './first-run.ts';
import type { FirstRunTask } from './module.ts';
import { silentLogger } from './server/logging.ts';
import { addAccount } from './services/customer/accounts.ts';
import { demoCustomers, demoCustomersModule } from './services/customer/demo-customers.ts';
import { termEnd } from './services/photo-deletion/retention.ts';
import { startTestPlatform, type TestPlatform } from './testing.ts';

const DAY_MS = 86_400_000;

describe('first-run tasks', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  const run = (tasks: readonly FirstRunTask[], when: FirstRunTask['when'], signal = new AbortController().signal) =>
    runFirstRunTasks(tasks, when, { ...platform, log: silentLogger(), signal, onProgress: () => undefined });

  it('run once, in order, each at its time', async () => {
    const done: string[] = [];
    const task = (name: string, when: FirstRunTask['when']): FirstRunTask => ({
      name,
      when,
      run: async () => void done.push(name),
    });
    const tasks = [task('later', 'in-background'), task('first', 'before-ready'), task('second', 'before-ready')];

    await run(tasks, 'before-ready');
    expect(done).toEqual(['first', 'second']);
    await run(tasks, 'in-background');
    await run(tasks, 'before-ready');
    await run(tasks, 'in-background');

    expect(done).toEqual(['first', 'second', 'later']);
  });

  it('run again after they failed or were stopped', async () => {
    let runs = 0;
    const ending = new AbortController();
    const task: FirstRunTask = {
      name: 'stopped',
      when: 'before-ready',
      async run() {
        runs += 1;
        if (runs === 1) throw new Error('half-way');
        if (runs === 2) ending.abort();
      },
    };

    await expect(run([task], 'before-ready')).rejects.toThrow('half-way');
    await run([task], 'before-ready', ending.signal);
    await run([task], 'before-ready');
    await run([task], 'before-ready');

    expect(runs).toBe(3);
  });
});

describe('making the demo customers', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await startTestPlatform();
  });
  afterEach(() => platform.close());

  const run = async () => {
    const { firstRun = [] } = await demoCustomersModule.start({ ...platform.platform.context, demo: true });
    const signal = new AbortController().signal;
    const options = { ...platform, log: silentLogger(), signal, onProgress: () => undefined };
    await runFirstRunTasks(firstRun, 'before-ready', options);
  };
  /** Each customer with what it needs besides the account. */
  const customers = () =>
    platform.database.system
      .selectFrom('accounts')
      .leftJoin('passwords', 'passwords.account_id', 'accounts.id')
      .leftJoin('photo_retention', 'photo_retention.account_id', 'accounts.id')
      .select([
        'email',
        sql<boolean>`hash is not null`.as('password'),
        sql<boolean>`photo_retention.account_id is not null`.as('term'),
      ])
      .orderBy('email')
      .execute();
  const whole = [
    { email: 'anna@example.test', password: true, term: true },
    { email: 'bram@example.test', password: true, term: true },
    { email: 'emma@example.test', password: true, term: true },
    { email: 'lars@example.test', password: true, term: true },
    { email: 'nora@example.test', password: true, term: true },
    { email: 'sofie@example.test', password: true, term: true },
  ];
  const forbid = (table: string) =>
    sql`create function stop() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger stop before insert on ${sql.table(table)} execute function stop()`.execute(
      platform.database.system,
    );

  it.each(['passwords', 'photo_retention'])(
    'leaves none by half that was stopped before %s, and makes it at the next start',
    async (table) => {
      await forbid(table);
      await expect(run()).rejects.toThrow('killed');
      expect(await customers()).toEqual([]);

      await sql`drop function stop() cascade`.execute(platform.database.system);
      await run();

      expect(await customers()).toEqual(whole);
    },
  );

  it('completes those that an earlier start has left by half, and keeps what they changed', async () => {
    const { system } = platform.database;
    const now = platform.clock.now();
    for (const customer of demoCustomers(now)) await addAccount(system, customer);
    await system.insertInto('first_run_tasks').values({ name: 'demo-customers', finished_at: now }).execute();
    const anna = system.selectFrom('accounts').select('id').where('email', '=', 'anna@example.test');
    const { id } = await anna.executeTakeFirstOrThrow();
    await system.insertInto('passwords').values({ account_id: id, hash: 'her own' }).execute();

    await run();

    expect(await customers()).toEqual(whole);
    expect(await system.selectFrom('passwords').select('hash').where('account_id', '=', id).execute()).toEqual([
      { hash: 'her own' },
    ]);
  });
});

describe('the demo customers', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const daysLeft = Object.fromEntries(
    demoCustomers(now).map((customer) => [
      customer.email,
      Math.round((termEnd({ ...customer, keptUntil: null }).getTime() - now.getTime()) / DAY_MS),
    ]),
  );

  it('stand for every state of the storage', () => {
    expect(daysLeft['sofie@example.test']).toBeGreaterThan(62);
    expect(daysLeft['sofie@example.test']).toBeLessThan(90);
    expect(daysLeft['anna@example.test']).toBeGreaterThan(500);
    expect(daysLeft['lars@example.test']).toBe(9);
    expect(daysLeft['bram@example.test']).toBeGreaterThan(92);
    expect(daysLeft['emma@example.test']).toBeGreaterThan(92);
  });

  it('are five consumers and a business customer', () => {
    expect(demoCustomers(now).map(({ authenticationMethod = 'password' }) => authenticationMethod)).toEqual([
      'password',
      'b2b',
      'password',
      'password',
      'password',
      'password',
    ]);
  });
});
