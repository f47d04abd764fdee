import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startTestPlatform, type TestPlatform } from '@account-area/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { EXIT } from './failures.ts';
import { type Program, signUp, startCli } from './program.contract.ts';
import { startWire, type Wire, type WireCall } from './wire.fakes.ts';

const picture = readFileSync(join(import.meta.dirname, '../../platform/seed/photos/fig.jpg'));
const MEGABYTE = 1024 * 1024;
/** What is sent with one request, and a bit of a second one. */
const bytes = Buffer.concat([picture, randomBytes(6 * MEGABYTE - picture.length)]);

const hashOf = (file: Uint8Array) => createHash('sha256').update(file).digest('hex');
const newFolder = (name: string) => mkdtempSync(join(tmpdir(), `cli-${name}-`));

const isSecondPatch = ({ headers, method }: WireCall) => method === 'PATCH' && headers['upload-offset'] !== '0';

/** Those of an upload, not the question whether its photo is known. */
const uploadCalls = (calls: readonly WireCall[]) =>
  calls
    .filter(({ path }) => /\/uploads(?:\/|$)/.test(path))
    .map(({ body, headers, method }) => [method, headers['upload-offset'] ?? null, body.length]);

/** The gate of an upload: one that is interrupted is gone on with. */
export const describeUploadAndInterrupt = (program: Program): void => {
  describe('an upload that is interrupted by Ctrl-C', { timeout: 300_000 }, () => {
    let platform: TestPlatform;
    let wire: Wire;
    let env: Readonly<Record<string, string>>;
    beforeAll(async () => {
      platform = await startTestPlatform();
      wire = await startWire(await platform.listen());
      env = { ACCOUNT_AREA: wire.address, ACCOUNT_AREA_HOME: newFolder('home') };
      await signUp(env, program);
    }, 120_000);
    afterAll(async () => {
      await wire.close();
      await platform.close();
    });

    const run = (...args: readonly string[]) => startCli([...args, '--json'], env, program);

    it('goes on where it stopped, and is one photo with all its bytes', async () => {
      const folder = newFolder('photos');
      writeFileSync(join(folder, 'beach.jpg'), bytes);
      wire.take();
      const held = wire.hold(isSecondPatch);
      const interrupted = run('upload', folder);
      await held;
      interrupted.kill('SIGINT');

      const { code, err } = await interrupted.over;
      expect(code).toBe(EXIT.incomplete);
      expect(err).toMatch(/\{"error":\{"code":"interrupted","reference":null\}\}$/);
      expect(uploadCalls(wire.take())).toEqual([
        ['POST', null, 0],
        ['PATCH', '0', 5 * MEGABYTE],
        ['PATCH', String(5 * MEGABYTE), MEGABYTE],
      ]);

      wire.release();
      const goneOn = await run('upload', folder).over;
      expect([goneOn.code, JSON.parse(goneOn.out)]).toMatchObject([EXIT.done, [{ status: 'done' }]]);
      expect(uploadCalls(wire.take())).toEqual([
        ['HEAD', null, 0],
        ['PATCH', String(5 * MEGABYTE), MEGABYTE],
      ]);

      const Months = z.array(z.object({ month: z.string(), photos: z.number() }));
      const months = Months.parse(JSON.parse((await run('months').over).out));
      expect(months.map(({ photos }) => photos)).toEqual([1]);
      const saved = newFolder('saved');
      await run('download', months[0]?.month ?? '', '--to', saved).over;
      expect(readdirSync(saved).map((name) => hashOf(readFileSync(join(saved, name))))).toEqual([hashOf(bytes)]);
    });
  });
};
