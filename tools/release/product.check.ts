import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { machinesOf } from '@account-area/machines';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { runTool } from '../process/run-tool.ts';
import { ROOT } from '../root.ts';
import { apiReports } from './api-report.ts';
import { bundledBytes } from './bundle-size.ts';
import { complaintsIn } from './compiler-complaints.ts';
import { npm, tarballOf } from './pack-libraries.ts';
import { entriesOf, publishedLibraries, readManifest } from './published.ts';
import { type Example, examplesIn } from './readme-example.ts';
import { strayMapsIn } from './stray-maps.ts';

const tool = (path: string): string => join(ROOT, 'node_modules', path);
const libraries = publishedLibraries();
const published = libraries.map((library) => [library.manifest.name, library] as const);
const folder = mkdtempSync(join(tmpdir(), 'product-'));
const product = join(folder, 'product');

afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000);

describe('an empty project that installs the packed libraries', () => {
  beforeAll(async () => {
    mkdirSync(product);
    writeFileSync(join(product, 'package.json'), JSON.stringify({ name: 'product', private: true, type: 'module' }));
    const beside = ['xstate', 'vitest'].map((name) => `${name}@${readManifest(tool(`${name}/package.json`)).version}`);
    await npm(
      [
        'install',
        '--prefer-offline',
        '--no-audit',
        '--no-fund',
        ...beside,
        ...libraries.map((library) => join(inject('packed'), tarballOf(library))),
      ],
      product,
    );
  }, 180_000);

  it('gets them from the tarballs and from nowhere else', () => {
    const [scope = ''] = libraries.map(({ manifest }) => manifest.name.split('/')[0]);
    const installed = readdirSync(join(product, 'node_modules', scope)).map((name) => `${scope}/${name}`);

    expect(installed.sort()).toEqual(libraries.map(({ manifest }) => manifest.name).sort());
  });

  it.each(published)('gets %s with its licence, its changelog and the sources of its maps', (name) => {
    const installed = join(product, 'node_modules', name);
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });

    expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toBe(readFileSync(join(ROOT, 'LICENSE'), 'utf8'));
    expect(files).toEqual(expect.arrayContaining(['CHANGELOG.md', 'README.md']));
    expect(strayMapsIn(join(installed, 'dist'))).toEqual([]);
    expect(files.filter((file) => /\.(?:test|contract)\./.test(file))).toEqual([]);
  });

  it.each(published)('gets %s without what only the repository knows', (name, library) => {
    const manifest = readFileSync(join(product, 'node_modules', name, 'package.json'), 'utf8');
    const entries = entriesOf(library).map((entry) => {
      const built = `./dist/${basename(entry) === basename(name) ? 'index' : basename(entry)}`;
      return [`.${entry.slice(name.length)}`, { types: `${built}.d.ts`, default: `${built}.js` }] as const;
    });

    expect(JSON.parse(manifest)).toMatchObject({
      exports: { ...Object.fromEntries(entries), './package.json': './package.json' },
    });
    expect(manifest).not.toContain('@account-area/source');
    expect(manifest).not.toContain('devDependencies');
  });

  it.each([
    { library: 'photos', name: 'monthOf', most: 500 },
    { library: 'photos', name: 'bindLibraryCounts', most: 3500 },
    { library: 'transfers', name: 'checkArchiveSize', most: 500 },
    { library: 'session', name: 'readClaims', most: 1000 },
    { library: 'deletion', name: 'scopeOf', most: 500 },
  ])('bundles at most $most bytes for $name of $library', async ({ library, name, most }) => {
    expect(await bundledBytes(product, `@account-area/${library}`, name)).toBeLessThanOrEqual(most);
  });

  it('gets what the API reports say, and no type without a name of its own', async () => {
    const built = libraries.map((library) => {
      const { name } = library.manifest;
      // Beside the installed one, which API Extractor takes for a dependency.
      const folder = join(product, 'api', name);
      cpSync(join(product, 'node_modules', name), folder, { recursive: true });
      return { folder, reports: join(library.folder, 'api'), modules: entriesOf(library).map(moduleOf(name)) };
    });

    const found = apiReports(built);

    for (const { library, module, text } of found) {
      await expect(text).toMatchFileSnapshot(join(library.reports, `${module}.api.md`));
    }
    expect(found.flatMap(({ errors }) => errors)).toEqual([]);
    // `Report_2` is what becomes of a name that the browser has, too.
    expect(found.flatMap(({ text }) => text.match(/\b[A-Z]\w*_\d\b/g) ?? [])).toEqual([]);
  }, 180_000);

  it('lists the machines of all that it has installed, drives one by typed lines, and keeps them as a test', async () => {
    const machines = (name: string | null, ...lines: readonly string[]) =>
      execFileSync(join(product, 'node_modules/.bin/machines'), name === null ? [] : [name], {
        cwd: product,
        encoding: 'utf8',
        input: lines.map((line) => `${line}\n`).join(''),
      });

    const listed = machines(null).trim().split('\n');
    const catalogued = libraries.flatMap(({ folder: library, manifest }) =>
      manifest.exports?.['./machines.json'] !== undefined
        ? machinesOf(readFileSync(join(library, 'machines.json'), 'utf8'), none)
        : [],
    );
    expect(listed.map((line) => line.split(' ')[0]).sort()).toEqual(catalogued.map(({ id }) => id).sort());

    const driven = machines('photo-deletion', '+10s', 'refuse', 'undo', 'save typed.test.ts');
    expect(driven.match(/^> photoDeletion: .*$/gm)).toEqual([
      '> photoDeletion: deleting',
      '> photoDeletion: pausing',
      '> photoDeletion: deleting',
    ]);
    const saved = await runTool(join(product, 'node_modules/vitest/vitest.mjs'), ['run', 'typed.test.ts'], product);
    expect(saved.code, saved.output).toBe(0);
  }, 60_000);

  it.concurrent.each(published)(
    'compiles all of %s and runs its examples',
    async (name, library) => {
      const project = join(product, name.replace('/', '-'));
      mkdirSync(project);
      writeFileSync(
        join(project, 'everything.ts'),
        entriesOf(library)
          .map((entry, at) => `export * as entry${at} from '${entry}';\n`)
          .join(''),
      );
      await compileAndRun(examplesIn(readFileSync(join(library.folder, 'README.md'), 'utf8')), project);
    },
    60_000,
  );

  it('compiles and runs the first test of a machine that contributors read', async () => {
    const tests = examplesIn(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')).filter(({ isTest }) => isTest);
    expect(tests).toHaveLength(1);

    const project = join(product, 'contributing');
    mkdirSync(project);
    await compileAndRun(tests, project);
  }, 60_000);
});

/** Where nothing is driven. */
const none = () => Promise.reject(new Error('Nothing is run.'));

/** Compiles what is in the folder together with the examples, and runs each of these. */
async function compileAndRun(examples: readonly Example[], project: string): Promise<void> {
  const files = examples.map(({ isTest }, at) => join(project, `example-${at}${isTest ? '.test' : ''}`));
  for (const [at, { code }] of examples.entries()) writeFileSync(`${files[at]}.ts`, code);
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, include: ['*.ts'] }));

  const compiled = await runTool(tool('@typescript/native/bin/tsc'), ['-p', '.'], project);
  expect(complaintsIn(compiled.output)).toEqual([]);

  for (const [at, { isTest }] of examples.entries()) {
    const ran = isTest
      ? await runTool(join(product, 'node_modules/vitest/vitest.mjs'), ['run', `${files[at]}.ts`], product)
      : await runTool(`${files[at]}.js`, [], product);
    expect(ran.code, ran.output).toBe(0);
  }
}

/** The module that an entry of a library is built from. */
const moduleOf =
  (library: string) =>
  (entry: string): string =>
    entry.slice(library.length + 1) || 'index';

/** As strict as a consumer may be: declarations of libraries are checked, too. */
const STRICT = {
  module: 'nodenext',
  target: 'es2023',
  lib: ['es2023', 'dom'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
};
