import type { Plugin } from 'vite';

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
