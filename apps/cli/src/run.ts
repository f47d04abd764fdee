import { createTerminalDepartures } from '@account-area/node';

import { runProgram } from './program.ts';

const leaving = new AbortController();
createTerminalDepartures(process).follow(() => leaving.abort());

process.exitCode = await runProgram({
  args: process.argv.slice(2),
  env: process.env,
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  leaving: leaving.signal,
});
