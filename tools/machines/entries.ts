import type ts from 'typescript';

import { exportsOf } from './library-exports.ts';
import type { MachineProject } from './machine-projects.ts';
import { code } from './markdown.ts';

/** A line for each entry of a library that is for tests, with what stands there by convention. */
export const entryLines = (program: ts.Program, { folder, name }: Pick<MachineProject, 'folder' | 'name'>): string => {
  const from = (entry: string, files: string): readonly string[] =>
    [...exportsOf(program, folder, entry)]
      .filter(([, { valueDeclaration }]) => valueDeclaration?.getSourceFile().fileName.endsWith(files))
      .map(([exported]) => exported)
      .sort();
  const worlds = exportsOf(program, folder, 'testing').get('worlds');
  const ids = [...(worlds?.exports?.keys() ?? [])].map(String).sort();
  return [
    line(
      `${name}/testing`,
      'fake worlds',
      ids.map((id) => `worlds.${id}`),
    ),
    line(`${name}/models`, 'models', from('models', '.model.ts')),
    line(`${name}/conformance`, 'conformance kits', from('conformance', '.promises.ts')),
  ]
    .filter((each) => each !== '')
    .join('\n');
};

const line = (entry: string, what: string, names: readonly string[]): string =>
  names.length === 0 ? '' : `- ${code(entry)}, ${what}: ${names.map(code).join(', ')}.`;
