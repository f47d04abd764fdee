import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { ROOT } from '../root.ts';
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

/** What the events of a machine carry, by their type, as the catalogue of its library says. */
export const payloadsOf = ({ folder, id }: Pick<MachineSource, 'folder' | 'id'>): ReadonlyMap<string, string> => {
  const entries = Entries.parse(JSON.parse(readFileSync(join(ROOT, folder, 'machines.json'), 'utf8')));
  const events = entries.find((entry) => entry.id === id)?.events ?? [];
  return new Map(events.map(({ payload, type }) => [type, payload]));
};

const Entries = z.array(
  z.object({ id: z.string(), events: z.array(z.object({ type: z.string(), payload: z.string() })) }),
);

const firstSentence = ([first = '']: readonly string[]): string => /^.*?\.(?=\s|$)/.exec(first)?.[0] ?? first;

const plain = (name: string): string => name.replaceAll('-', '').toLowerCase();
