import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { StartRefused } from '../start-refused.ts';
import { startTestPlatform, type TestPlatform } from '../testing.ts';
import { belongTogether } from './data-folder-id.ts';

describe('a database and its data folder', () => {
  let platform: TestPlatform;
  let other: TestPlatform;
  let folders: string[];
  beforeEach(async () => {
    [platform, other] = await Promise.all([startTestPlatform(), startTestPlatform()]);
    folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'account-area-id-'))));
  });
  afterEach(async () => {
    await Promise.all([platform.close(), other.close()]);
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  const pair = (folder = 0, { database } = platform) => belongTogether(database.system, folders[folder] ?? '');
  const fileOf = (folder = 0) => join(folders[folder] ?? '', 'data-folder-id');

  it('are bound to each other by the first start, and found to be so by every other', async () => {
    await pair();
    const id = await readFile(fileOf(), 'utf8');
    await pair();

    expect(await readFile(fileOf(), 'utf8')).toBe(id);
    expect(await readdir(folders[0] ?? '')).toEqual(['data-folder-id']);
  });

  it('are refused when the folder is another one, an empty one too, and stay refused', async () => {
    await pair();
    const id = await readFile(fileOf(), 'utf8');

    const refused = async () => {
      const start = pair(1);
      await expect(start).rejects.toThrow(StartRefused);
      await expect(start).rejects.toThrow(
        `The files of this database are in another folder than ${folders[1] ?? ''}: name that one by DATA_DIR or, if they were moved here, write ${id} into ${fileOf(1)}.`,
      );
    };

    await refused();
    await refused();
  });

  it('are refused when the database is another one, an empty one too', async () => {
    await pair();

    await expect(pair(0, other)).rejects.toThrow(
      `The data folder ${folders[0] ?? ''} belongs to another database: name that one by DATABASE_URL, or another folder by DATA_DIR.`,
    );
  });

  it('are taken together again where the files were moved and the id with them', async () => {
    await pair();
    await writeFile(fileOf(1), `${await readFile(fileOf(), 'utf8')}\n`);

    await expect(pair(1)).resolves.toBeUndefined();
  });

  it('are bound by the next start when the first was killed before either agreed', async () => {
    await writeFile(`${fileOf()}.proposed`, '11111111-1111-4111-8111-111111111111');
    await pair();
    expect(await readFile(fileOf(), 'utf8')).toBe('11111111-1111-4111-8111-111111111111');

    await other.database.system
      .insertInto('data_folder')
      .values({ id: '22222222-2222-4222-8222-222222222222' })
      .execute();
    await writeFile(`${fileOf(1)}.proposed`, '22222222-2222-4222-8222-222222222222');
    await pair(1, other);
    expect(await readFile(fileOf(1), 'utf8')).toBe('22222222-2222-4222-8222-222222222222');
  });

  it('are bound once by processes that start at the same moment', async () => {
    const same = await Promise.allSettled([pair(), pair(), pair()]);
    const apart = await Promise.allSettled([pair(0), pair(1)]);

    expect(same.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(apart.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });
});
