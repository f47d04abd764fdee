import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, watch, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { platformModules } from '../modules.ts';
import { silentLogger } from '../server/logging.ts';
import { addAccount } from '../services/customer/accounts.ts';
import { photoFolder } from '../services/images/images.module.ts';
import { StartRefused } from '../start-refused.ts';
import { joinStorage } from '../storage/database/join-storage.ts';
import type { Storage } from '../storage/database/open-storage.ts';
import { createPhotoFiles } from '../storage/files/photo-files.ts';
import { runImportCommand } from './import-command.ts';

const COMMAND = new URL('./main.ts', import.meta.url).pathname;
const PHOTOS = 40;

describe('the import command', () => {
  let dataFolder: string;
  let folder: string;

  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'import-data-'));
    folder = await mkdtemp(join(tmpdir(), 'import-folder-'));
    for (let number = 0; number < PHOTOS; number += 1) {
      const background = { r: number * 6, g: 100, b: 200 };
      const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
        .jpeg()
        .toBuffer();
      await mkdir(join(folder, String(number % 3)), { recursive: true });
      await writeFile(join(folder, String(number % 3), `${number}.jpg`), bytes);
    }
    await withStorage(async ({ database }) => {
      const names = { firstName: 'Kim', lastName: 'Bakker', registeredAt: new Date() };
      await addAccount(database.system, { email: 'kim@example.test', ...names });
    });
  }, 60_000);
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await rm(dataFolder, { recursive: true, force: true });
  });

  const withStorage = async <Value>(work: (storage: Storage) => Promise<Value>): Promise<Value> => {
    const storage = await joinStorage({
      dataFolder,
      databaseUrl: undefined,
      modules: platformModules,
      log: silentLogger(),
    });
    try {
      return await work(storage);
    } finally {
      await storage.close();
    }
  };

  const start = (
    ...given: readonly string[]
  ): ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream } =>
    spawn(process.execPath, ['--conditions=@account-area/source', COMMAND, ...given], {
      env: { ...process.env, DATA_DIR: dataFolder, INIT_CWD: folder, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  const run = async (...given: readonly string[]) => {
    const command = start(...given);
    const ended = once(command, 'exit');
    const [said, complained] = await Promise.all([text(command.stdout), text(command.stderr)]);
    await ended;
    return { said, complained, code: command.exitCode };
  };

  const keptOriginals = async () => {
    const entries = await readdir(join(photoFolder(dataFolder), 'originals'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  };

  const photosOf = ({ database }: Storage) =>
    database.system.selectFrom('photos').select(['id', 'account_id', 'sha256']).execute();

  it('goes on where it was killed, with nothing lost, nothing twice and no row without its file', async () => {
    const originals = join(photoFolder(dataFolder), 'originals');
    await mkdir(originals, { recursive: true });
    const changes = watch(originals, { recursive: true });
    const killed = start('.', '--customer', 'kim@example.test');
    for await (const change of changes) if (change.filename !== null && (await keptOriginals()) >= PHOTOS / 4) break;
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const before = await withStorage(photosOf);

    const { said, code } = await run('.', '--customer', 'kim@example.test');

    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(PHOTOS);
    expect(code).toBe(0);
    expect(said).toContain(`${PHOTOS - before.length} photos added`);
    expect(said).toContain(`${before.length} photos were in the library already`);
    await withStorage(async (storage) => {
      const photos = await photosOf(storage);
      expect(photos).toHaveLength(PHOTOS);
      const files = createPhotoFiles(photoFolder(dataFolder));
      for (const { id: photoId, account_id: accountId, sha256 } of photos) {
        const bytes = await readFile(files.originalPath({ accountId, photoId }));
        expect(
          createHash('sha256')
            .update(bytes)
            .digest()
            .equals(sha256 ?? Buffer.alloc(0)),
        ).toBe(true);
      }
      const { rows } =
        await sql`select sum(photos)::integer as photos from photo_months where sort_key = 'created'`.execute(
          storage.database.system,
        );
      expect(rows).toEqual([{ photos: PHOTOS }]);
    });
    // At most one file for each thread that was killed has no photo; it is swept away a day later.
    expect(await keptOriginals()).toBeLessThanOrEqual(PHOTOS + availableParallelism() + 2);
  }, 120_000);

  it('works beside a process that has the database open', async () => {
    const { said, code } = await withStorage(() => run(join(folder, '0'), '--customer', 'Kim@Example.test'));

    expect(said).toContain('14 photos were in the library already');
    expect(code).toBe(0);
  }, 60_000);

  it.each([
    [[], 'Usage: npm run import -- <folder> [--customer <e-mail address>]'],
    [['a', 'b'], 'Usage: npm run import -- <folder> [--customer <e-mail address>]'],
    [['.', '--album', 'x'], 'Usage: npm run import -- <folder> [--customer <e-mail address>]'],
    [['nowhere'], /\/nowhere cannot be imported: there is no such file or folder\.$/],
    [['empty'], /^There are no JPEG, PNG or HEIC pictures in .*\/empty\.$/],
    [['.', '--customer', 'nobody@example.test'], /^There is no customer nobody@example\.test: /],
  ])('says in one sentence what is wrong with: %j', async (given, sentence) => {
    await mkdir(join(folder, 'empty'), { recursive: true });
    const command = runImportCommand({
      arguments: given,
      environment: { DATA_DIR: dataFolder, INIT_CWD: folder },
      screen: { isTerminal: false, write: () => undefined },
      signal: new AbortController().signal,
    });

    await expect(command).rejects.toThrow(StartRefused);
    await expect(command).rejects.toThrow(sentence);
  });

  it('prints names that would control the terminal, and does nothing of what they say', async () => {
    const strange = await mkdtemp(join(tmpdir(), 'import-strange-'));
    await writeFile(join(strange, 'esc\x1b[31mred\x1b[2J.jpg'), 'no picture');

    const { said } = await run(strange, '--customer', 'kim@example.test');

    expect(said).toContain('esc\\u{1b}[31mred\\u{1b}[2J.jpg was skipped: it is not a JPEG, PNG or HEIC picture.');
    expect(said).not.toContain('\x1b');
    await rm(strange, { recursive: true });
  }, 60_000);

  it('writes that sentence alone, and fails', async () => {
    const { complained, code } = await run('nowhere');

    expect(complained).toBe(`${join(folder, 'nowhere')} cannot be imported: there is no such file or folder.\n`);
    expect(code).toBe(1);
  }, 60_000);
});
