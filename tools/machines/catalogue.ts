import { labelOf, statesOf, transitionsOf } from '@account-area/machines/transitions';
import type { AnyStateMachine } from 'xstate';

import { ADAPTERS } from './call-kits.ts';
import { type MachineLibrary, machineLibraries } from './find-machines.ts';
import { entryLines } from './entries.ts';
import type { EventShape } from './event-types.ts';
import { type HeardShape, LibraryTypes, programOf } from './library-types.ts';
import { type LibraryPort, libraryPorts } from './library-ports.ts';
import { machineSources } from './machine-sources.ts';
import { type StoryOfMachine, storiesOfMachines } from './stories.ts';
import type { Described } from './type-text.ts';
import { worldsOf } from './worlds.ts';

/** All that tools and documents say of a machine. */
export interface CatalogueEntry {
  readonly id: string;
  readonly library: string;
  readonly about: string;
  /** What its logic leaves open: `Row extends ListRow`. */
  readonly parameters: readonly string[];
  readonly states: readonly { readonly path: string; readonly type: string; readonly tags: readonly string[] }[];
  readonly transitions: readonly { readonly from: string; readonly on: string; readonly to: readonly string[] }[];
  readonly events: readonly HeardShape[];
  readonly notices: readonly EventShape[];
  /** The names of its guards. */
  readonly guards: readonly string[];
  readonly delays: readonly string[];
  readonly ports: readonly Described[];
  readonly selectors: readonly Described[];
  readonly errors: readonly string[];
  /** The helpers of its fake world. */
  readonly fakes: readonly string[];
  /** What shows it in the Storybook of this repository, by the state that each rests in. */
  readonly stories: readonly StoryOfMachine[];
}

/** A library with what is to be known of its machines and its ports. */
export interface CataloguedLibrary extends MachineLibrary {
  readonly entries: readonly CatalogueEntry[];
  readonly ports: readonly LibraryPort[];
  /** What it has for tests, as a list of a README. */
  readonly forTests: string;
}

/** Every library of the domain and application layers, read from its code, its declarations and its fake worlds. */
export const catalogue = async (): Promise<readonly CataloguedLibrary[]> => {
  const libraries = await machineLibraries();
  const stories = storiesOfMachines();
  const program = programOf([...libraries.map(({ folder }) => folder), ADAPTERS]);
  return Promise.all(
    libraries.map(async (library) => {
      const types = new LibraryTypes(program, library.folder);
      const worlds = await worldsOf(library);
      const entries = await Promise.all(
        library.machines.map(async (machine) => {
          const world = await worlds.get(machine.id)?.();
          const fakes = [...(world?.helpers.keys() ?? [])];
          return { ...entryOf(machine, library.name, types), fakes, stories: stories.get(machine.id) ?? [] };
        }),
      );
      return { ...library, entries, ports: libraryPorts(program, library), forTests: entryLines(program, library) };
    }),
  );
};

function entryOf(
  machine: AnyStateMachine,
  library: string,
  types: LibraryTypes,
): Omit<CatalogueEntry, 'fakes' | 'stories'> {
  const name = machine.id.charAt(0).toUpperCase() + machine.id.slice(1);
  return {
    id: machine.id,
    library,
    about: machineSources().find(({ id }) => id === machine.id)?.about[0] ?? '',
    parameters: types.parameters(name),
    states: statesOf(machine).map(({ path, tags, type }) => ({ path: path.join('.'), type, tags })),
    transitions: transitionsOf(machine).map((named) => ({
      from: named.source.path.join('.'),
      on: labelOf(named),
      to: named.transition.target?.map(({ path }) => path.join('.')) ?? [],
    })),
    events: heardBy(machine, types.events(name)),
    notices: types.notices(name),
    guards: Object.keys(machine.implementations.guards),
    delays: Object.keys(machine.implementations.delays),
    ports: types.ports(name),
    selectors: types.selectors(`${name}Snapshot`),
    errors: [...new Set([...types.codes(`${name}Error`), ...types.codes(`${name}Failure`)])].sort(),
  };
}

function heardBy(machine: AnyStateMachine, declared: readonly HeardShape[]): readonly HeardShape[] {
  const heard = [...new Set(transitionsOf(machine).map(({ eventType }) => eventType))]
    .filter((type) => type !== '' && type !== '*' && !type.startsWith('xstate.'))
    .flatMap((type) => {
      const shapes = declared.filter((event) => event.type === type || (type.endsWith('.*') && isOf(type, event)));
      return shapes.length > 0 ? shapes : [{ type, payload: '', about: '', sender: 'internal' as const }];
    });
  return [...new Map(heard.map((shape) => [shape.type, shape])).values()].sort((a, b) => (a.type < b.type ? -1 : 1));
}

/** `month.opened` is of `month.*`. */
const isOf = (wildcard: string, { type }: HeardShape): boolean => type.startsWith(wildcard.slice(0, -1));
