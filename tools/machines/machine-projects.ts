import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { ROOT } from '../root.ts';

const Manifest = z.object({ name: z.string() });

/** A library that may hold state machines: every one of the domain and application layers. */
export interface MachineProject {
  /** From the checkout: `libs/domain/photos`. */
  readonly folder: string;
  /** The package. */
  readonly name: string;
  /** What its tests are called in Vitest. */
  readonly testProject: string;
}

export const machineProjects = (): readonly MachineProject[] =>
  globSync('libs/{domain,application}/*/package.json', { cwd: ROOT })
    .sort()
    .map((manifest) => {
      const { name } = Manifest.parse(JSON.parse(readFileSync(join(ROOT, manifest), 'utf8')));
      return { folder: manifest.replace('/package.json', ''), name, testProject: name.replace(/^@[^/]+\//, '') };
    });
