import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../root.ts';
import { type MachineProject, machineProjects } from './machine-projects.ts';

/** A machine as its source says it, read without running anything. */
export interface MachineSource extends Pick<MachineProject, 'folder' | 'name'> {
  readonly id: string;
  /** From the checkout. */
  readonly file: string;
  /** The paragraphs of its docstring; drawings are left out. */
  readonly about: readonly string[];
}

const DOCSTRING_AND_NAME =
  /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*export (?:const (?:create)?(\w+)Machine = |type (\w+)Logic = MachineLogic<)/g;

/** Every machine of the domain and application libraries, by library and then by name. */
export const machineSources = (): readonly MachineSource[] =>
  machineProjects().flatMap(({ folder, name }) =>
    globSync(`${folder}/src/**/*.ts`, { cwd: ROOT })
      .flatMap((file) => machinesIn(readFileSync(join(ROOT, file), 'utf8')).map((found) => ({ ...found, file })))
      .map((found) => ({ ...found, folder, name }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  );

const machinesIn = (source: string): readonly Pick<MachineSource, 'id' | 'about'>[] =>
  [...source.matchAll(DOCSTRING_AND_NAME)].map(([, docstring = '', made = '', declared = made]) => ({
    id: declared.charAt(0).toLowerCase() + declared.slice(1),
    about: paragraphsOf(docstring),
  }));

const paragraphsOf = (docstring: string): readonly string[] =>
  docstring
    .split('\n')
    .map((line) => line.replace(/^ *\* ?/, ''))
    .map((line) => (/^ {4}/.test(line) ? '' : line.trim()))
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph
        .replaceAll('\n', ' ')
        .replaceAll(/\{@link (\S+?)\}/g, '$1')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '');
