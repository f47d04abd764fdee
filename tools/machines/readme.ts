import type { CataloguedLibrary } from './catalogue.ts';
import { diagramOf } from './diagram.ts';
import { tablesOf } from './tables.ts';

const START = '<!-- diagrams -->';
const END = '<!-- /diagrams -->';

/** The page with the diagrams and tables of the library's machines between its markers; fails where there are no markers. */
export const withDiagrams = (page: string, { entries, machines, name }: CataloguedLibrary): string => {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start < 0 || end < start) throw new Error(`The README of ${name} needs the lines ${START} and ${END}.`);
  const drawn = machines
    .flatMap((machine) => [diagramOf(machine), ...entries.filter(({ id }) => id === machine.id).map(tablesOf)])
    .filter((part) => part !== '');
  return `${page.slice(0, start)}${START}\n\n${drawn.join('\n\n')}\n\n${page.slice(end)}`;
};
