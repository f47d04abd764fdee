import type { CataloguedLibrary } from './catalogue.ts';
import { diagramOf } from './diagram.ts';
import { withPart } from './markdown.ts';
import { portTable } from './port-table.ts';
import { tablesOf } from './tables.ts';

/** The page with what the catalogue knows of the library between its markers. */
export const withParts = (page: string, library: CataloguedLibrary): string => {
  const parts = { ports: portTable(library, library.ports), entries: library.forTests, diagrams: diagramsOf(library) };
  return Object.entries(parts).reduce((text, [name, part]) => withPart(text, name, library.name, part), page);
};

/** The diagrams and tables of a library's machines. */
export const diagramsOf = ({ entries, machines }: Pick<CataloguedLibrary, 'entries' | 'machines'>): string =>
  machines
    .flatMap((machine) => [diagramOf(machine), ...entries.filter(({ id }) => id === machine.id).map(tablesOf)])
    .filter((part) => part !== '')
    .join('\n\n');
