import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { machinesOf, type OfferedMachine } from '@account-area/machines';

import { ROOT } from '../root.ts';
import { machineProjects } from './machine-projects.ts';
import { testingOf } from './worlds.ts';

/** Every machine of the domain and application libraries, as the catalogues say, on the sources of its library. */
export const offeredMachines = (): readonly OfferedMachine[] =>
  machineProjects().flatMap((project) => {
    const catalogue = join(ROOT, project.folder, 'machines.json');
    return existsSync(catalogue) ? machinesOf(readFileSync(catalogue, 'utf8'), () => testingOf(project)) : [];
  });
