import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Names } from './names.ts';
import { Refusal, type Workspace } from './workspace.ts';

const TEMPLATES = join(import.meta.dirname, 'templates');
const EXTENSION = '.tmpl';

/** Writes the files of a template into a folder that has none of them yet. */
export const writeTemplate = async (
  workspace: Workspace,
  template: string,
  folder: string,
  names: Names & { readonly package: string },
): Promise<void> => {
  const values = new Map(Object.entries(names));
  const files = globSync(`*${EXTENSION}`, { cwd: join(TEMPLATES, template) }).sort();
  const targets = files.map((file) => ({
    file: join(folder, filled(file.slice(0, -EXTENSION.length), values)),
    text: filled(readFileSync(join(TEMPLATES, template, file), 'utf8'), values),
  }));
  const taken = targets.find(({ file }) => workspace.has(file));
  if (taken !== undefined) throw new Refusal(`${taken.file} exists already.`);
  for (const { file, text } of targets) await workspace.write(file, text);
};

const filled = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replaceAll(
    /__(kebab|camel|Pascal|CONSTANT|words|Words|package)__/g,
    (mark, name: string) => values.get(name) ?? mark,
  );
