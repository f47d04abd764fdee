import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { addOriginals, createVictimWorld, type VictimWorld } from '@account-area/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { EXIT } from './failures.ts';
import { type Program, signUp, startCli } from './program.contract.ts';

const PHOTOS = 300;
/** Fewer than there are photos, so that some files have one name. */
const NAMES = 280;
/** What photos begin with; the rest of each is its own. */
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');

const Downloaded = z.object({
  saved: z.array(z.string()),
  missing: z.array(z.object({ id: z.string() })),
  present: z.number(),
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const hashOf = (bytes: Uint8Array) => sha256(bytes).toString('hex');
const newFolder = (name: string) => mkdtempSync(join(tmpdir(), `cli-${name}-`));

/** The gate of a download: the platform and the program are processes of their own. */
export const describeDownloadAndKills = (program: Program): void => {
  describe('a download of 300 photos, while the platform is killed', { timeout: 300_000 }, () => {
    const photos = Array.from({ length: PHOTOS }, (_, index) => ({
      bytes: Buffer.concat([JPEG, randomBytes(20_000 + index)]),
      fileName: `photo-${index % NAMES}.jpg`,
    }));
    const hashes = photos.map(({ bytes }) => hashOf(bytes)).toSorted();
    const folder = newFolder('photos');
    let world: VictimWorld;
    let env: Readonly<Record<string, string>>;
    beforeAll(async () => {
      world = await createVictimWorld();
      await world.victim.start();
      env = { ACCOUNT_AREA: world.victim.origin, ACCOUNT_AREA_HOME: newFolder('home') };
      await signUp(env, program);
      const me = z
        .object({ id: z.string() })
        .parse(JSON.parse((await startCli(['whoami', '--json'], env, program).over).out));
      await world.withDatabase((database) =>
        addOriginals(
          { database, dataFolder: world.folder, accountId: me.id },
          photos.map(({ bytes, fileName }) => ({ bytes, photo: { fileName, sha256: sha256(bytes) } })),
        ),
      );
    }, 120_000);
    afterAll(() => world.end(), 60_000);

    const download = () => startCli(['download', '2024/6', '--to', folder, '--json'], env, program);
    const filesIn = () => readdirSync(folder).filter((name) => !name.startsWith('.'));
    const hashesIn = () => filesIn().map((name) => hashOf(readFileSync(join(folder, name))));
    const answerOf = ({ code, out }: { readonly code: number | null; readonly out: string }) => ({
      code,
      ...Downloaded.parse(JSON.parse(out)),
    });

    it('leaves whole photos alone when the program is killed, too', async () => {
      const killed = download();
      await killed.tells(/^10 of 300/m);
      killed.kill('SIGKILL');

      expect((await killed.over).code).toBeNull();
      expect(filesIn().length).toBeGreaterThanOrEqual(10);
      expect(hashes).toEqual(expect.arrayContaining(hashesIn()));
    });

    it('brings what is missing, nothing of it twice, over two kills', async () => {
      const { victim } = world;
      const there = filesIn().length;
      const running = download();
      const third = Math.floor((PHOTOS - there) / 3);
      await running.tells(new RegExp(`^${third} of `, 'm'));
      await victim.kill('platform');
      await victim.start();
      await running.tells(new RegExp(`^${2 * third} of `, 'm'));
      await victim.kill('everything');
      await victim.start();
      const { code, missing, present, saved } = answerOf(await running.over);

      expect({ code, missing, present, saved: saved.length }).toEqual({
        code: EXIT.done,
        missing: [],
        present: there,
        saved: PHOTOS - there,
      });
      expect(hashesIn().toSorted()).toEqual(hashes);
      // What the first run had half of was removed.
      expect(readdirSync(folder).toSorted()).toEqual(filesIn().toSorted());
    });

    it('fetches only what is missing the next time', async () => {
      const gone = ['photo-7.jpg', 'photo-141.jpg', 'photo-279.jpg'];
      for (const name of gone) rmSync(join(folder, name));

      const { saved, ...answer } = answerOf(await download().over);

      expect(answer).toEqual({ code: EXIT.done, missing: [], present: PHOTOS - gone.length });
      expect(saved.toSorted()).toEqual(gone.toSorted());
      expect(hashesIn().toSorted()).toEqual(hashes);
    });
  });
};
