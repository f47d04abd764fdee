import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { underLock } from './lock.mjs';

const nothing = (): void => undefined;

describe('a lock among processes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  const lock = join(folder, 'nested/one.lock');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('lets one work at a time and tells the other that it waits', async () => {
    const events: string[] = [];
    let finish = nothing;
    const first = underLock(
      lock,
      async () => {
        events.push('first starts');
        await new Promise<void>((resolve) => (finish = resolve));
        events.push('first ends');
      },
      () => events.push('first waits'),
    );
    const second = underLock(
      lock,
      () => events.push('second'),
      () => {
        events.push('second waits');
        finish();
      },
    );
    await Promise.all([first, second]);

    expect(events).toEqual(['first starts', 'second waits', 'first ends', 'second']);
    expect(existsSync(lock)).toBe(false);
  });

  it('is given back when the work fails', async () => {
    await expect(underLock(lock, () => Promise.reject(new Error('no space')), nothing)).rejects.toThrow('no space');

    expect(existsSync(lock)).toBe(false);
  });

  it('is taken over from a process that is gone', async () => {
    const noProcess = '4194305';
    writeFileSync(lock, noProcess);

    expect(await underLock(lock, () => 'done', nothing)).toBe('done');
  });
});
