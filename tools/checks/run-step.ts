import { spawn } from 'node:child_process';
import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

import { ROOT } from '../root.ts';
import { failuresOf, type Outcome } from './outcome.ts';
import type { Report } from './report.ts';

/** One step of `npm test`: a tool with its arguments, run by Node. */
export interface Step {
  readonly name: string;
  /** What it finds out, in a few words. */
  readonly title: string;
  readonly args: readonly string[];
  /**
   * Steps behind one another that have a lane run at the same time as those of the other lane: each of them uses one
   * processor, and none writes where one of the other lane reads.
   */
  readonly lane?: 'files' | 'services';
  readonly env?: Readonly<Record<string, string>>;
  /** It is killed when it takes longer, in milliseconds; 35 minutes when missing. */
  readonly limitMs?: number;
  /** The file in which it leaves what its tests found. */
  readonly report?: { readonly file: string; readonly read: (file: string) => Report | null };
}

/** One run of `npm test`. */
export interface Run {
  /** Each step leaves its output and its report here. */
  readonly logFolder: string;
  /** What fails runs a second time; what then passes is unstable and does not fail the run. */
  readonly secondTry: boolean;
  readonly stopped: AbortSignal;
  readonly write: (text: string) => void;
}

/** A step that takes longer hangs: the slowest, the journeys, takes 14 minutes on two quiet cores, 25 on busy ones. */
const LIMIT_MS = 35 * 60_000;

/** Tests start the platform again and again: what one start has compiled the next one reads, half a second to two seconds sooner. */
const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/compile');

/** As many as show what went wrong where only the end of the output is kept. */
const LAST_LINES = 20;

/** A step that has run; one that was killed would take as long a second time. */
interface Attempt extends Outcome {
  readonly wasKilled: boolean;
}

/**
 * Runs a step, and where a second try is wanted once more as a whole, unless a test has had its second try already or the
 * step hung.
 */
export async function runStep(step: Step, run: Run): Promise<Outcome> {
  const first = await runOnce(step, run);
  const hasFailedTwice = first.report?.failures.some(({ isTest }) => isTest) ?? false;
  if (first.succeeded || !run.secondTry || hasFailedTwice || first.wasKilled || run.stopped.aborted) return first;

  run.write(`\n── ${step.name}: the second try\n`);
  const second = await runOnce(step, run);
  return {
    ...second,
    seconds: first.seconds + second.seconds,
    unstable: [...first.unstable, ...(second.succeeded ? failuresOf(first) : []), ...second.unstable],
  };
}

/** In a process group of its own; prints its lines with its name in front and keeps them in a file. */
const runOnce = (step: Step, { logFolder, stopped, write }: Run): Promise<Attempt> =>
  new Promise((resolve, reject) => {
    if (step.report !== undefined) rmSync(step.report.file, { force: true });
    const logFile = join(logFolder, `${step.name}.log`);
    const log = createWriteStream(logFile, { flags: 'a' });
    const started = performance.now();
    const child = spawn(process.execPath, step.args, {
      cwd: ROOT,
      detached: process.platform !== 'win32',
      env: {
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        ...process.env,
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
        ...step.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const end = (signal: NodeJS.Signals) => {
      if (child.pid !== undefined) process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
    };
    const onStopped = () => end('SIGTERM');
    stopped.addEventListener('abort', onStopped, { once: true });
    const { limitMs = LIMIT_MS } = step;
    let wasKilled = false;
    const limit = setTimeout(() => {
      wasKilled = true;
      print(`It did not end within ${limitMs / 1000} seconds and was killed.`);
      end('SIGKILL');
    }, limitMs);

    const lastLines: string[] = [];
    const print = (line: string) => {
      const plain = stripVTControlCharacters(line);
      lastLines.push(plain);
      if (lastLines.length > LAST_LINES) lastLines.shift();
      write(`${step.name.padEnd(10)}│ ${process.stdout.isTTY ? line : plain}\n`);
      log.write(`${plain}\n`);
    };
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', print);
    }
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(limit);
      stopped.removeEventListener('abort', onStopped);
      log.end();
      const report = step.report?.read(step.report.file) ?? null;
      resolve({
        step: step.name,
        succeeded: code === 0 && (report?.failures.length ?? 0) === 0,
        seconds: (performance.now() - started) / 1000,
        report,
        unstable: report?.unstable ?? [],
        logFile,
        lastLines,
        wasKilled,
      });
    });
  });
