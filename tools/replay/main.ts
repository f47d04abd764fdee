import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { readReport, replay } from '@account-area/kernel/inspection';

import { testOf } from './as-test.ts';
import { machineById } from './machine-by-id.ts';
import { tellWalks } from './tell.ts';

/** `npm run replay -- report.json [--as-test <file>]` */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'as-test': { type: 'string' } } });
  const [file] = positionals;
  if (file === undefined) {
    process.stderr.write('Which report? npm run replay -- report.json [--as-test <file>]\n');
    return 2;
  }
  const report = readReport(readFileSync(file, 'utf8'));
  const walks = replay(report, await machineById());
  process.stdout.write(`${tellWalks(walks)}\n`);
  const testFile = values['as-test'];
  if (testFile !== undefined) {
    writeFileSync(testFile, testOf(report, dirname(resolve(testFile)), import.meta.dirname));
    process.stdout.write(`\nWritten to ${testFile}.\n`);
  }
  return walks.every(({ difference }) => difference === null) ? 0 : 1;
}

process.exitCode = await main();
