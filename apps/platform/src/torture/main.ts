import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { freePort } from './free-port.ts';
import { torture } from './torture.ts';
import { createVictim } from './victim.ts';

const USUAL_KILLS = 10;

/** So that an export of a few small photos has several. */
const SMALL_PARTS = { EXPORT_PART_MB: '1' };

/** `npm run torture [kills] [-- --seed <number>]`: kills the platform and its decoders under uploads, deletions, albums, prints, projects, addresses, orders, online versions, archives, exports and deleted accounts, and looks for lies. */
const main = async (): Promise<number> => {
  const { positionals, values } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
  const kills = Number(positionals[0] ?? USUAL_KILLS);
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  if (!Number.isSafeInteger(kills) || kills < 0 || !Number.isSafeInteger(seed)) {
    say('Usage: npm run torture [kills] [-- --seed <number>]');
    return 1;
  }
  const dataFolder = await mkdtemp(join(tmpdir(), 'account-area-torture-'));
  // As root, PostgreSQL runs in another name and must be able to enter.
  await chmod(dataFolder, 0o755);
  const victim = createVictim(dataFolder, await freePort(), SMALL_PARTS);
  say(`Seed ${seed}: "npm run torture ${kills} -- --seed ${seed}" kills in the same order again.`);
  const startedAt = performance.now();
  const {
    addresses,
    albums,
    archived,
    broken,
    decodersKilled,
    deleted,
    left,
    ordered,
    printed,
    projects,
    shared,
    uploaded,
    widgets,
  } = await torture({
    kills,
    seed,
    dataFolder,
    victim,
    onKill: (number, what) => say(`Kill ${number}: ${what}`),
  });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  say(
    `${kills} kills and ${decodersKilled} of decoders in ${seconds} s; ${uploaded} photos were uploaded, ${deleted} of them deleted, ${archived} archives packed, ${albums} albums made, ${shared} of them shared, ${printed} print selections, ${projects} projects, ${addresses} addresses, ${ordered} orders and ${widgets} online versions made; ${left} accounts were deleted.`,
  );
  for (const sentence of broken) say(`Broken: ${sentence}`);
  if (broken.length > 0) {
    say(`What is left is in ${dataFolder}`);
    return 1;
  }
  say('Everything that was acknowledged is there, once, and nothing else.');
  await rm(dataFolder, { recursive: true, force: true });
  return 0;
};

const say = (text: string) => void process.stdout.write(`${text}\n`);

process.exitCode = await main();
