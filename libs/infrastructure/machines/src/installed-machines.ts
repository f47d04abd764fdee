import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import * as z from 'zod/mini';

import { machinesOf, type OfferedMachine } from './offered-machine.ts';

const Dependencies = z.optional(z.record(z.string(), z.string()));
const Manifest = z.object({
  dependencies: Dependencies,
  devDependencies: Dependencies,
  peerDependencies: Dependencies,
});

/**
 * The machines of all packages that a project depends on and that pack a catalogue of theirs, in the order of their names.
 *
 * @param folder of the project, absolute; packages are resolved from it, so that tools and tests have one copy of each
 * @returns none for a folder without `package.json`
 * @throws Error where that file or a catalogue is not what its name says
 */
export const installedMachines = (folder: string): readonly OfferedMachine[] => {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return [];
  const { dependencies, devDependencies, peerDependencies } = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { resolve } = createRequire(file);
  const resolved = (specifier: string): string | null => {
    try {
      return resolve(specifier);
    } catch {
      return null;
    }
  };
  const names = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }).sort();
  return names.flatMap((name) => {
    const catalogue = resolved(`${name}/machines.json`);
    const testing = resolved(`${name}/testing`);
    if (catalogue === null || testing === null) return [];
    return machinesOf(readFileSync(catalogue, 'utf8'), async () => {
      const module: unknown = await import(pathToFileURL(testing).href);
      return module;
    });
  });
};
