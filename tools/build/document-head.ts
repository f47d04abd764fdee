import type { Plugin, Rolldown } from 'vite';

/** Screens whose script and styles the page at their path needs at once. */
export const SCREENS = [{ path: '/my-photos', module: '/src/routes/photos.route.tsx' }];

const LATIN_FONT = /figtree-latin-wght-normal.*\.woff2$/;

/** Preloads the font of the first paint; its name carries a hash, so only the build knows it. */
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
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' },
          injectTo: 'head',
        })),
  },
});

/**
 * Preloads the chunk of a screen on the pages that show it. The links name those pages in `data-for`; a server that knows
 * which page it sends leaves out the others.
 */
export const preloadScreens = (): Plugin => ({
  name: 'preload-screens',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      SCREENS.flatMap(({ path, module }) =>
        [...filesOf(bundle ?? {}, module)]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              ...(file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
              href: `/${file}`,
              crossorigin: true,
              'data-for': path,
            },
            injectTo: 'head',
          })),
      ),
  },
});

/** The chunk of a module, what it imports, and the styles of both. */
const filesOf = (bundle: Rolldown.OutputBundle, module: string): ReadonlySet<string> => {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    chunk.imports.forEach(add);
    chunk.viteMetadata?.importedCss.forEach((style) => files.add(style));
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(module) === true) add(chunk.fileName);
  }
  return files;
};
