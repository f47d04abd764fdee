import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../root.ts';
import { adapterLibraries, exportTables } from './adapter-libraries.ts';
import { catalogue } from './catalogue.ts';
import { withPart } from './markdown.ts';
import { withParts } from './readme.ts';
import { withFirstTest } from './two-minutes.ts';

// `npm run diagrams` writes into the README of each library what the catalogue knows: its ports, what it has for tests, its machines
// with what they hear and say, and a first test of one; and machines.json, the same for programs. READMEs of adapters list what is
// exported. With `--check` it only compares.
const checking = process.argv.includes('--check');
for (const library of await catalogue()) {
  const readme = join(library.folder, 'README.md');
  bringUpToDate(readme, await withFirstTest(withParts(textOf(readme), library), library));
  if (library.entries.length > 0) {
    bringUpToDate(join(library.folder, 'machines.json'), `${JSON.stringify(library.entries, null, 2)}\n`);
  }
}
for (const library of adapterLibraries()) {
  const readme = join(library.folder, 'README.md');
  bringUpToDate(readme, withPart(textOf(readme), 'exports', library.name, exportTables(library)));
}
// Fake worlds may have timers of their own.
process.exit();

function bringUpToDate(file: string, text: string): void {
  if (textOf(file) === text) return;
  if (checking) process.exitCode = 1;
  else writeFileSync(join(ROOT, file), text);
  process.stdout.write(`${file}: ${checking ? 'is not current, run npm run diagrams' : 'written'}\n`);
}

function textOf(file: string): string {
  return existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '';
}
