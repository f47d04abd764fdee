import type { AnyStateMachine } from 'xstate';

import { findMachines, type MachineLibrary } from './find-machines.ts';
import { labelOf } from './labels.ts';
import { type Described, type EventShape, LibraryTypes, programOf } from './library-types.ts';
import { machineSources } from './machine-sources.ts';
import { statesOf, transitionsOf } from './transitions.ts';
import { worldsOf } from './worlds.ts';

/** An event that a machine hears. Others than its actors and children send the public ones. */
export interface HeardEvent extends EventShape {
  readonly sender: 'public' | 'internal';
}

/** All that tools and documents say of a machine. */
export interface CatalogueEntry {
  readonly id: string;
  readonly library: string;
  readonly about: string;
  readonly states: readonly { readonly path: string; readonly type: string; readonly tags: readonly string[] }[];
  readonly transitions: readonly { readonly from: string; readonly on: string; readonly to: readonly string[] }[];
  readonly events: readonly HeardEvent[];
  readonly notices: readonly EventShape[];
  readonly delays: readonly string[];
  readonly ports: readonly Described[];
  readonly selectors: readonly Described[];
  readonly errors: readonly string[];
  /** The helpers of its fake world. */
  readonly fakes: readonly string[];
}

/** A library with what is to be known of its machines. */
export interface CataloguedLibrary extends MachineLibrary {
  readonly entries: readonly CatalogueEntry[];
}

/** Every library with machines, read from its code, its declarations and its fake worlds. */
export const catalogue = async (): Promise<readonly CataloguedLibrary[]> => {
  const libraries = await findMachines();
  const program = programOf(libraries.map(({ folder }) => folder));
  return Promise.all(
    libraries.map(async (library) => {
      const types = new LibraryTypes(program, library.folder);
      const worlds = await worldsOf(library);
      const entries = await Promise.all(
        library.machines.map(async (machine) => {
          const world = await worlds.get(machine.id)?.();
          const fakes = [...(world?.helpers.keys() ?? [])];
          return { ...entryOf(machine, library.name, types), fakes };
        }),
      );
      return { ...library, entries };
    }),
  );
};

function entryOf(machine: AnyStateMachine, library: string, types: LibraryTypes): Omit<CatalogueEntry, 'fakes'> {
  const name = machine.id.charAt(0).toUpperCase() + machine.id.slice(1);
  const declared = types.events(`${name}Event`);
  return {
    id: machine.id,
    library,
    about: machineSources().find(({ id }) => id === machine.id)?.about[0] ?? '',
    states: statesOf(machine).map(({ path, tags, type }) => ({ path: path.join('.'), type, tags })),
    transitions: transitionsOf(machine).map((named) => ({
      from: named.source.path.join('.'),
      on: labelOf(named),
      to: named.transition.target?.map(({ path }) => path.join('.')) ?? [],
    })),
    events: heardBy(machine, declared),
    notices: types.events(`${name}Notice`),
    delays: Object.keys(machine.implementations.delays),
    ports: types.ports(`${name}Ports`),
    selectors: types.selectors(`${name}Snapshot`),
    errors: types.codes(`${name}Error`),
  };
}

function heardBy(machine: AnyStateMachine, declared: readonly EventShape[]): readonly HeardEvent[] {
  const heard = [...new Set(transitionsOf(machine).map(({ eventType }) => eventType))]
    .filter((type) => type !== '' && type !== '*' && !type.startsWith('xstate.'))
    .sort();
  return heard.map((type) => {
    const shape = declared.find((event) => event.type === type);
    return { type, payload: shape?.payload ?? '', sender: shape === undefined ? 'internal' : 'public' };
  });
}
