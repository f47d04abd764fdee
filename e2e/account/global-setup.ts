import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { buildApp } from '../../tools/build/app.ts';
import { startPlatform } from '../../tools/start/platform-process.ts';

/** Few enough to be made in seconds, many enough for several months with more than one row. */
const DEMO_PHOTOS = '60';

/** A first start on a busy machine; no journey begins before. */
const READY_WITHIN_MS = 120_000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Builds the app and starts the platform on a free port with data of its own; tests find it in `E2E_ADDRESS`. Journeys
 * count photos, so they begin when all of them are there.
 */
const setUp = async (): Promise<() => Promise<void>> => {
  const running = process.env['E2E_ADDRESS'];
  if (running !== undefined) return () => Promise.resolve();

  await buildApp(say);
  const data = mkdtempSync(join(tmpdir(), 'e2e-account-'));
  // Readable for the id that the database runs under when this is root.
  chmodSync(data, 0o755);
  const logFile = join(import.meta.dirname, 'test-results/platform.log');
  let photosAreMade: () => void = () => undefined;
  const photosMade = new Promise<void>((resolve) => {
    photosAreMade = resolve;
  });
  const platform = startPlatform({
    logFile,
    env: { PORT: '0', DATA_DIR: data, DEMO_PHOTOS, CALLS_PER_MINUTE: '0' },
    onNews: (news) => {
      if (news.type === 'demo-photos' && news.done === news.total) photosAreMade();
    },
  });
  const stop = async () => {
    await platform.stop();
    rmSync(data, { recursive: true, force: true });
  };

  const tooLate = pause(READY_WITHIN_MS, null, { ref: false });
  const ready = await Promise.race([platform.ready, tooLate]);
  const hasPhotos = await Promise.race([photosMade.then(() => true), platform.ended.then(() => false), tooLate]);
  if (ready === null || hasPhotos !== true) {
    await stop();
    throw new Error(`The platform did not get ready; its log is ${logFile}`);
  }
  process.env['E2E_ADDRESS'] = ready.address;
  return stop;
};

export default setUp;
