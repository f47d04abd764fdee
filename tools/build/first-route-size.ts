import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import * as z from 'zod/mini';

import { ROOT } from '../root.ts';

const DIST = join(ROOT, 'apps/account/dist');

/** What the first page may cost a customer (decision 87). */
export const BUDGET = { scriptKilobytes: 235, styleKilobytes: 10, files: 12 } as const;

/** What the screens of one family may cost beside that, in kilobytes. */
export const FAMILY_KILOBYTES = 30;

/** What a browser loads before a screen shows. A kilobyte has 1,000 bytes, after gzip -9. */
export interface RouteSize {
  readonly scriptKilobytes: number;
  readonly styleKilobytes: number;
  /** Scripts and styles together. */
  readonly files: number;
}

/** One entry of Vite's manifest. */
export interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The files that a page starting with `modules` loads: their chunks and what those import, each once. */
export const filesOf = (manifest: Manifest, modules: readonly string[]): ReadonlySet<string> => {
  const visited = new Set<string>();
  const files = new Set<string>();
  const visit = (module: string): void => {
    if (visited.has(module)) return;
    visited.add(module);
    const chunk = manifest[module];
    if (chunk === undefined) throw new Error(`The build has no ${module}; it has ${Object.keys(manifest).join(', ')}.`);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return files;
};

/** Scripts that a page names itself, such as those that Vite has nothing to do with. */
export const scriptsIn = (page: string): readonly string[] =>
  [...page.matchAll(/<script\b[^>]*\ssrc="\/([^"]+)"/g)].flatMap(([, file]) => file ?? []);

/**
 * The scripts and styles that the built app loads before the screen in `screenModule` is shown, as paths below the root:
 * those of its page, its entry and the screen. A journey compares them with what a browser asks for.
 */
export const filesOfFirstRoute = (screenModule: string): readonly string[] => [
  ...new Set([...scriptsIn(readPage()), ...filesOf(readManifest(), ['index.html', screenModule])]),
];

/** Measures what `filesOfFirstRoute` names. */
export const measureFirstRoute = (screenModule: string): RouteSize => {
  const files = filesOfFirstRoute(screenModule);
  return {
    scriptKilobytes: kilobytes(files, '.js'),
    styleKilobytes: kilobytes(files, '.css'),
    files: files.length,
  };
};

/**
 * The scripts of a family of screens in kilobytes: those that `modules` load and that have something of its own sources in
 * them. What they share with other families is loaded once, by whichever is opened first.
 */
export const measureFamily = (modules: readonly string[], own: RegExp): number =>
  kilobytes(
    [...filesOf(readManifest(), modules)].filter((file) => sourcesOf(file).some((source) => own.test(source))),
    '.js',
  );

/** The source files, from the root of the checkout, of which there is something in the scripts of the first route. */
export const sourcesOfFirstRoute = (screenModule: string): readonly string[] =>
  filesOfFirstRoute(screenModule).flatMap(sourcesOf);

const sourcesOf = (file: string): readonly string[] => {
  const map = join(DIST, `${file}.map`);
  if (!existsSync(map)) return [];
  const { sources } = SourceMap.parse(JSON.parse(readFileSync(map, 'utf8')));
  return sources.map((source) => source.replace(/^(?:\.\.\/)+/, ''));
};

const SourceMap = z.object({ sources: z.array(z.string()) });

const kilobytes = (files: readonly string[], extension: string): number =>
  files
    .filter((file) => file.endsWith(extension))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).byteLength, 0) / 1000;

/** Files of the first route that the page does not name: they wait for another. */
export const filesFoundLate = (screenModule: string): readonly string[] => {
  const page = readPage();
  return filesOfFirstRoute(screenModule).filter((file) => !page.includes(`"/${file}"`));
};

/** What is over budget, in words; empty when nothing is. */
export const overBudget = (size: RouteSize): readonly string[] =>
  [
    { of: 'JavaScript', is: size.scriptKilobytes, may: BUDGET.scriptKilobytes, unit: 'kB' },
    { of: 'CSS', is: size.styleKilobytes, may: BUDGET.styleKilobytes, unit: 'kB' },
    { of: 'scripts and styles', is: size.files, may: BUDGET.files, unit: 'files' },
  ]
    .filter(({ is, may }) => is > may)
    .map(({ is, may, of, unit }) => `${of}: ${is.toFixed(1)} ${unit}, at most ${may}`);

const readPage = (): string => readFileSync(join(DIST, 'index.html'), 'utf8');

const readManifest = (): Manifest => {
  const parsed: unknown = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
  if (!isManifest(parsed)) throw new Error('The manifest of the build is not one.');
  return parsed;
};

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (chunk: unknown) =>
      typeof chunk === 'object' && chunk !== null && 'file' in chunk && typeof chunk.file === 'string',
  );
