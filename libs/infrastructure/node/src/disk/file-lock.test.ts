import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { tabLockPromises } from '@account-area/session/conformance';
import { describe, expect, it } from 'vitest';

import { startProgram } from '../program.fakes.ts';
import { createFileLock, takeLock } from './file-lock.ts';

const never = new AbortController().signal;
const newFile = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'folder', 'renewal.lock');

/** Takes the lock and holds it until it is told or killed. */
const HOLDER = `
  import { createFileLock } from '@account-area/node';
  const [file] = process.argv.slice(2);
  await createFileLock(file).alone(async () => {
    console.log('held');
    await new Promise((resolve) => process.stdin.once('data', resolve));
  }, new AbortController().signal);
  process.exit();
`;

describe('a lock in a file, by what its port promises', () => {
  const promises = tabLockPromises(() => {
    const file = newFile();
    return { openTab: () => createFileLock(file) };
  });

  it.each(promises)('$name', ({ run }) => run());
});

describe('a lock between processes', () => {
  it('lets one do something at a time, and the next one once it is done', async () => {
    const file = newFile();
    const done: string[] = [];
    const other = startProgram(HOLDER, file);
    await other.says('held');

    const turn = createFileLock(file).alone(async () => void done.push('mine'), never);
    expect(takeLock(file)).toBeNull();
    expect(done).toEqual([]);
    other.tell('let go');
    await turn;

    expect(done).toEqual(['mine']);
  });

  it('is let go by a process that is killed', async () => {
    const file = newFile();
    const other = startProgram(HOLDER, file);
    await other.says('held');

    other.kill();

    expect(await createFileLock(file).alone(() => Promise.resolve('mine'), never)).toBe('mine');
  });

  it('holds within a process, too, and after a task that failed', async () => {
    const file = newFile();
    const [one, other] = [createFileLock(file), createFileLock(file)];
    const steps: string[] = [];
    const task = (name: string) => async () => {
      steps.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      steps.push(`${name} ends`);
    };

    await Promise.all([one.alone(task('one'), never), other.alone(task('other'), never)]);
    await expect(one.alone(() => Promise.reject(new Error('It failed.')), never)).rejects.toThrow('It failed.');
    await other.alone(task('last'), never);

    expect([steps[0]?.split(' ')[0], steps[2]?.split(' ')[0]].toSorted()).toEqual(['one', 'other']);
    expect(steps.map((step) => step.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends', 'begins', 'ends']);
  });

  it('keeps no process from its work on a device that keeps nothing', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'lock-')), 'folder');
    writeFileSync(folder, 'A file is where a folder should be.');

    expect(await createFileLock(join(folder, 'lock')).alone(() => Promise.resolve('mine'), never)).toBe('mine');
  });
});
