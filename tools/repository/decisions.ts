import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../root.ts';
import { textOf } from './files.ts';

const FOLDER = 'docs/decisions';
const HEAD = '| | |\n|---|---|\n';

/** The page that lists all decisions, with a row for each page as it is titled now. */
export const decisionsIndex = (): string => {
  const page = textOf(`${FOLDER}/README.md`);
  const pages = readdirSync(join(ROOT, FOLDER)).filter((file) => /^\d{4}-.*\.md$/.test(file));
  return page.slice(0, page.indexOf(HEAD) + HEAD.length) + pages.sort().map(row).join('');
};

const row = (file: string): string => {
  const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(textOf(`${FOLDER}/${file}`)) ?? [];
  return `| ${number} | [${title}](${file}) |\n`;
};
