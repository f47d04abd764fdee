import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createPictureWorkers, type PictureWorkers } from './picture-workers.ts';

/** The numbers of the processes that this one started to run `script`. */
const childrenRunning = async (script: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const ask = (what: string) => readFile(`/proc/${pid}/${what}`, 'utf8').catch(() => '');
    const isChild = (await ask('status')).includes(`\nPPid:\t${process.pid}\n`);
    if (isChild && (await ask('cmdline')).includes(script)) found.push(pid);
  }
  return found;
};

/** Whose a process or thread is, and which of root's rights it has. */
const rightsIn = async (folder: string): Promise<string> => {
  const status = await readFile(`${folder}/status`, 'utf8');
  const lines = status.split('\n').filter((line) => /^(?:Uid|Gid|Groups|CapPrm|CapEff):/.test(line));
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()).join(', ');
};

const NO_RIGHTS =
  'Uid: 65533 65533 65533 65533, Gid: 65533 65533 65533 65533, Groups:, CapPrm: 0000000000000000, CapEff: 0000000000000000';

// What the system says of a process; systems other than Linux do not say it in files.
describe.runIf(process.platform === 'linux')('a picture process that has looked at a picture', () => {
  let folder: string;
  let workers: PictureWorkers;
  let child: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'confined-process-'));
    const photo = join(folder, 'photo');
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f00' } })
      .jpeg()
      .toFile(photo);
    workers = createPictureWorkers(1);
    await workers.prepare(photo);
    const children = await childrenRunning('picture.process.ts');
    child = `/proc/${children.join(' and ')}`;
  }, 30_000);
  afterAll(async () => {
    await workers.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is nobody, in each of its threads, when root started it', async () => {
    const threads = await readdir(`${child}/task`);
    const statuses = await Promise.all(threads.map((thread) => rightsIn(`${child}/task/${thread}`)));

    const own = await rightsIn('/proc/self');
    expect(threads.length).toBeGreaterThan(1);
    expect(new Set(statuses)).toEqual(new Set([process.getuid?.() === 0 ? NO_RIGHTS : own]));
  });
});
