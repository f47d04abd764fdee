import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';

import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runTool } from '../process/run-tool.ts';
import { ROOT } from '../root.ts';
import { chromiumLaunch } from '../testing/chromium.ts';
import { apiReports } from './api-report.ts';
import { bundledBytes } from './bundle-size.ts';
import { complaintsIn } from './compiler-complaints.ts';
import { strayMapsIn } from './stray-maps.ts';
import { copyCheckout, npm, packLibraries, tarballOf } from './pack-libraries.ts';
import { entriesOf, type PublishedLibrary, publishedLibraries, readManifest } from './published.ts';
import { examplesIn } from './readme-example.ts';
import { installSvelteExample, openSvelteExample, runInSvelteExample } from './svelte-example.ts';

const tool = (path: string): string => join(ROOT, 'node_modules', path);
const libraries = publishedLibraries();
const published = libraries.map((library) => [library.manifest.name, library] as const);
const folder = mkdtempSync(join(tmpdir(), 'release-'));
const product = join(folder, 'product');

beforeAll(() => packLibraries(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.concurrent.each(published)('%s', (_name, library) => {
  it('is packed as publint wants it', async () => {
    const { code, output } = await runTool(
      tool('publint/src/cli.js'),
      [join(folder, tarballOf(library)), '--strict'],
      folder,
    );

    expect(code, output).toBe(0);
  }, 60_000);

  it('has types that every ESM consumer resolves', async () => {
    const args = [join(folder, tarballOf(library)), '--profile', 'esm-only', '--no-color', '--no-emoji'];
    const { code, output } = await runTool(tool('@arethetypeswrong/cli/dist/index.js'), args, folder);

    expect(code, output).toBe(0);
  }, 60_000);

  it('is accepted by npm, for the registry that it names', async () => {
    const args = [
      'publish',
      join(folder, tarballOf(library)),
      '--dry-run',
      '--registry=http://localhost:1/',
      '--fetch-retries=0',
    ];

    await expect(npm(args, folder)).resolves.toBeUndefined();
    expect(library.manifest.publishConfig).toEqual({ registry: 'https://npm.example/', access: 'restricted' });
  }, 60_000);

  it('needs nothing but what its layer may and what is published beside it, in versions that exist', () => {
    const { dependencies = {}, peerDependencies = {} } = library.manifest;

    for (const [needed, range] of Object.entries({ ...dependencies, ...peerDependencies })) {
      const sibling = libraries.find(({ manifest }) => manifest.name === needed);
      if (sibling === undefined) expect(mayNeed(library)).toContain(needed);
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
        ...libraries.map((library) => join(folder, tarballOf(library))),
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

  it('gets what the API reports of the domain say, and no type without a name', async () => {
    const built = libraries.filter(isOfTheDomain).map((library) => {
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
  }, 180_000);

  it.concurrent.each(published)(
    'compiles all of %s and runs its examples',
    async (name, library) => {
      const project = join(product, name.replace('/', '-'));
      mkdirSync(project);
      const examples = examplesIn(readFileSync(join(library.folder, 'README.md'), 'utf8'));
      for (const [at, example] of examples.entries()) writeFileSync(join(project, `example-${at}.ts`), example);
      writeFileSync(
        join(project, 'everything.ts'),
        entriesOf(library)
          .map((entry, at) => `export * as entry${at} from '${entry}';\n`)
          .join(''),
      );
      writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, include: ['*.ts'] }));

      const compiled = await runTool(tool('@typescript/native/bin/tsc'), ['-p', '.'], project);
      expect(complaintsIn(compiled.output)).toEqual([]);

      for (const at of examples.keys()) {
        const ran = await runTool(join(project, `example-${at}.js`), [], product);
        expect(ran.code, ran.output).toBe(0);
      }
    },
    60_000,
  );
});

describe('the example in Svelte', () => {
  const example = join(folder, 'svelte');
  beforeAll(async () => {
    const tarballs = new Map(libraries.map((library) => [library.manifest.name, join(folder, tarballOf(library))]));
    await installSvelteExample(example, (name) => tarballs.get(name) ?? name);
    const built = await runInSvelteExample(example, 'vite/bin/vite.js', ['build']);
    if (built.code !== 0) throw new Error(built.output);
  }, 180_000);

  it('has the types of the libraries', async () => {
    const checked = await runInSvelteExample(example, 'svelte-check/bin/svelte-check', ['--fail-on-warnings']);

    expect(checked.code, checked.output).toBe(0);
  }, 60_000);

  it('shows months, opens one, selects and deletes photos, and undoes it', async () => {
    const browser = await chromium.launch(chromiumLaunch);
    try {
      const page = await browser.newPage();
      const complaints = await openSvelteExample(page, example);
      const boxes = page.getByRole('checkbox');

      await boxes.nth(52).waitFor();
      expect(await boxes.count()).toBe(24 + 24 + 5);
      await page.getByRole('button', { name: 'Open: 7 more' }).click();
      await boxes.nth(58).waitFor();

      await boxes.nth(0).check();
      await boxes.nth(28).check();
      await page.getByText('2 of 30 selected').waitFor();
      expect(await page.getByRole('status').textContent()).toBe('2 selected');

      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByText('of 28 selected').waitFor();
      await page.getByRole('button', { name: 'Undo within ten seconds' }).click();
      await page.getByText('of 30 selected').waitFor();
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  }, 60_000);
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

  it.each([
    { subject: 'feat(session)!: a session ends by itself', next: '2.0.0' },
    { subject: 'fix(session): a session does not end twice', next: '1.0.1' },
    { subject: 'docs(session): how a session ends', next: null },
  ])(
    'makes $next of 1.0.0 after "$subject"',
    async ({ next, subject }) => {
      const copy = mkdtempSync(join(tmpdir(), 'released-checkout-'));
      try {
        copyCheckout(copy);
        await git(copy, 'init', '--quiet');
        await commit(copy, 'feat: the first version');
        await git(copy, 'tag', 'libraries@1.0.0');
        appendFileSync(join(copy, 'libs/domain/session/src/index.ts'), '// Changed.\n');
        await commit(copy, subject);

        const args = ['release', '--dry-run', '--skip-publish'];
        const { code, output } = await runTool(tool('nx/dist/bin/nx.js'), args, copy, { NO_COLOR: '1' });

        expect(code, output).toBe(0);
        const versions = [...output.matchAll(/New version (\S+) written to manifest/g)].map(([, version]) => version);
        expect(versions).toEqual(next === null ? [] : libraries.map(() => next));
      } finally {
        rmSync(copy, { recursive: true, force: true });
      }
    },
    180_000,
  );
});

const OF_LAYERS = {
  domain: ['date-fns', '@date-fns/tz'],
  infrastructure: ['ky', 'oauth4webapi', 'zod'],
  contracts: ['zod'],
};

/** What a library may need beside the libraries that are published with it. */
const mayNeed = ({ folder: place }: PublishedLibrary): readonly string[] => {
  const layer = relative(join(ROOT, 'libs'), place);
  const [, needed = []] = Object.entries(OF_LAYERS).find(([name]) => layer.startsWith(name)) ?? [];
  return ['xstate', ...needed];
};

const git = async (folder: string, ...args: readonly string[]): Promise<void> => {
  await promisify(execFile)('git', ['-c', 'user.name=Release', '-c', 'user.email=release@example.test', ...args], {
    cwd: folder,
  });
};

const commit = async (folder: string, subject: string): Promise<void> => {
  await git(folder, 'add', '--all');
  await git(folder, 'commit', '--quiet', '--message', subject);
};

const isOfTheDomain = ({ folder: place }: PublishedLibrary): boolean =>
  relative(ROOT, place).startsWith('libs/domain/');

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
