import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { addPhotoRows, startTestPlatform, type TestPlatform } from '@account-area/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { EXIT } from './failures.ts';
import { signUp, startCli } from './program.contract.ts';
import { runProgram, USAGE } from './program.ts';
import { startWire } from './wire.fakes.ts';

const picture = readFileSync(join(import.meta.dirname, '../../platform/seed/photos/fig.jpg'));

const Months = z.array(z.object({ month: z.string() }));
const FailureTold = z.object({ error: z.object({ code: z.string(), reference: z.string() }) });

/** A photo that no customer has yet: bytes after a picture do not change it. */
const newPhoto = (): Uint8Array => {
  const photo = new Uint8Array(picture.length + 16);
  photo.set(picture);
  crypto.getRandomValues(photo.subarray(picture.length));
  return photo;
};

/** What `npm run replay` says of a report. */
const walkAgain = (report: string) => {
  const tool = join(import.meta.dirname, '../../../tools/replay/main.ts');
  return spawnSync(process.execPath, ['--conditions=@account-area/source', tool, report], { encoding: 'utf8' });
};

describe('the area on the command line, at the platform', () => {
  let platform: TestPlatform;
  let address: string;
  beforeAll(async () => {
    platform = await startTestPlatform();
    address = await platform.listen();
  });
  afterAll(() => platform.close());

  const newHome = () => mkdtempSync(join(tmpdir(), 'cli-'));
  const surroundingsOf = (home: string) => ({ ACCOUNT_AREA: address, ACCOUNT_AREA_HOME: home });
  const run = (home: string, ...args: readonly string[]) => startCli(args, surroundingsOf(home));
  const signIn = (home: string) => signUp(surroundingsOf(home));

  it('lets a customer in by a code, reads what is theirs, and lets them out', async () => {
    const home = newHome();
    const { email, ended } = await signIn(home);
    expect(ended).toMatchObject({ code: EXIT.done, out: `Signed in as ${email}` });
    const done = (out: string) => ({ code: EXIT.done, out, err: '' });

    expect(await run(home, 'whoami').over).toEqual(done(`Mia Smit <${email}>`));
    const me = z.object({ id: z.string() }).parse(JSON.parse((await run(home, 'whoami', '--json').over).out));
    const takenAt = '2024-06-01T15:30:00';
    const [photo = ''] = await addPhotoRows(platform.database, me.id, [{ takenAt, fileName: 'beach.jpg' }]);

    expect(await run(home, 'months').over).toEqual(done('2024/6    1'));
    expect(await run(home, 'list', '2024/6').over).toEqual(done(`${photo}  ${takenAt}  beach.jpg`));
    expect(await run(home, 'albums', '--json').over).toEqual(done('[]'));
    expect(await run(home, 'orders', '--json').over).toEqual(done('[]'));
    expect((await run(home, 'storage').over).out).toMatch(/^safe {2}\d+ days until \d{4}-\d\d-\d\d$/);

    expect(await run(home, 'list', '2024/7').over).toEqual({
      code: EXIT.refused,
      out: '',
      err: 'Failed: no-such-month.',
    });
    expect(await run(home, 'logout').over).toEqual(done('Signed out'));
    expect(await run(home, 'months', '--json').over).toEqual({
      code: EXIT.signIn,
      out: '',
      err: '{"error":{"code":"signed-out","reference":null}}',
    });
  }, 300_000);

  it('adds photos of a folder once, and saves them as they were', async () => {
    const home = newHome();
    await signIn(home);
    const [photos, saved] = [newHome(), join(newHome(), 'saved')];
    const bytes = newPhoto();
    writeFileSync(join(photos, 'beach.jpg'), bytes);
    writeFileSync(join(photos, 'notes.txt'), 'no photo');

    const first = await run(home, 'upload', photos).over;
    expect([first.code, first.out.split('\n')]).toEqual([
      EXIT.incomplete,
      ['done       beach.jpg', 'refused    notes.txt'],
    ]);
    const second = await run(home, 'upload', photos, '--json').over;
    expect(JSON.parse(second.out)).toMatchObject([{ status: 'duplicate' }, { status: 'refused' }]);

    const [row] = Months.parse(JSON.parse((await run(home, 'months', '--json').over).out));
    const report = join(home, 'report.json');
    expect(await run(home, 'download', row?.month ?? '', '--to', saved, '--record', report).over).toMatchObject({
      code: EXIT.done,
      out: `1 photos in ${saved}`,
    });
    expect(walkAgain(report)).toMatchObject({ status: 0 });
    expect(new Uint8Array(readFileSync(join(saved, 'beach.jpg')))).toEqual(bytes);

    expect(await run(home, 'upload', join(photos, 'none')).over).toMatchObject({
      code: EXIT.device,
      err: 'Failed: unreadable.',
    });
    const noFolder = join(saved, 'beach.jpg');
    expect(await run(home, 'download', row?.month ?? '', '--to', noFolder).over).toMatchObject({
      code: EXIT.device,
      err: 'Failed: save-blocked.',
    });
  }, 300_000);

  it('says which photos it could not save, each once, and why', async () => {
    const home = newHome();
    await signIn(home);

    const report = join(home, 'report.json');
    const { code, err, out } = await run(home, 'download', 'photo-1', 'photo-1', '--json', '--record', report).over;

    const reference: unknown = expect.stringMatching(/^[\w-]{12}$/);
    const failure = { code: 'refused', reference };
    expect([code, JSON.parse(out)]).toMatchObject([
      EXIT.refused,
      { saved: [], missing: [{ id: 'photo-1', ...failure }] },
    ]);
    expect(JSON.parse(err)).toEqual({ error: failure });
    const { status, stdout } = walkAgain(report);
    expect(stdout).toContain('photoSeries');
    expect(status).toBe(0);
  }, 300_000);

  it('says that the platform is away when a photo cannot be had for that', async () => {
    const wire = await startWire(address);
    const env = { ACCOUNT_AREA: wire.address, ACCOUNT_AREA_HOME: newHome() };
    await signUp(env);
    const asked = wire.hold(({ path }) => path.includes('/photo-1/'));
    const download = startCli(['download', 'photo-1'], env);
    await asked;
    await wire.close();

    const { code, err, out } = await download.over;
    const [, reference = ''] = /^Failed: unreachable\. Reference: ([\w-]{12})$/.exec(err) ?? [];
    expect([code, out.split('\n').at(-1)]).toEqual([EXIT.unreachable, `missing  photo-1  unreachable  ${reference}`]);
  }, 300_000);

  it('names the reference of an upload that failed, and records it so that it can be walked again', async () => {
    const wire = await startWire(address);
    const env = { ACCOUNT_AREA: wire.address, ACCOUNT_AREA_HOME: newHome() };
    await signUp(env);
    const photos = newHome();
    writeFileSync(join(photos, 'beach.jpg'), newPhoto());
    wire.refuse(({ method, path }) => method === 'POST' && path.endsWith('/uploads'));

    const report = join(newHome(), 'report.json');
    const { code, err, out } = await startCli(['upload', photos, '--record', report], env).over;
    const inJson = await startCli(['upload', photos, '--json'], env).over;
    await wire.close();

    const [, reference = ''] = /\nFailed: refused\. Reference: ([\w-]{12})$/.exec(err) ?? [];
    expect([code, out]).toEqual([EXIT.refused, `failed     beach.jpg  refused  ${reference}`]);
    const { error } = FailureTold.parse(JSON.parse(inJson.err.split('\n').at(-1) ?? ''));
    expect(JSON.parse(inJson.out)).toEqual([{ fileName: 'beach.jpg', status: 'failed', photoId: null, ...error }]);
    expect(error.reference).toMatch(/^[\w-]{12}$/);
    const { status, stdout } = walkAgain(report);
    expect(stdout).toMatch(/^fileUpload \(.+\n(?: {2}.+\n)*? {2}transfer\.failed → failed$/m);
    expect([status, stdout]).toEqual([0, expect.not.stringContaining('another way')]);
    expect(readFileSync(report, 'utf8')).not.toContain('beach');
  }, 300_000);

  describe('where the device does not take the report', () => {
    const noReport = () => ['--record', join(newHome(), 'none', 'report.json')];

    it.each([
      { args: [], out: 'Signed out', err: 'Failed: save-blocked.' },
      { args: ['--json'], out: 'null', err: '{"error":{"code":"save-blocked","reference":null}}' },
    ])('does what it was asked for and tells it, and fails for the report: $args', async ({ args, err, out }) => {
      const home = newHome();
      await signIn(home);

      expect(await run(home, 'logout', ...args, ...noReport()).over).toEqual({ code: EXIT.device, out, err });
      expect(await run(home, 'whoami').over).toMatchObject({ code: EXIT.signIn });
    });

    it('ends with the failure of what it was asked for, and its reference', async () => {
      const { code, err, out } = await run(newHome(), 'months', '--area', 'http://127.0.0.1:9', ...noReport()).over;

      expect([code, out]).toEqual([EXIT.unreachable, '']);
      expect(err).toMatch(/^Failed: save-blocked\.\nFailed: unreachable\. Reference: [\w-]{12}$/);
    });

    it('says that not all is done', async () => {
      const home = newHome();
      await signIn(home);
      const photos = newHome();
      writeFileSync(join(photos, 'notes.txt'), 'no photo');

      const { code, err, out } = await run(home, 'upload', photos, ...noReport()).over;
      expect([code, out]).toEqual([EXIT.incomplete, 'refused    notes.txt']);
      expect(err.split('\n').at(-1)).toBe('Failed: save-blocked.');
    });
  });

  it('saves photos where the library does not say which of them the folder has', async () => {
    const wire = await startWire(address);
    const env = { ACCOUNT_AREA: wire.address, ACCOUNT_AREA_HOME: newHome() };
    await signUp(env);
    const [photos, saved] = [newHome(), newHome()];
    for (const folder of [photos, saved]) writeFileSync(join(folder, 'beach.jpg'), newPhoto());
    await startCli(['upload', photos], env).over;
    const [row] = Months.parse(JSON.parse((await startCli(['months', '--json'], env).over).out));
    wire.refuse(({ path }) => path.endsWith('/photos/known'));
    const download = () => startCli(['download', row?.month ?? '', '--to', saved, '--json'], env).over;

    const once = await download();
    const twice = await download();
    await wire.close();

    const answer = { saved: ['beach (2).jpg'], missing: [], present: 0 };
    for (const { code, out } of [once, twice]) expect([code, JSON.parse(out)]).toMatchObject([EXIT.done, answer]);
    expect(readdirSync(saved).toSorted()).toEqual(['beach (2).jpg', 'beach.jpg']);
  }, 300_000);

  it('names the reference of a call that failed', async () => {
    const { code, err } = await run(newHome(), 'months', '--area', 'http://127.0.0.1:9').over;

    expect(code).toBe(EXIT.unreachable);
    expect(err).toMatch(/^Failed: unreachable\. Reference: [\w-]{12}$/);
  });

  it.each([
    ['no command', []],
    ['a command that it does not know', ['dance']],
    ['an operand too many', ['months', '2024/6']],
    ['an option that it does not know', ['months', '--fast']],
  ])('tells how it is used when it is given %s', async (_, args) => {
    const told: string[] = [];
    const surroundings = { args, env: { ACCOUNT_AREA: address }, leaving: new AbortController().signal };

    const code = await runProgram({ ...surroundings, out: () => expect.unreachable(), err: (text) => told.push(text) });

    expect([code, told]).toEqual([EXIT.usage, [USAGE]]);
  });

  it('tells how it is used when it is asked to', async () => {
    const told: string[] = [];
    const surroundings = { args: ['--help'], env: {}, leaving: new AbortController().signal };

    expect(await runProgram({ ...surroundings, out: (text) => told.push(text), err: () => undefined })).toBe(EXIT.done);
    expect(told).toEqual([USAGE]);
  });
});
