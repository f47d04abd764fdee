import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { AnyStateMachine } from 'xstate';

import { ROOT } from '../root.ts';
import { machineProjects, type MachineProject } from './machine-projects.ts';
import { machinesIn } from './machines-in.ts';

/** A library that may export state machines. */
export interface MachineLibrary extends Pick<MachineProject, 'folder' | 'name'> {
  readonly machines: readonly AnyStateMachine[];
}

/** Every domain and application library with the machines it exports, in the order of their folders. */
export const findMachines = async (): Promise<readonly MachineLibrary[]> =>
  (await machineLibraries()).filter(({ machines }) => machines.length > 0);

/** The same with those that have none. */
export const machineLibraries = (): Promise<readonly MachineLibrary[]> =>
  Promise.all(machineProjects().map(readLibrary));

async function readLibrary({ folder, name }: MachineProject): Promise<MachineLibrary> {
  const exported: unknown = await import(pathToFileURL(join(ROOT, folder, 'src/index.ts')).href);
  return { folder, name, machines: machinesIn(exported).sort((a, b) => (a.id < b.id ? -1 : 1)) };
}
