import { cpSync, globSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runTool } from '../process/run-tool.ts';
import { readManifest } from '../release/published.ts';
import { ROOT } from '../root.ts';

/** A copy of the checkout inside it, so that its packages are found above. */
const copy = join(ROOT, '.tmp', `generated-${process.pid}`);
const COPIED = [
  'libs',
  'tools',
  'apps/platform',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'eslint.config.mjs',
  'nx.json',
];
// What is compiled already is copied as well: only what a generator writes is compiled again.
const NOT_COPIED = /[/\\](node_modules|dist|coverage)([/\\]|$)/;

const tool = (path: string): string => join(ROOT, 'node_modules', path);

/** `npx nx g …` in the copy. */
const generate = (...args: readonly string[]) => runTool(tool('nx/dist/bin/nx.js'), ['g', ...args], copy);

let written: readonly string[] = [];

beforeAll(async () => {
  for (const path of COPIED) {
    cpSync(join(ROOT, path), join(copy, path), {
      recursive: true,
      preserveTimestamps: true,
      filter: (source) => !NOT_COPIED.test(relative(ROOT, source)),
    });
  }
  linkPackages();
  for (const args of [
    ['machine', 'storage', 'album-export'],
    ['adapter', 'album-export'],
    ['screen', 'photo-library-screens', 'album-export'],
  ]) {
    const { code, output } = await generate(...args);
    if (code !== 0) throw new Error(output);
    // Nx colours its output where CI is set.
    const files = stripVTControlCharacters(output).matchAll(/^(?:CREATE|UPDATE) (\S+)/gm);
    written = [...written, ...[...files].flatMap(([, file = '']) => file)];
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Packages of the copy are found before those of the checkout. */
function linkPackages(): void {
  const scope = join(copy, 'node_modules/@account-area');
  mkdirSync(scope, { recursive: true });
  for (const manifest of globSync('{libs,apps,tools}/**/package.json', { cwd: copy })) {
    const folder = join(copy, manifest, '..');
    symlinkSync(folder, join(scope, readManifest(join(copy, manifest)).name.replace('@account-area/', '')));
  }
}

describe('npx nx g', () => {
  it('writes the files of a machine, an adapter and a screen', () => {
    const machine = join(copy, 'libs/domain/storage/src/album-export');

    expect(readdirSync(machine).sort()).toEqual([
      'album-export.fakes.ts',
      'album-export.machine.test.ts',
      'album-export.machine.ts',
      'album-export.model.test.ts',
      'album-export.model.ts',
      'album-export.ts',
    ]);
    expect(written).toContain('libs/infrastructure/http/src/album-export/http-album-export-service.ts');
    expect(written).toContain(
      'libs/presentation/photo-library-screens/src/album-export/album-export-screen.stories.tsx',
    );
  });

  it.each([
    [['machine', 'storage', 'AlbumExport'], 'does not match the schema'],
    [['machine', 'invoicing', 'invoice'], 'There is no library invoicing here; there are libs/domain/albums'],
    [['machine', 'storage', 'album-export'], 'libs/domain/storage/src/album-export exists already'],
    [['adapter', 'album'], 'No library has a machine album'],
    [['screen', 'photo-library-screens', 'album'], 'No library has a machine album'],
  ])('refuses %j and writes nothing', async (args, reason) => {
    const { code, output } = await generate(...args);

    expect(output).toContain(reason);
    expect(code).toBe(1);
  });

  it('writes what compiles', async () => {
    const projects = ['libs/infrastructure/http', 'libs/presentation/photo-library-screens'];
    const { code, output } = await runTool(tool('@typescript/native/bin/tsc'), ['-b', ...projects], copy);

    expect(code, output).toBe(0);
    const compiled = join(copy, 'libs/presentation/photo-library-screens/out-tsc/album-export');
    expect(readdirSync(compiled)).toContain('album-export-screen.stories.d.ts');
  });

  it('writes what lint accepts', async () => {
    const sources = written.filter((file) => /\.tsx?$/.test(file));
    const { code, output } = await runTool(tool('eslint/bin/eslint.js'), sources, copy);

    expect(code, output).toBe(0);
  });

  it('writes what the formatter would', async () => {
    const { code, output } = await runTool(tool('prettier/bin/prettier.cjs'), ['--check', ...written], copy);

    expect(code, output).toBe(0);
  });

  it.each([
    ['libs/domain/storage', 'album-export'],
    ['libs/infrastructure/http', 'album-export'],
    ['libs/infrastructure/http', 'remote-calls'],
    ['libs/presentation/photo-library-screens', 'album-export'],
  ])('writes tests that pass in %s', async (library, name) => {
    const { code, output } = await runTool(tool('vitest/vitest.mjs'), ['run', name], join(copy, library));

    expect(code, output).toBe(0);
  });
});
