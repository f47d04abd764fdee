import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

import { ROOT } from '../root.ts';
import type { Outcome } from './outcome.ts';
import type { Step } from './steps.ts';

/** A step that takes longer hangs: the slowest, the journeys, takes about ten minutes on two cores. */
const LIMIT_MINUTES = 20;

/** As many as show what went wrong where only the end of the output is kept. */
const LAST_LINES = 20;

/** Runs one step in a process group of its own, prints its lines with its name in front and keeps them in a file. */
export const runStep = (step: Step, logFolder: string, stopped: AbortSignal): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const logFile = join(logFolder, `${step.name}.log`);
    const log = createWriteStream(logFile);
    const started = performance.now();
    const child = spawn(process.execPath, step.args, {
      cwd: ROOT,
      detached: process.platform !== 'win32',
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...step.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const end = (signal: NodeJS.Signals) => {
      if (child.pid !== undefined) process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
    };
    const onStopped = () => end('SIGTERM');
    stopped.addEventListener('abort', onStopped, { once: true });
    const limit = setTimeout(() => {
      print(`It did not end within ${LIMIT_MINUTES} minutes and was killed.`);
      end('SIGKILL');
    }, LIMIT_MINUTES * 60_000);

    const lastLines: string[] = [];
    const print = (line: string) => {
      const plain = stripVTControlCharacters(line);
      lastLines.push(plain);
      if (lastLines.length > LAST_LINES) lastLines.shift();
      process.stdout.write(`${step.name.padEnd(10)}│ ${process.stdout.isTTY ? line : plain}\n`);
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
      const counts = step.counts?.() ?? null;
      resolve({
        step: step.name,
        succeeded: code === 0 && (counts?.failed ?? 0) === 0,
        seconds: (performance.now() - started) / 1000,
        counts,
        logFile,
        lastLines,
      });
    });
  });
