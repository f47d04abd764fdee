import { type MachineSource, machineSources } from './machine-sources.ts';

/** A line for each machine: its id, its library, and what it is. */
export const machineList = (): readonly string[] => {
  const machines = machineSources();
  const width = Math.max(...machines.map(({ id }) => id.length));
  const libraries = Math.max(...machines.map(({ name }) => name.length));
  return machines.map(
    ({ about, id, name }) => `${id.padEnd(width)}  ${name.padEnd(libraries)}  ${firstSentence(about)}`,
  );
};

/** The machine of that name, `photoDeletion` or `photo-deletion`; `null` where there is none. */
export const namedMachine = (name: string): MachineSource | null =>
  machineSources().find(({ id }) => plain(id) === plain(name)) ?? null;

const firstSentence = ([first = '']: readonly string[]): string => /^.*?\.(?=\s|$)/.exec(first)?.[0] ?? first;

const plain = (name: string): string => name.replaceAll('-', '').toLowerCase();
