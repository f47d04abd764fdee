import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { closeDataFolder, makePassableFolder } from './private-folders.ts';

describe('folders of the platform', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'private-folders-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const modeOf = async (...path: readonly string[]) => ((await stat(join(folder, ...path))).mode & 0o777).toString(8);
  const entry = process.getuid?.() === 0 ? '711' : '700';

  it('are closed to others, also those that an older version left open', async () => {
    for (const name of ['photos', 'archives']) await mkdir(join(folder, name));
    for (const name of ['', 'photos', 'archives']) await chmod(join(folder, name), 0o755);

    await closeDataFolder(folder);

    expect([await modeOf(), await modeOf('photos'), await modeOf('archives')]).toEqual([entry, '700', '700']);
  });

  it('are made where they are missing', async () => {
    await closeDataFolder(join(folder, 'a', 'b'));

    expect(await modeOf('a', 'b')).toBe(entry);
  });

  it('let others pass where PostgreSQL has to, and show them nothing', async () => {
    await makePassableFolder(join(folder, 'a', 'b'));
    await makePassableFolder(join(folder, 'a', 'b'));

    expect([await modeOf(), await modeOf('a'), await modeOf('a', 'b')]).toEqual(['700', '711', '711']);
  });
});
