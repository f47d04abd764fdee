import * as z from 'zod/mini';

/** A machine of a library, and what is needed to drive it on its fakes. */
export interface OfferedMachine {
  /** `photoDeletion` */
  readonly id: string;
  /** The package: `@account-area/deletion`. */
  readonly library: string;
  /** What it is, in a sentence. */
  readonly about: string;
  /** What each event carries, by its type. */
  readonly payloads: ReadonlyMap<string, string>;
  /** The `/testing` entry of the library. */
  readonly testing: () => Promise<unknown>;
}

const Catalogue = z.array(
  z.object({
    id: z.string(),
    library: z.string(),
    about: z.string(),
    events: z.array(z.object({ type: z.string(), payload: z.string() })),
  }),
);

/**
 * The machines of a library, as its `machines.json` says.
 *
 * @param catalogue the file as text
 * @param testing imports the `/testing` entry of the library
 * @throws Error where the text is no catalogue of machines
 */
export const machinesOf = (catalogue: string, testing: () => Promise<unknown>): readonly OfferedMachine[] =>
  Catalogue.parse(JSON.parse(catalogue)).map(({ about, events, id, library }) => ({
    id,
    library,
    about: firstSentence(about),
    payloads: new Map(events.map(({ payload, type }) => [type, payload])),
    testing,
  }));

/** A line for each machine: its id, its library, and what it is. */
export const machineLines = (machines: readonly OfferedMachine[]): readonly string[] => {
  const width = Math.max(...machines.map(({ id }) => id.length));
  const libraries = Math.max(...machines.map(({ library }) => library.length));
  return machines.map(({ about, id, library }) => `${id.padEnd(width)}  ${library.padEnd(libraries)}  ${about}`);
};

/** The machine of that name, `photoDeletion` or `photo-deletion`; `null` where there is none. */
export const namedMachine = (machines: readonly OfferedMachine[], name: string): OfferedMachine | null =>
  machines.find(({ id }) => plain(id) === plain(name)) ?? null;

/** The machines of the library of that name, with or without its scope. */
export const machinesOfLibrary = (machines: readonly OfferedMachine[], name: string): readonly OfferedMachine[] =>
  machines.filter(({ library }) => library === name || library.replace(/^@[^/]+\//, '') === name);

const firstSentence = (about: string): string => /^.*?\.(?=\s|$)/.exec(about)?.[0] ?? about;

const plain = (name: string): string => name.replaceAll('-', '').toLowerCase();
