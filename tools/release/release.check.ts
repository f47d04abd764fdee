import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runTool } from '../process/run-tool.ts';
import { ROOT } from '../root.ts';
import { publishedLibraries, readManifest } from './published.ts';
import { examplesIn } from './readme-example.ts';

const tool = (path: string): string => join(ROOT, 'node_modules', path);
const libraries = publishedLibraries();
const published = libraries.map((library) => [library.manifest.name, library] as const);
const folder = mkdtempSync(join(tmpdir(), 'release-'));
const product = join(folder, 'product');

/** The packed file of a library. */
const tarballOf = (name: string): string => join(folder, `${name.replace('@', '').replace('/', '-')}.tgz`);

/** What npm printed; rejects with what it complained of. */
const npm = async (args: readonly string[], cwd: string): Promise<string> =>
  (await promisify(execFile)('npm', [...args, '--loglevel=error'], { cwd, encoding: 'utf8' })).stdout;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.concurrent.each(published)('%s', (name, library) => {
  beforeAll(async () => {
    const build = await runTool(tool('tsup/dist/cli-default.js'), ['--silent'], library.folder);
    if (build.code !== 0) throw new Error(`${name} does not build.\n${build.output}`);
    const packed = (await npm(['pack', '--pack-destination', folder], library.folder)).trim();
    renameSync(join(folder, packed), tarballOf(name));
  }, 120_000);

  it('is packed as publint wants it', async () => {
    const { code, output } = await runTool(tool('publint/src/cli.js'), [tarballOf(name), '--strict'], folder);

    expect(code, output).toBe(0);
  }, 60_000);

  it('has types that every ESM consumer resolves', async () => {
    const args = [tarballOf(name), '--profile', 'esm-only', '--no-color', '--no-emoji'];
    const { code, output } = await runTool(tool('@arethetypeswrong/cli/dist/index.js'), args, folder);

    expect(code, output).toBe(0);
  }, 60_000);

  it('needs nothing but XState, date-fns and what is published beside it, in versions that exist', () => {
    const { dependencies = {}, peerDependencies = {} } = library.manifest;

    for (const [needed, range] of Object.entries({ ...dependencies, ...peerDependencies })) {
      const sibling = libraries.find(({ manifest }) => manifest.name === needed);
      if (sibling === undefined) expect(['xstate', 'date-fns', '@date-fns/tz']).toContain(needed);
      else expect(range).toBe(`^${sibling.manifest.version}`);
    }
  });
});

describe('an empty project that installs the packed libraries', () => {
  beforeAll(async () => {
    mkdirSync(product);
    writeFileSync(join(product, 'package.json'), JSON.stringify({ name: 'product', private: true, type: 'module' }));
    const { version } = readManifest(tool('xstate/package.json'));
    await npm(
      [
        'install',
        '--prefer-offline',
        '--no-audit',
        '--no-fund',
        `xstate@${version}`,
        ...libraries.map(({ manifest }) => tarballOf(manifest.name)),
      ],
      product,
    );
  }, 180_000);

  it('gets them from the tarballs and from nowhere else', () => {
    const [scope = ''] = libraries.map(({ manifest }) => manifest.name.split('/')[0]);
    const installed = readdirSync(join(product, 'node_modules', scope)).map((name) => `${scope}/${name}`);

    expect(installed.sort()).toEqual(libraries.map(({ manifest }) => manifest.name).sort());
  });

  it.concurrent.each(published)(
    'compiles and runs the examples of %s',
    async (name, library) => {
      const project = join(product, name.replace('/', '-'));
      mkdirSync(project);
      const examples = examplesIn(readFileSync(join(library.folder, 'README.md'), 'utf8'));
      for (const [at, example] of examples.entries()) writeFileSync(join(project, `example-${at}.ts`), example);
      writeFileSync(
        join(project, 'tsconfig.json'),
        JSON.stringify({ compilerOptions: STRICT, include: ['example-*.ts'] }),
      );

      const compiled = await runTool(tool('@typescript/native/bin/tsc'), ['-p', '.'], project);
      expect(compiled.code, compiled.output).toBe(0);

      for (const at of examples.keys()) {
        const ran = await runTool(join(project, `example-${at}.js`), [], product);
        expect(ran.code, ran.output).toBe(0);
      }
    },
    60_000,
  );
});

describe('npx nx release', () => {
  it('gives all libraries the same next version, and each the ranges of the others', async () => {
    const args = ['release', 'version', 'major', '--dry-run'];
    const { code, output } = await runTool(tool('nx/dist/bin/nx.js'), args, ROOT, { NO_COLOR: '1' });

    expect(code, output).toBe(0);
    const written = [...output.matchAll(/New version (\S+) written to manifest: (\S+)\/package\.json/g)];
    expect(written.map(([, , place = '']) => join(ROOT, place)).sort()).toEqual(
      libraries.map((library) => library.folder),
    );
    const [next = ''] = new Set(written.map(([, version = '']) => version));
    const siblings = libraries.flatMap(({ manifest }) =>
      Object.keys(manifest.dependencies ?? {}).filter((name) =>
        libraries.some((other) => other.manifest.name === name),
      ),
    );
    expect(output.split(`": "^${next}"`)).toHaveLength(siblings.length + 1);
  }, 60_000);
});

/** As strict as a consumer may be. XState's own declarations do not hold under exact optional properties, so none are checked. */
const STRICT = {
  module: 'nodenext',
  target: 'es2023',
  lib: ['es2023', 'dom'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
};
