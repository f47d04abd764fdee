import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

import { chromium } from 'playwright';

import { buildApp } from '../build/app.ts';
import { ROOT } from '../root.ts';
import { startPlatform } from '../start/platform-process.ts';
import { Progress } from '../start/progress.ts';
import { chromiumLaunch } from '../testing/chromium.ts';
import { measureLibrary } from './measure-library.ts';
import { pageRows, serviceRows } from './rows.ts';
import { formatTable } from './table.ts';

/** Photos of the libraries that are compared; `BENCH_SIZES` names others. */
const SIZES = (process.env['BENCH_SIZES'] ?? '1000,100000,1000000').split(',').map(Number);

/** `npm run bench`: the product under libraries of three sizes, in one table. */
async function bench(): Promise<void> {
  const progress = new Progress(process.stdout);
  await buildApp((text) => progress.say(text));

  const platform = startPlatform({
    logFile: join(ROOT, '.tmp/logs/bench-platform.log'),
    env: {
      PORT: '0',
      DATA_DIR: join(ROOT, '.data/bench'),
      DEMO: 'off',
      GENERATED_LIBRARIES: SIZES.join(','),
      CALLS_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
    },
    onNews: (news) => progress.show(news),
  });
  const browser = await chromium.launch(chromiumLaunch);
  try {
    progress.say('Preparing the libraries ...');
    const address = await platform.ready;
    if (address === null) throw new Error('The platform did not start; see .tmp/logs/bench-platform.log.');
    const { origin } = new URL(address);

    const libraries = [];
    for (const photos of SIZES) {
      progress.say(`Measuring a library of ${photos.toLocaleString('en-GB')} photos ...`);
      libraries.push(await measureLibrary(browser, origin, photos));
    }

    const headings = SIZES.map((photos) => photos.toLocaleString('en-GB'));
    const rows = [
      ...pageRows(libraries.map(({ page }) => page)),
      ...serviceRows(libraries.map(({ service }) => service)),
    ];
    const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}, headless Chromium ${browser.version()}`;
    process.stdout.write(`\n${machine}\n\n${formatTable(headings, rows)}\n`);
    keep({ machine, sizes: SIZES, libraries });
  } finally {
    await browser.close();
    await platform.stop();
  }
}

/** Keeps the figures beside the logs, so that two runs can be compared. */
function keep(figures: unknown): void {
  const folder = join(ROOT, '.tmp/bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`);
  writeFileSync(file, JSON.stringify(figures, null, 2));
  process.stdout.write(`\nThe figures are in ${file}\n`);
}

try {
  await bench();
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
