import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

import { repositoryFiles } from '../repository/files.ts';
import { runTool } from '../process/run-tool.ts';
import { ROOT } from '../root.ts';
import { program, type PublishedLibrary, publishedLibraries } from './published.ts';

/** The file name that npm gives to a packed library. */
export const tarballOf = ({ manifest: { name, version } }: PublishedLibrary): string =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

/**
 * Packs every published library and the program into an existing folder; fails with what was printed.
 *
 * They are packed in a copy of the checkout that nothing is built in. While a library is packed, its manifest is the one of
 * other products, and no other command of this checkout shall meet that.
 */
export const packLibraries = async (folder: string): Promise<void> => {
  const copy = mkdtempSync(join(tmpdir(), 'packed-checkout-'));
  try {
    copyCheckout(copy);
    const folders = [...publishedLibraries(), program()].map((library) => join(copy, relative(ROOT, library.folder)));
    // Each build checks what it needs of the others; here they are checked once, and not by several builds at a time.
    const checked = await runTool(join(ROOT, 'node_modules/@typescript/native/bin/tsc'), ['-b', ...folders], copy);
    if (checked.code !== 0) throw new Error(`The libraries do not compile.\n${checked.output}`);
    await Promise.all(folders.map((library) => npm(['pack', '--pack-destination', folder], library)));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

/** Rejects with what npm complained of. */
export const npm = async (args: readonly string[], cwd: string): Promise<void> => {
  await promisify(execFile)('npm', [...args, '--loglevel=error'], { cwd, encoding: 'utf8' });
};

/** What the repository holds but tests, with the packages of this checkout; those of the repository are the copy's own. */
export const copyCheckout = (to: string): void => {
  for (const file of repositoryFiles()) {
    if (!/\.test\.tsx?$/.test(file)) cpSync(join(ROOT, file), join(to, file));
  }
  const packages = join(to, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    const installed = join(ROOT, 'node_modules', name);
    if (name === SCOPE) cpSync(installed, join(packages, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(installed, join(packages, name));
  }
};

const SCOPE = '@account-area';
