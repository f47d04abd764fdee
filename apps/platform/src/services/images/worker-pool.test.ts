import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { type PoolWorker, processOf, WorkerLost } from './pool-worker.ts';
import { createWorkerPool, PoolClosed, PoolFull, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

interface Task {
  readonly say?: string;
  readonly crash?: boolean;
  readonly hang?: boolean;
  readonly stop?: boolean;
  /** Crashes unless a file of this name is there, which it leaves behind. */
  readonly crashOnce?: string;
}

/** Answers what it is told to say and which of its tasks it was; crashes, hangs or is stopped when told so. */
const SCRIPT = `
  import { existsSync, writeFileSync } from 'node:fs';
  let tasks = 0;
  process.on('message', ({ say, crash, crashOnce, hang, stop }) => {
    tasks += 1;
    const trace = crashOnce && new URL(encodeURIComponent(crashOnce), import.meta.url);
    if (trace && !existsSync(trace)) {
      writeFileSync(trace, '');
      process.exit(3);
    }
    if (crash) process.exit(3);
    if (stop) process.kill(process.pid, 'SIGTERM');
    if (!hang && !stop) process.send(\`\${say} (task \${tasks})\`);
  });
  console.log('noise on the console');
`;

const LOST: unknown = expect.any(WorkerLost);
const CLOSED: unknown = expect.any(PoolClosed);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-pool-'));
  await writeFile(join(folder, 'worker.mjs'), SCRIPT);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = () => processOf(pathToFileURL(join(folder, 'worker.mjs')))();

describe('a pool of processes', () => {
  let pool: WorkerPool<Task, string>;
  let started: PoolWorker[];
  afterEach(async () => {
    vi.unstubAllEnvs();
    await pool.close();
  });

  const open = (size: number, limits: Partial<WorkerPoolOptions<string>> = {}) => {
    started = [];
    pool = createWorkerPool<Task, string>({
      start: () => {
        const worker = start();
        started.push(worker);
        return worker;
      },
      parseAnswer: (message) => {
        if (typeof message === 'string') return message;
        throw new Error('That is no answer.');
      },
      size,
      taskTimeoutMs: 20_000,
      ...limits,
    });
    return pool;
  };

  it('starts no worker before there is work', () => {
    open(2);

    expect(started).toEqual([]);
  });

  it('gives one worker its tasks one after the other, in order', async () => {
    open(1);

    const answers = await Promise.all(['a', 'b', 'c'].map((say) => pool.run({ say })));

    expect(answers).toEqual(['a (task 1)', 'b (task 2)', 'c (task 3)']);
    expect(started).toHaveLength(1);
  });

  it('works on as many tasks at once as it has workers, and on no more', async () => {
    open(2);

    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((say) => pool.run({ say })));

    expect(answers).toHaveLength(4);
    expect(started).toHaveLength(2);
  });

  it('hears answers alone, also while Node watches the sources and has every process report what it loads', async () => {
    vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
    open(1);

    expect(await pool.run({ say: 'a' })).toBe('a (task 1)');
  });

  it('loses the task of a worker that dies twice, and no other', async () => {
    open(1);

    const outcomes = await Promise.allSettled([pool.run({ crash: true }), pool.run({ say: 'next' })]);

    expect(outcomes).toEqual([
      { status: 'rejected', reason: LOST },
      { status: 'fulfilled', value: 'next (task 1)' },
    ]);
    expect(started).toHaveLength(3);
  });

  it('does a task once more, by a worker of its own, when the first one died', async () => {
    open(1);

    const answers = [pool.run({ say: 'before' }), pool.run({ crashOnce: 'crashed', say: 'whole' })];

    expect(await Promise.all(answers)).toEqual(['before (task 1)', 'whole (task 1)']);
    expect(started).toHaveLength(2);
  });

  it('repeats one task at a time, with workers that did nothing else', async () => {
    open(2);

    const answers = ['a', 'b', 'c'].map((say) => pool.run({ crashOnce: `crashed ${say}`, say }));

    expect((await Promise.all(answers)).toSorted()).toEqual(['a (task 1)', 'b (task 1)', 'c (task 1)']);
  });

  it('lets others pass an owner who has as many workers as its share', async () => {
    open(2, { mostPerOwner: 1 });
    const own = Promise.allSettled([pool.run({ hang: true }, 'a'), pool.run({ say: 'a2' }, 'a')]);

    expect(await pool.run({ say: 'b1' }, 'b')).toBe('b1 (task 1)');
    await pool.close();
    expect((await own).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('refuses tasks when too many wait', async () => {
    open(1, { mostWaiting: 1 });
    const others = Promise.allSettled([pool.run({ hang: true }), pool.run({ say: 'waiting' })]);

    await expect(pool.run({ say: 'too many' })).rejects.toThrow(PoolFull);
    await pool.close();
    expect(await others).toHaveLength(2);
  });

  it('refuses tasks of an owner of whom too many wait, and of no other', async () => {
    open(1, { mostWaitingPerOwner: 1 });
    const hanging = Promise.allSettled([pool.run({ hang: true }, 'a'), pool.run({ say: 'waiting' }, 'a')]);
    const other = Promise.allSettled([pool.run({ say: 'of another' }, 'b'), pool.run({ say: 'of nobody' })]);

    await expect(pool.run({ say: 'too many' }, 'a')).rejects.toThrow(PoolFull);
    await pool.close();
    for (const { status } of [...(await hanging), ...(await other)]) expect(status).toBe('rejected');
    expect(await other).toEqual([1, 2].map(() => ({ status: 'rejected', reason: CLOSED })));
  });

  it('does not blame a task for a worker that was stopped from outside', async () => {
    open(1);

    const stopped = await pool.run({ stop: true }).catch((error: unknown) => error);

    expect(stopped).toEqual(new Error('The process ended with SIGTERM.'));
    expect(stopped).not.toBeInstanceOf(WorkerLost);
    expect(await pool.run({ say: 'next' })).toBe('next (task 1)');
  });

  it('ends a worker that takes too long, later where it has just been started', { timeout: 30_000 }, async () => {
    // Together longer than a busy machine takes to start one.
    open(1, { taskTimeoutMs: 300, startTimeoutMs: 5000 });
    await pool.run({ say: 'first' });

    const hanging = pool.run({ hang: true });
    const next = pool.run({ say: 'next' });

    await expect(hanging).rejects.toThrow('longer than 5300 ms');
    expect(await next).toBe('next (task 1)');
    expect(started).toHaveLength(3);
  });

  it('ends what it is at when it is closed', async () => {
    open(1);

    const outcomes = Promise.allSettled([pool.run({ hang: true }), pool.run({ say: 'waiting' })]);
    await pool.close();
    await pool.close();

    expect(await outcomes).toEqual([
      { status: 'rejected', reason: CLOSED },
      { status: 'rejected', reason: CLOSED },
    ]);
    await expect(pool.run({ say: 'late' })).rejects.toThrow(PoolClosed);
  });
});

describe('a pool whose worker answers nonsense', () => {
  it('loses only that task', async () => {
    const pool = createWorkerPool<Task, string>({
      start,
      parseAnswer: (message) => {
        if (message === 'b (task 2)') return 'b';
        throw new Error('That is no answer.');
      },
      size: 1,
      taskTimeoutMs: 20_000,
    });

    const outcomes = await Promise.allSettled([pool.run({ say: 'a' }), pool.run({ say: 'b' })]);

    await pool.close();
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});
