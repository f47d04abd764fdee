import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { ROOT } from '../root.ts';
import { runSteps } from './run.ts';
import { stepsOf } from './steps.ts';

/** `npm test`, of which `--only <step>` runs a part. */
async function check(): Promise<number> {
  const logFolder = join(ROOT, '.tmp/logs', new Date().toISOString().replaceAll(':', '-'));
  const secondTry = (process.env['CI'] ?? '') !== '';
  const steps = stepsOf({ logFolder, secondTry });
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
  mkdirSync(logFolder, { recursive: true });
  return await runSteps(
    steps.filter(({ name }) => only.length === 0 || only.includes(name)),
    { logFolder, secondTry, stopped: stop.signal, write: (text) => process.stdout.write(text) },
  );
}

process.exitCode = await check();
