import { type World, worldsIn } from '@account-area/machines';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { ROOT } from '../root.ts';
import type { MachineProject } from './machine-projects.ts';

/** The module that a library offers to tests. */
export const testingOf = async ({ folder }: Pick<MachineProject, 'folder'>): Promise<unknown> => {
  const testing: unknown = await import(pathToFileURL(join(ROOT, folder, 'src/testing.ts')).href);
  return testing;
};

/** Starts the fake worlds of a library, by the id of the machine that runs in each. */
export const worldsOf = async (
  project: Pick<MachineProject, 'folder'>,
): Promise<ReadonlyMap<string, () => Promise<World>>> => worldsIn(await testingOf(project));
