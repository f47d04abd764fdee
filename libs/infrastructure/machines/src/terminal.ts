import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

import type { Terminal } from './run-machines.ts';

/** The terminal of this process. */
export const processTerminal = (): Terminal => ({
  lines: createInterface({ input: process.stdin }),
  write: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  save: (file, text) => writeFileSync(file, text),
});
