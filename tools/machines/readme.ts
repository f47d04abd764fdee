import { diagramOf } from './diagram.ts';
import type { MachineLibrary } from './find-machines.ts';

const START = '<!-- diagrams -->';
const END = '<!-- /diagrams -->';

/** The page with the diagrams of the library's machines between its markers; fails where there are no markers. */
export const withDiagrams = (page: string, { machines, name }: MachineLibrary): string => {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start < 0 || end < start) throw new Error(`The README of ${name} needs the lines ${START} and ${END}.`);
  return `${page.slice(0, start)}${START}\n\n${machines.map(diagramOf).join('\n\n')}\n\n${page.slice(end)}`;
};
