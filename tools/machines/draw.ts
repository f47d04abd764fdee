import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../root.ts';
import { findMachines } from './find-machines.ts';
import { withDiagrams } from './readme.ts';

// `npm run diagrams` draws the state diagrams of every library into its README; with `--check` it only compares.
const checking = process.argv.includes('--check');
for (const library of await findMachines()) {
  const file = join(library.folder, 'README.md');
  const page = existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '';
  const drawn = withDiagrams(page, library);
  if (drawn === page) continue;
  if (checking) process.exitCode = 1;
  else writeFileSync(join(ROOT, file), drawn);
  process.stdout.write(`${file}: ${checking ? 'diagrams are not current, run npm run diagrams' : 'drawn'}\n`);
}
