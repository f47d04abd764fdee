import { basename, join, relative } from 'node:path';

import { entriesOf, type PublishedLibrary, publishedLibraries } from '../release/published.ts';
import { ROOT } from '../root.ts';
import { type Exported, exportedBy, exportTable } from './export-table.ts';
import { programOf } from './library-types.ts';
import { code } from './markdown.ts';

/** A published library outside the domain, whose README lists what it exports. */
export interface AdapterLibrary {
  readonly name: string;
  /** From the checkout. */
  readonly folder: string;
  readonly entries: readonly { readonly entry: string; readonly exported: readonly Exported[] }[];
}

export const adapterLibraries = (): readonly AdapterLibrary[] => {
  const libraries = publishedLibraries()
    .map((library) => ({ ...library, place: relative(ROOT, library.folder) }))
    .filter(({ place }) => /^libs\/(?:infrastructure|application)\//.test(place));
  const program = programOf(libraries.map(({ place }) => place));
  return libraries.map((library) => ({
    name: library.manifest.name,
    folder: library.place,
    entries: productEntries(library).map((entry) => ({ entry, exported: exportedBy(program, library.place, entry) })),
  }));
};

/** The tables of what a library exports, by the entry that it is imported from. */
export const exportTables = ({ entries, name }: AdapterLibrary): string =>
  entries
    .flatMap(({ entry, exported }) => [
      ...(entry === 'index' ? [] : [`From ${code(join(name, entry))}:`]),
      exportTable(exported),
    ])
    .join('\n\n');

/** What products import; the other entries are for tests. */
const productEntries = (library: PublishedLibrary): readonly string[] =>
  entriesOf(library)
    .map((entry) => (entry === library.manifest.name ? 'index' : basename(entry)))
    .filter((entry) => !FOR_TESTS.has(entry));

const FOR_TESTS = new Set(['conformance', 'models', 'testing']);
