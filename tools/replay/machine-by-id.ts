import type { MachineById } from '@account-area/kernel/inspection';

import { findMachines } from '../machines/find-machines.ts';

/** The machines of all libraries, by the ids that reports call them by. */
export const machineById = async (): Promise<MachineById> => {
  const libraries = await findMachines();
  const machines = new Map(libraries.flatMap((library) => library.machines.map((machine) => [machine.id, machine])));
  return (id) => machines.get(id);
};
