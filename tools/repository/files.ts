import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../root.ts';

/** Every file of the repository, also the ones not committed yet, by its path from the checkout. */
export const repositoryFiles = (): readonly string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)));

export const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
