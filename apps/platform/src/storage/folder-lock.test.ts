import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { lockFolder } from './folder-lock.ts';

describe('the lock of a data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'account-area-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is held by one at a time', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`(process ${process.pid}) uses the data folder ${folder}`);

    await lock.release();
    await (await lockFolder(folder)).release();
  });

  it('ends with the process that held it, however it ended', async () => {
    const script = `data:text/javascript,import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)};
      await lockFolder(${JSON.stringify(folder)}); process.send('locked'); setInterval(() => {}, 1000);`;
    const holder = fork(fileURLToPath(new URL('./folder-lock.ts', import.meta.url)), {
      execArgv: ['--conditions=@account-area/source', '--import', script],
    });
    await once(holder, 'message');
    await expect(lockFolder(folder)).rejects.toThrow(`(process ${holder.pid ?? ''})`);
    holder.kill('SIGKILL');
    await once(holder, 'exit');

    await (await lockFolder(folder)).release();
  });

  it('is given to one of many who find a dead one at once', async () => {
    const locks = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder)));
    const held = locks.filter((lock) => lock.status === 'fulfilled');

    expect(held).toHaveLength(1);
    await Promise.all(held.map(({ value }) => value.release()));
  });

  it('works in folders with long names', async () => {
    const deep = join(folder, 'x'.repeat(120));
    const lock = await lockFolder(deep);
    await expect(lockFolder(deep)).rejects.toThrow('uses the data folder');
    await lock.release();
  });
});
