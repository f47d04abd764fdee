import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { packLibraries, tarballOf } from './pack-libraries.ts';
import { program, publishedLibraries } from './published.ts';

/** `npm run pack -- <folder>`: every published library and the program, each as a file that `npm install` takes. */
async function pack(): Promise<number> {
  const [folder, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (folder === undefined || others.length > 0) {
    process.stderr.write('Say where to: npm run pack -- <folder>\n');
    return 1;
  }
  const to = resolve(folder);
  mkdirSync(to, { recursive: true });
  await packLibraries(to);
  for (const library of [...publishedLibraries(), program()]) process.stdout.write(`${join(to, tarballOf(library))}\n`);
  return 0;
}

process.exitCode = await pack();
