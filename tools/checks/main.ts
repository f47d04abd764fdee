import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { ROOT } from '../root.ts';
import { type Outcome, summary, totals } from './outcome.ts';
import { runStep } from './run-step.ts';
import { stepsOf } from './steps.ts';

/** `npm test`: every step in turn, also after one has failed, then one table. */
async function check(): Promise<number> {
  const logFolder = join(ROOT, '.tmp/logs', new Date().toISOString().replaceAll(':', '-'));
  mkdirSync(logFolder, { recursive: true });
  const steps = stepsOf(logFolder);
  const only = parseArgs({ options: { only: { type: 'string', multiple: true } } }).values.only ?? [];
  const unknown = only.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    process.stderr.write(
      `There is no step "${unknown.join('", "')}"; there are ${steps.map(({ name }) => name).join(', ')}.\n`,
    );
    return 1;
  }

  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort());

  const outcomes: Outcome[] = [];
  for (const step of steps) {
    if (stop.signal.aborted) break;
    if (only.length > 0 && !only.includes(step.name)) continue;
    process.stdout.write(`\n── ${step.name}: ${step.title}\n`);
    outcomes.push(await runStep(step, logFolder, stop.signal));
  }
  process.stdout.write(`\n${summary(outcomes)}\n`);
  if (stop.signal.aborted) return 130;
  return totals(outcomes).failed === 0 ? 0 : 1;
}

process.exitCode = await check();
