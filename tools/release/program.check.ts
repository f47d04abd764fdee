import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';

import { signUp, startCli } from '../../apps/cli/src/program.contract.ts';
import { addPhotoRows, startTestPlatform, type TestPlatform } from '../../apps/platform/src/testing.ts';
import { ROOT } from '../root.ts';
import { npm, tarballOf } from './pack-libraries.ts';
import { program, publishedLibraries } from './published.ts';

/** How long reading the months may take at first, in milliseconds: a second, and three more where other checks keep the machine busy. */
const COLD_START_MS = 4_000;

/** The program, and the libraries that it needs and those need. */
const needed = () => {
  const libraries = new Map(publishedLibraries().map((library) => [library.manifest.name, library]));
  const found = new Map([[program().manifest.name, program()]]);
  // Those that are added meanwhile are asked, too.
  for (const { manifest } of found.values()) {
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      const library = libraries.get(name);
      if (library !== undefined) found.set(name, library);
    }
  }
  return [...found.values()];
};

describe('the program for the command line, installed from the tarballs into an empty folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'program-'));
  const installed = join(folder, 'node_modules');
  let platform: TestPlatform;
  let env: Readonly<Record<string, string>>;
  afterAll(async () => {
    await platform.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeAll(async () => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
    const tarballs = needed().map((each) => join(inject('packed'), tarballOf(each)));
    await npm(['install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs], folder);
    platform = await startTestPlatform();
    env = { ACCOUNT_AREA: await platform.listen(), ACCOUNT_AREA_HOME: join(folder, 'home') };
  }, 180_000);

  const command = [join(installed, '.bin/account-area')];
  const run = (...args: readonly string[]) => startCli(args, env, command);
  const read = async (...args: readonly string[]): Promise<unknown> => {
    const { code, err, out } = await run(...args, '--json').over;
    expect(code, err).toBe(0);
    return JSON.parse(out);
  };

  it('brings the libraries that it needs and no others, nothing of a page among them', () => {
    const [scope = ''] = program().manifest.name.split('/');
    const names = readdirSync(join(installed, scope)).map((name) => `${scope}/${name}`);

    expect(names.sort()).toEqual(
      needed()
        .map(({ manifest }) => manifest.name)
        .sort(),
    );
    expect(readdirSync(installed)).not.toEqual(expect.arrayContaining(['react']));
  });

  it.each(['@account-area/kernel', 'xstate'])('brings one copy of %s', (name) => {
    const copies = globSync(`**/node_modules/${name}/package.json`, { cwd: folder });

    expect(copies.map((copy) => dirname(copy))).toEqual([join('node_modules', name)]);
  });

  it('signs a new customer in, and does what they ask for', async () => {
    const { email, ended } = await signUp(env, command);
    expect(ended).toMatchObject({ code: 0, out: `Signed in as ${email}` });
    const me = z.object({ email: z.string(), id: z.string() }).parse(await read('whoami'));
    expect(me.email).toBe(email);
    await addPhotoRows(platform.database, me.id, [{ takenAt: '2024-06-01T15:30:00', fileName: 'beach.jpg' }]);

    const begun = performance.now();
    expect(await read('months')).toEqual([{ month: '2024/6', photos: 1 }]);
    const coldStartMs = Math.round(performance.now() - begun);
    process.stdout.write(`The months are read in ${coldStartMs} ms, start included.\n`);
    expect(coldStartMs).toBeLessThan(COLD_START_MS);

    const [photo = { id: '' }] = z.array(z.object({ id: z.string() })).parse(await read('list', '2024/6'));
    expect(await read('storage')).toMatchObject({ level: 'safe' });
    const deletion = run('delete', photo.id, '--json');
    await deletion.tells(/Press y/);
    deletion.type('y');
    await deletion.tells(/Press u to undo/);
    deletion.type('u');
    expect(JSON.parse((await deletion.over).out)).toEqual({ outcome: 'undone', notDeleted: [photo.id] });
    expect(await read('list', '2024/6')).toMatchObject([photo]);
  }, 120_000);

  it('adds a photo, and saves it as it was', async () => {
    const [photos, saved] = [join(folder, 'photos'), join(folder, 'saved')];
    const bytes = readFileSync(join(ROOT, 'apps/platform/seed/photos/fig.jpg'));
    mkdirSync(photos);
    writeFileSync(join(photos, 'fig.jpg'), bytes);

    expect(await read('upload', photos)).toMatchObject([{ fileName: 'fig.jpg', status: 'done' }]);
    const months = z.array(z.object({ month: z.string() })).parse(await read('months'));
    const month = months.map((each) => each.month).find((each) => each !== '2024/6');
    expect(await read('download', month ?? '', '--to', saved)).toMatchObject({ saved: ['fig.jpg'], missing: [] });
    expect(readFileSync(join(saved, 'fig.jpg')).equals(bytes)).toBe(true);
  }, 120_000);
});
