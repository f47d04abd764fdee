import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type UserConfig } from 'vite';

import { CSS_TARGET, cssOptions, cssPlugins } from '../../tools/build/css.ts';
import { preloadFont, preloadScreens } from '../../tools/build/document-head.ts';
import { localeFiles } from '../../tools/build/locale-files.ts';
import { looseComponents } from '../../tools/build/loose-components.ts';
import { replacedPackages } from '../../tools/build/replaced-packages.ts';
import { routeChunks } from '../../tools/build/route-chunks.ts';
import { clientConditions } from '../../tools/source-condition.ts';

/** What the platform answers, in development as well; everything else comes from Vite. */
const PLATFORM_PATHS =
  '^/(config\\.json|public-conf|oidc|sign-in|sign-up|photo-management|shared-albums-api|photo-deletion|customer-api|downloads-api|push|images|api-docs|openapi\\.json|healthz|readyz|sandbox)(/|\\?|$)';

const app = (): UserConfig => ({
  root: import.meta.dirname,
  plugins: [...cssPlugins(), react(), looseComponents(), localeFiles(), preloadFont(), preloadScreens()],
  // The plugin for CSS modules writes into what it is given, and the app is built twice.
  css: structuredClone(cssOptions),
  resolve: { conditions: clientConditions, alias: replacedPackages },
  server: {
    // The platform tells hosts apart by their name, so the browser's own goes through.
    proxy: {
      [PLATFORM_PATHS]: {
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
    modulePreload: { polyfill: false },
    // The Content-Security-Policy allows no data: URLs.
    assetsInlineLimit: 0,
  },
});

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return app();
  return mergeConfig(app(), { build: { rolldownOptions: { output: { codeSplitting: await routeChunks(app()) } } } });
});
