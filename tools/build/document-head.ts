import type { Plugin, Rolldown } from 'vite';

import type { Routes } from '../../libs/application/area/src/routes/create-routes.ts';
import { routes } from '../../libs/application/area/src/routes/routes.ts';

/** The module of a route's screen: a file that is called as the route. */
export const screenModule = (route: string): string =>
  `/src/routes/${route.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.route.tsx`;

/** The module of all pages that need no session. */
const OUTSIDE_MODULE = '/src/outside/outside.chunk.tsx';

const LATIN_FONT = /figtree-latin-wght-normal.*\.woff2$/;

/**
 * Preloads the font; its name carries a hash, so only the build knows it. It comes after what the first pictures wait for:
 * until then its stand-in of the same measures has the words.
 */
export const preloadFont = (): Plugin => ({
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => LATIN_FONT.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `/${file}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: 'anonymous',
            fetchpriority: 'low',
          },
          injectTo: 'head',
        })),
  },
});

/**
 * Preloads the chunks of the screens on the pages that show them, after what the page begins with. The links name the paths of those pages in `data-for`; a
 * server that knows which page it sends leaves out the others. Those of pages that need no session say so in `data-outside`.
 */
export const preloadScreens = (): Plugin => ({
  name: 'preload-screens',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      [
        ...pathsByFile(
          routes,
          Object.values(bundle ?? {}).filter((file) => file.type === 'chunk'),
        ),
      ]
        .filter(([file]) => !html.includes(file))
        .map(([file, paths]) => ({
          tag: 'link',
          attrs: {
            ...(file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
            href: `/${file}`,
            crossorigin: true,
            fetchpriority: 'low',
            'data-for': paths.join(' '),
            ...(paths.every((path) => OUTSIDE_PATHS.has(path)) ? { 'data-outside': true } : {}),
          },
          injectTo: 'head',
        })),
  },
});

const OUTSIDE_PATHS: ReadonlySet<string> = new Set(
  routes.names.filter((name) => routes.table[name].place === 'outside').map((name) => routes.table[name].path),
);

/** The part of a chunk that the head of the page depends on. */
export type ScreenChunk = Pick<Rolldown.OutputChunk, 'dynamicImports' | 'facadeModuleId' | 'fileName' | 'imports'> & {
  readonly viteMetadata?: Readonly<Record<'importedCss', ReadonlySet<string>>>;
};

/** The files of all screens, each with the paths of the routes that show it. A screen that is called as no route fails. */
export const pathsByFile = <Name extends string>(
  { names, screensAt, table }: Pick<Routes<Name>, 'names' | 'screensAt' | 'table'>,
  chunks: readonly ScreenChunk[],
): ReadonlyMap<string, readonly string[]> => {
  const modules = new Set(names.map(screenModule));
  const screens = chunks.flatMap(
    ({ facadeModuleId }) => /\/src\/routes\/[^/]+\.route\.tsx$/.exec(facadeModuleId ?? '') ?? [],
  );
  const stray = screens.find((module) => !modules.has(module));
  if (stray !== undefined) throw new Error(`${stray} is called as no route of the table.`);

  const found = new Map<string, readonly string[]>();
  for (const name of names) {
    const modulesAt = table[name].place === 'outside' ? [OUTSIDE_MODULE] : screensAt(name).map(screenModule);
    const files = new Set(modulesAt.flatMap((module) => [...filesOf(chunks, module)]));
    for (const file of files) found.set(file, [...(found.get(file) ?? []), table[name].path]);
  }
  return found;
};

/** The chunk of a module, those that name it, what all of them import, and their styles. */
const filesOf = (chunks: readonly ScreenChunk[], module: string): ReadonlySet<string> => {
  const files = new Set<string>();
  const add = (chunk: ScreenChunk | undefined) => {
    if (chunk === undefined || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    chunk.imports.forEach((name) => add(chunks.find(({ fileName }) => fileName === name)));
    chunk.viteMetadata?.importedCss.forEach((style) => files.add(style));
  };
  const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module) === true);
  add(screen);
  if (screen !== undefined) chunks.filter((chunk) => chunk.dynamicImports.includes(screen.fileName)).forEach(add);
  return files;
};
