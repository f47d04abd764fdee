import { readFileSync } from 'node:fs';
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
 * @throws Error where there is no `package.json`
 */
export const installedMachines = (folder: string): readonly OfferedMachine[] => {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const { dependencies, devDependencies, peerDependencies } = manifest;
  const { resolve } = createRequire(join(folder, 'package.json'));
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
