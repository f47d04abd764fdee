import { patchCssModules } from 'vite-css-modules';
import type { CSSOptions, Plugin } from 'vite';

import { BREAKPOINTS_PX } from '../../libs/presentation/components/src/layout/breakpoints.ts';

const { small, medium, large } = BREAKPOINTS_PX;

/** The breakpoints as style sheets name them; one line, so that source maps keep their line numbers. */
export const CUSTOM_MEDIA = Object.entries({ sm: small, md: medium, lg: large })
  .map(([name, px]) => `@custom-media --${name} (width < ${px}px);@custom-media --up-${name} (width >= ${px}px);`)
  .join('');

/** The layers in their order. The browser goes by what it reads first, and that may be the style sheet of any chunk. */
const LAYERS = '@layer tokens, base, components;';

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
