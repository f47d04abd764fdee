import { copyFile, glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { defineConfig, type Options } from 'tsup';

const TESTS = ['**/*.test.ts'];

/** Adapters publish no fakes: theirs need a test runner, or the platform. */
const FAKES = ['**/*.{contract,fakes,fixtures}.ts'];

/**
 * How everything that is packed is built: ESM, a file per module, so that a product which imports one function bundles the
 * modules that this function needs and no others.
 *
 * @param kept modules of the repository alone
 */
const buildWithout = (kept: readonly string[]) =>
  ({
    entry: ['src/**/*.ts', ...kept.map((pattern) => `!src/${pattern}`)],
    format: ['esm'],
    target: 'es2023',
    platform: 'neutral',
    external: [/^node:/],
    // `node:sqlite` has no other name.
    removeNodeProtocol: false,
    clean: true,
    sourcemap: true,
    esbuildPlugins: [
      {
        name: 'a-file-per-module',
        setup: (build) =>
          build.onResolve({ filter: /^\..*\.ts$/ }, ({ kind, path }) =>
            kind === 'entry-point' ? undefined : { path: path.replace(/\.ts$/, '.js'), external: true },
          ),
      },
    ],
    esbuildOptions: (options) => {
      // The maps lead to the sources, which are packed beside the build.
      options.sourcesContent = false;
    },
  }) satisfies Options;

/** The declarations are those of the type check, which runs before. */
const libraryBuildWithout = (kept: readonly string[]) =>
  defineConfig({ ...buildWithout(kept), onSuccess: () => copyDeclarations('out-tsc', 'dist', kept) });

/** A library that is published with its fakes. */
export const libraryBuild = libraryBuildWithout(TESTS);

/** A library of adapters. */
export const adapterBuild = libraryBuildWithout([...TESTS, ...FAKES]);

/** A program, which nothing imports. */
export const programBuild = defineConfig({ ...buildWithout([...TESTS, ...FAKES]), sourcemap: false });

/** Copies the declarations of all modules but the kept ones, with their maps: both folders are as far from the sources. */
const copyDeclarations = async (from: string, to: string, kept: readonly string[]): Promise<void> => {
  for await (const source of glob('**/*.ts', { cwd: 'src', exclude: kept })) {
    const file = source.replace(/\.ts$/, '.d.ts');
    await writeFile(join(to, file), withBuiltImports(await readFile(join(from, file), 'utf8')));
    await copyFile(join(from, `${file}.map`), join(to, `${file}.map`));
  }
};

/** A declaration that names the modules beside it as they are built; every character stays in its column. */
const withBuiltImports = (declaration: string): string =>
  declaration.replace(/((?:\bfrom |\bimport\()(["'])\.{1,2}\/[^"'\n]*)\.ts\2/g, '$1.js$2');
