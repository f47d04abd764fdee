import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';

import { chromium } from 'playwright';

import { buildApp } from '../build/app.ts';
import { ROOT } from '../root.ts';
import { startPlatform } from '../start/platform-process.ts';
import { Progress } from '../start/progress.ts';
import { onStopSignals } from '../start/stop-signals.ts';
import { chromiumLaunch, chromiumPath } from '../testing/chromium.ts';
import { albumRows, measureAlbums } from './albums.ts';
import { readEffort, readSizes } from './effort.ts';
import { exportRows, measureExport } from './exports.ts';
import { invoiceRows, measureInvoices } from './invoices.ts';
import { measureLibrary } from './measure-library.ts';
import { BENCH_ORDERS, GENERATED_ORDERS, measureOrders, orderRows } from './orders.ts';
import { measureOrderPages, orderPageRows } from './page-orders.ts';
import { measureProjectPages, projectPageRows } from './page-projects.ts';
import { growthRows, pageRows } from './page-rows.ts';
import { GENERATED_PROJECTS, measureProjects, projectRows } from './projects.ts';
import { archiveRows, serviceRows, upAgainRow } from './rows.ts';
import { formatTable, goalsMet } from './table.ts';
import { measureUploads, uploadRows } from './uploads.ts';

/** `npm run bench`: the product under libraries of three sizes, in one table. */
async function bench(): Promise<void> {
  const sizes = readSizes(process.env['BENCH_SIZES']);
  const effort = readEffort(process.env['BENCH_SHARE']);
  const progress = new Progress(process.stdout);
  await buildApp((text) => progress.say(text));

  const start = () =>
    startPlatform({
      logFile: join(ROOT, '.tmp/logs/bench-platform.log'),
      env: {
        PORT: '0',
        DATA_DIR: join(process.env['DATA_DIR'] ?? join(ROOT, '.data'), 'bench'),
        DEMO: 'off',
        GENERATED_LIBRARIES: sizes.join(','),
        GENERATED_ORDERS: String(GENERATED_ORDERS),
        GENERATED_PROJECTS: String(GENERATED_PROJECTS),
        CALLS_PER_MINUTE: '0',
        LOG_LEVEL: 'warn',
      },
      onNews: (news) => progress.show(news),
    });
  let platform = start();
  const browser = await chromium.launch({ ...chromiumLaunch, ...SIGNALS_ARE_OURS });
  const stop = async () => {
    await browser.close();
    await platform.stop();
  };
  const stopping = onStopSignals(stop);
  try {
    progress.say('Preparing the libraries ...');
    const ready = await platform.ready;
    if (ready === null) throw new Error('The platform did not start; see .tmp/logs/bench-platform.log.');
    const { origin } = new URL(ready.address);
    const platformPid = platform.pid ?? 0;

    const libraries = [];
    for (const photos of sizes) {
      progress.say(`Measuring a library of ${photos.toLocaleString('en-GB')} photos ...`);
      libraries.push(await measureLibrary(browser, { origin, photos, platformPid, effort }));
    }

    progress.say('Measuring uploads ...');
    const [library = 0] = sizes;
    const uploads = await measureUploads(browser, { origin, library, platformPid, photos: effort.uploadedPhotos });

    progress.say('Measuring albums ...');
    const withAlbums = sizes.filter((photos) => photos <= effort.albumPhotos).at(-1) ?? library;
    const albums = await measureAlbums(browser, {
      origin,
      library: withAlbums,
      photos: effort.albumPhotos,
      albums: effort.albums,
    });

    progress.say('Measuring an export ...');
    const exported = await measureExport(browser, { origin, library, platformPid });

    progress.say('Measuring orders ...');
    const orders = await measureOrders(browser, { origin, seconds: effort.loadSeconds });
    const orderPages = await measureOrderPages(browser, { origin, many: BENCH_ORDERS, visits: effort.visits });

    progress.say('Measuring projects ...');
    const projects = await measureProjects(browser, { origin, seconds: effort.loadSeconds });
    const projectPages = await measureProjectPages(browser, { origin, visits: effort.visits });

    progress.say('Measuring invoices ...');
    const invoices = await measureInvoices(browser, { origin, seconds: effort.loadSeconds, visits: effort.visits });

    progress.say('Measuring how long the platform takes to be up again ...');
    await platform.stop();
    const startedAt = performance.now();
    platform = start();
    if ((await platform.ready) === null) throw new Error('The platform did not start again.');
    const upAgainMs = performance.now() - startedAt;

    const headings = sizes.map((photos) => photos.toLocaleString('en-GB'));
    const rows = [
      ...pageRows(libraries),
      ...growthRows(libraries),
      ...serviceRows(libraries.map(({ service }) => service)),
      ...archiveRows(libraries.map(({ archive }) => archive)),
      ...uploadRows(uploads, sizes.length),
      ...albumRows(albums, sizes, withAlbums),
      ...exportRows(exported, sizes),
      ...orderRows(orders, sizes.length),
      ...orderPageRows(orderPages, sizes.length),
      ...projectRows(projects, sizes.length),
      ...projectPageRows(projectPages, sizes.length),
      ...invoiceRows(invoices, sizes.length),
      upAgainRow(upAgainMs, sizes.length),
    ];
    const browserName = basename(chromiumPath ?? 'headless Chromium');
    const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}, ${browserName} ${browser.version()}`;
    process.stdout.write(`\n${machine}\n\n${formatTable(headings, rows)}\n\n${goalsMet(rows)}\n`);
    keep({
      machine,
      sizes,
      effort,
      libraries,
      uploads,
      albums,
      exported,
      orders,
      orderPages,
      projects,
      projectPages,
      invoices,
      upAgainMs,
    });
  } catch (cause) {
    if (!stopping.asked) throw cause;
    progress.say('Stopped.');
    process.exitCode = 130;
  } finally {
    await stop();
  }
}

/** Otherwise Ctrl-C would end this process before the platform has ended. */
const SIGNALS_ARE_OURS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

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
