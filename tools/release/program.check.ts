import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';

import { describeBrowserSignIn } from '../../apps/cli/src/browser-sign-in.contract.ts';
import { describeDownloadAndKills } from '../../apps/cli/src/download-and-kills.contract.ts';
import { EXIT } from '../../apps/cli/src/failures.ts';
import { signUp, startCli } from '../../apps/cli/src/program.contract.ts';
import { describeUploadAndInterrupt } from '../../apps/cli/src/upload-and-interrupt.contract.ts';
import { startTestPlatform, type TestPlatform } from '../../apps/platform/src/testing.ts';
import { BEGINNING, CALLS } from '../command-line/calls.ts';
import { ROOT } from '../root.ts';
import { npm, tarballOf } from './pack-libraries.ts';
import { program, publishedLibraries } from './published.ts';

/** How long reading the months may take, start included, in milliseconds, in the best of some rounds. */
const START_MS = 2_000;
const STARTS = 5;

/** Loaded before the program. */
const TELL_CALLS = join(ROOT, 'tools/command-line/tell-calls.ts');

const OneMonth = z.tuple([z.object({ month: z.string() })]);
const OnePhoto = z.tuple([z.object({ id: z.string() })]);

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
  const answerOf = async (running: ReturnType<typeof run>): Promise<unknown> => {
    const { code, err, out } = await running.over;
    expect(code, err).toBe(EXIT.done);
    return JSON.parse(out);
  };
  /** What a command answers that does what a page does, too: it makes the calls of the page for it, and no others. */
  const ask = async (name: keyof typeof CALLS, ...operands: readonly string[]): Promise<unknown> => {
    const callsFile = join(folder, `${name}.calls`);
    writeFileSync(callsFile, '');
    const telling = [`--import=${TELL_CALLS}`, ...command];
    const running = startCli([name, ...operands, '--json'], { ...env, CALLS_FILE: callsFile }, telling);
    const answer = await answerOf(running);
    const calls = new Set(readFileSync(callsFile, 'utf8').split('\n').filter(Boolean));
    expect([...calls].toSorted(), name).toEqual([...BEGINNING, ...CALLS[name]].toSorted());
    return answer;
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

  it('lets a new customer in, and does what they ask for by the calls of the area', async () => {
    const { email, ended } = await signUp(env, command);
    expect(ended).toMatchObject({ code: EXIT.done, out: `Signed in as ${email}` });
    expect(await ask('whoami')).toMatchObject({ email });
    expect(await ask('storage')).toMatchObject({ level: 'safe' });
    expect([await ask('albums'), await ask('orders')]).toEqual([[], []]);

    const [photos, saved] = [join(folder, 'photos'), join(folder, 'saved')];
    const bytes = readFileSync(join(ROOT, 'apps/platform/seed/photos/fig.jpg'));
    mkdirSync(photos);
    writeFileSync(join(photos, 'fig.jpg'), bytes);
    expect(await ask('upload', photos)).toMatchObject([{ fileName: 'fig.jpg', status: 'done' }]);
    const [{ month }] = OneMonth.parse(await ask('months'));
    const [photo] = OnePhoto.parse(await ask('list', month));
    expect(await ask('download', photo.id, '--to', saved)).toMatchObject({ saved: ['fig.jpg'], missing: [] });
    expect(readFileSync(join(saved, 'fig.jpg')).equals(bytes)).toBe(true);

    const deletion = run('delete', photo.id, '--json');
    await deletion.tells(/Press y/);
    deletion.type('y');
    await deletion.tells(/Press u to undo/);
    deletion.type('u');
    expect(JSON.parse((await deletion.over).out)).toEqual({ outcome: 'undone', notDeleted: [photo.id] });
    expect(await ask('list', month)).toMatchObject([photo]);
    expect(await ask('delete', photo.id, '--yes')).toEqual({ outcome: 'finished', notDeleted: [] });
    expect(await ask('months')).toEqual([]);
  }, 180_000);

  it('reads the months soon after it is started', async () => {
    const starts: number[] = [];
    for (let round = 0; round < STARTS; round += 1) {
      const begun = performance.now();
      expect(await answerOf(run('months', '--json'))).toEqual([]);
      starts.push(Math.round(performance.now() - begun));
    }
    process.stdout.write(`The months are read in ${starts.join(', ')} ms, start included.\n`);
    expect(Math.min(...starts)).toBeLessThan(START_MS);
  }, 60_000);

  it('says by its exit code what failed, with the reference for customer care', async () => {
    const { code, err } = await run('months', '--area', 'http://127.0.0.1:9').over;

    expect(code).toBe(EXIT.unreachable);
    expect(err).toMatch(/^Failed: unreachable\. Reference: [\w-]{12}$/);
  }, 60_000);

  it('lets the customer out', async () => {
    expect(await run('logout').over).toEqual({ code: EXIT.done, out: 'Signed out', err: '' });
    expect(await run('whoami').over).toEqual({ code: EXIT.signIn, out: '', err: 'Failed: signed-out.' });
  }, 60_000);

  describeBrowserSignIn(command);
  describeUploadAndInterrupt(command);
  describeDownloadAndKills(command);
});
