import { cpus } from 'node:os';
import { basename, join } from 'node:path';

import { type Browser, chromium } from 'playwright';

import { buildApp } from '../build/app.ts';
import { ROOT } from '../root.ts';
import { type PlatformProcess, startPlatform } from '../start/platform-process.ts';
import { Progress } from '../start/progress.ts';
import { onStopSignals } from '../start/stop-signals.ts';
import { chromiumLaunch, chromiumPath } from '../testing/chromium.ts';
import { type BenchTask, readArguments } from './arguments.ts';
import { compareRuns } from './compare.ts';
import { keepRun, loadRun } from './kept-run.ts';
import { measureLibraries } from './libraries.ts';
import { measureOthers, upAgainRow } from './others.ts';
import { GENERATED_ORDERS } from './orders.ts';
import { GENERATED_PROJECTS } from './projects.ts';
import type { BenchRow } from './table.ts';
import { formatTable, goalsMet } from './table.ts';

type Measurement = Extract<BenchTask, { kind: 'measure' }>;

/** `npm run bench`: the product under libraries of three sizes, in one table; or two such runs side by side. */
const bench = async (task: BenchTask): Promise<void> => {
  if (task.kind === 'compare') {
    process.stdout.write(`${compareRuns(loadRun(task.before), loadRun(task.after))}\n`);
    return;
  }
  const progress = new Progress(process.stdout);
  await buildApp((text) => progress.say(text));
  let platform = start(task, progress);
  const browser = await chromium.launch({ ...chromiumLaunch, ...SIGNALS_ARE_OURS });
  const stop = async () => {
    await browser.close();
    await platform.stop();
  };
  const stopping = onStopSignals(stop);
  try {
    progress.say('Preparing the libraries ...');
    const origin = await originOf(platform);
    // Placeholders of libraries from before there were any would be made while pages of them are measured.
    await platform.settled;
    const measured = { browser, origin, platformPid: platform.pid ?? 0, progress, ...task };
    const rows: BenchRow[] = [...(await measureLibraries(measured)), ...(await measureOthers(measured))];
    if (task.parts.has('restart')) {
      progress.say('Measuring how long the platform takes to be up again ...');
      await platform.stop();
      const startedAt = performance.now();
      platform = start(task, progress);
      await originOf(platform);
      rows.push(upAgainRow(performance.now() - startedAt, task.sizes.length));
    }
    show(task, browser, rows);
  } catch (cause) {
    if (!stopping.asked) throw cause;
    progress.say('Stopped.');
    process.exitCode = 130;
  } finally {
    await stop();
  }
};

/** Otherwise Ctrl-C would end this process before the platform has ended. */
const SIGNALS_ARE_OURS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

const start = ({ sizes }: Measurement, progress: Progress): PlatformProcess =>
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

const originOf = async ({ ready }: PlatformProcess): Promise<string> => {
  const told = await ready;
  if (told === null) throw new Error('The platform did not start; see .tmp/logs/bench-platform.log.');
  return new URL(told.address).origin;
};

/** Prints the table, and keeps it beside the logs. */
const show = ({ sizes }: Measurement, browser: Browser, rows: readonly BenchRow[]): void => {
  const browserName = basename(chromiumPath ?? 'headless Chromium');
  const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}, ${browserName} ${browser.version()}`;
  const headings = sizes.map((photos) => photos.toLocaleString('en-GB'));
  process.stdout.write(`\n${machine}\n\n${formatTable(headings, rows)}\n\n${goalsMet(rows)}\n`);
  process.stdout.write(`\nThe figures are in ${keepRun({ machine, sizes, rows })}\n`);
};

try {
  await bench(readArguments(process.argv.slice(2)));
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
