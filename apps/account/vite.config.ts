import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type Rolldown, type UserConfig } from 'vite';

import { CSS_TARGET, cssOptions, cssPlugins } from '../../tools/build/css.ts';
import { compileFirstChunksAtOnce } from '../../tools/build/compile-hints.ts';
import { SERVICES } from '../../libs/contracts/src/services/services.ts';
import { preloadFont, preloadScreens } from '../../tools/build/document-head.ts';
import { EARLY_MODULE, earlyScript } from '../../tools/build/early-script.ts';
import { localeFiles } from '../../tools/build/locale-files.ts';
import { looseComponents } from '../../tools/build/loose-components.ts';
import { pageFrame } from '../../tools/build/page-frame.ts';
import { platformPaths } from '../../tools/build/platform-paths.ts';
import { pureSchemas } from '../../tools/build/pure-schemas.ts';
import { routeChunks } from '../../tools/build/route-chunks.ts';
import { clientConditions } from '../../tools/source-condition.ts';

/** What the build puts together, beside what is loaded by its name. */
const GROUPS: ReadonlySet<string> = new Set([
  ...['packages', 'area', 'screens', 'components', 'orders', 'projects', 'later', 'later-photos', 'later-shared'],
  'rolldown-runtime',
]);

/**
 * The first page names every file there is. Fewer characters the bundler refuses. What happens to be shared has no name: it
 * would be that of any of its modules.
 */
const SHORT_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: ({ isDynamicEntry, name }: Rolldown.PreRenderedChunk) =>
    isDynamicEntry || GROUPS.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
};

/** What the page has loaded by the time that it asks for more. */
const IS_OF_EVERY_PAGE = /^assets\/(?:early|index|packages|rolldown-runtime)-[^/]+$/;

const app = (): UserConfig => ({
  root: import.meta.dirname,
  plugins: [
    ...cssPlugins(),
    react(),
    looseComponents(),
    localeFiles(),
    pureSchemas(),
    preloadFont(),
    preloadScreens(),
    earlyScript(),
    pageFrame(),
    compileFirstChunksAtOnce(),
  ],
  // The plugin for CSS modules writes into what it is given, and the app is built twice.
  css: structuredClone(cssOptions),
  resolve: {
    conditions: clientConditions,
    // Texts are read by the build: the page formats them and has no use for FormatJS's parser.
    alias: [
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
      // React has the hook itself since version 18; the shim brings one along.
      { find: /^use-sync-external-store\/shim/, replacement: 'use-sync-external-store' },
    ],
  },
  server: {
    // The platform tells hosts apart by their name, so the browser's own goes through.
    proxy: {
      [platformPaths(SERVICES)]: {
        target: `http://127.0.0.1:${process.env['PLATFORM_PORT'] ?? '4300'}`,
        changeOrigin: false,
        ws: true,
      },
    },
  },
  build: {
    target: 'baseline-widely-available',
    cssMinify: 'lightningcss',
    cssTarget: CSS_TARGET,
    sourcemap: 'hidden',
    // Read by the check of the first route's size.
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !IS_OF_EVERY_PAGE.test(file)),
    },
    // The Content-Security-Policy allows no data: URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', EARLY_MODULE],
      output: SHORT_NAMES,
      // Nothing here works by reading a property or a global: such a read, unused, keeps no code in the build.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
    },
  },
});

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return app();
  return mergeConfig(app(), { build: { rolldownOptions: { output: { codeSplitting: await routeChunks(app()) } } } });
});
