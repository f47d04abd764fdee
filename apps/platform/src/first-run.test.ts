import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runFirstRunTasks } from './first-run.ts';
import type { FirstRunTask } from './module.ts';
import { silentLogger } from './server/logging.ts';
import { demoCustomers } from './services/customer/demo-customers.ts';
import { projectedDeletion } from './services/photo-deletion/retention.ts';
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

describe('the demo customers', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const daysLeft = Object.fromEntries(
    demoCustomers(now).map(({ email, registeredAt, lastOrderAt }) => [
      email,
      Math.round((projectedDeletion(registeredAt, lastOrderAt).getTime() - now.getTime()) / DAY_MS),
    ]),
  );

  it('stand for every state of the storage', () => {
    expect(daysLeft['anna@example.test']).toBeGreaterThan(62);
    expect(daysLeft['anna@example.test']).toBeLessThan(90);
    expect(daysLeft['lars@example.test']).toBe(9);
    expect(daysLeft['bram@example.test']).toBeGreaterThan(92);
    expect(daysLeft['emma@example.test']).toBeGreaterThan(92);
  });

  it('are three consumers and a business customer', () => {
    expect(demoCustomers(now).map(({ authenticationMethod = 'password' }) => authenticationMethod)).toEqual([
      'password',
      'b2b',
      'password',
      'password',
    ]);
  });
});
