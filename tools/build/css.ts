import { patchCssModules } from 'vite-css-modules';
import type { CSSOptions, Plugin } from 'vite';

/** Breakpoints of the specification (C02.4); one line, so that source maps keep their line numbers. */
const CUSTOM_MEDIA =
  '@custom-media --sm (width < 575px);@custom-media --md (width < 1024px);@custom-media --lg (width < 1280px);@custom-media --up-sm (width >= 575px);@custom-media --up-md (width >= 1024px);@custom-media --up-lg (width >= 1280px);';

/** The layers in their order. The browser goes by what it reads first, and that may be the style sheet of any chunk. */
const LAYERS = '@layer reset, tokens, base, components;';

/** Lightning CSS resolves custom media per file, so each module gets the breakpoints in front, and the layers. */
const preamble = (): Plugin => ({
  name: 'css-preamble',
  enforce: 'pre',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code: LAYERS + CUSTOM_MEDIA + code, map: null }),
  },
});

export const cssPlugins = () => [preamble(), patchCssModules({ generateSourceTypes: true })];

export const cssOptions = {
  transformer: 'lightningcss',
  lightningcss: { drafts: { customMedia: true } },
} satisfies CSSOptions;

/** Browsers with `light-dark()`: older targets would have it rewritten. */
export const CSS_TARGET = ['chrome123', 'safari17.5', 'firefox128'];
