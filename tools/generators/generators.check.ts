import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runTool } from '../process/run-tool.ts';
import { ROOT } from '../root.ts';
import { generate } from './generate.ts';
import { Workspace } from './workspace.ts';

/** A copy of the checkout inside it, so that its packages are found above. */
const copy = join(ROOT, '.tmp', `generated-${process.pid}`);
const COPIED = ['libs', 'tools', 'apps/platform', 'package.json', 'tsconfig.base.json', 'eslint.config.mjs', 'nx.json'];
const NOT_COPIED = /[/\\](node_modules|out-tsc|dist|coverage|templates)([/\\]|$)/;

const tool = (path: string): string => join(ROOT, 'node_modules', path);

beforeAll(async () => {
  for (const path of COPIED) {
    cpSync(join(ROOT, path), join(copy, path), {
      recursive: true,
      filter: (source) => !NOT_COPIED.test(relative(ROOT, source)),
    });
  }
  linkPackages();
  const workspace = new Workspace(copy);
  await generate(workspace, ['machine', 'storage', 'album-export']);
  await generate(workspace, ['adapter', 'http', 'album-export']);
  await generate(workspace, ['screen', 'photo-library', 'album-export']);
  written = [...workspace.written];
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

let written: readonly string[] = [];

/** Packages of the copy are found before those of the checkout. */
function linkPackages(): void {
  const scope = join(copy, 'node_modules/@account-area');
  mkdirSync(scope, { recursive: true });
  const workspace = new Workspace(copy);
  for (const manifest of workspace.find('{libs,apps}/**/package.json')) {
    const folder = join(manifest, '..');
    symlinkSync(join(copy, folder), join(scope, workspace.packageName(folder).replace('@account-area/', '')));
  }
}

describe('npm run new', () => {
  it('writes the files of a machine, an adapter and a screen', () => {
    const machine = join(copy, 'libs/domain/storage/src/album-export');

    expect(readdirSync(machine).sort()).toEqual([
      'album-export.actors.ts',
      'album-export.events.ts',
      'album-export.fakes.ts',
      'album-export.machine.test.ts',
      'album-export.machine.ts',
      'album-export.model.test.ts',
      'album-export.ports.ts',
      'album-export.selectors.ts',
      'album-export.ts',
      'index.ts',
    ]);
    expect(written).toContain('libs/infrastructure/http/src/album-export/http-album-export-service.ts');
    expect(written).toContain(
      'libs/presentation/photo-library-screens/src/album-export/album-export-screen.stories.tsx',
    );
  });

  it('writes what compiles', async () => {
    const projects = ['libs/infrastructure/http', 'libs/presentation/photo-library'];
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
    ['libs/presentation/photo-library', 'album-export'],
  ])('writes tests that pass in %s', async (library, name) => {
    const { code, output } = await runTool(tool('vitest/vitest.mjs'), ['run', name], join(copy, library));

    expect(code, output).toBe(0);
  });
});
