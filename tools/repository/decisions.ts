import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../root.ts';
import { textOf } from './files.ts';

const FOLDER = 'docs/decisions';
const HEAD = '## All decisions\n\n';

/** The page that lists all decisions, with a line for each page as it is titled now. */
export const decisionsIndex = (): string => {
  const page = textOf(`${FOLDER}/README.md`);
  const pages = readdirSync(join(ROOT, FOLDER)).filter((file) => /^\d{4}-.*\.md$/.test(file));
  const start = page.indexOf(HEAD);
  if (start < 0) throw new Error(`${FOLDER}/README.md needs the heading "${HEAD.trim()}".`);
  return page.slice(0, start) + HEAD + pages.sort().map(line).join('');
};

const line = (file: string): string => {
  const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(textOf(`${FOLDER}/${file}`)) ?? [];
  return `- ${number}: [${title}](${file})\n`;
};
