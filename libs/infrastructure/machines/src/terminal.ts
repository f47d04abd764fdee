import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

import type { Terminal } from './run-machines.ts';

/** The terminal of this process. Its input is opened by the first line that is asked for: until then it keeps no process alive. */
export const processTerminal = (): Terminal => ({
  lines: typedLines(),
  write: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  save: (file, text) => writeFileSync(file, text),
});

async function* typedLines(): AsyncGenerator<string> {
  yield* createInterface({ input: process.stdin });
}
