import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { CSS_TARGET, cssOptions, cssPlugins } from '../../tools/build/css.ts';
import { preloadFont } from '../../tools/build/document-head.ts';
import { localeFiles } from '../../tools/build/locale-files.ts';
import { clientConditions } from '../../tools/source-condition.ts';

/** What the platform answers, in development as well; everything else comes from Vite. */
const PLATFORM_PATHS =
  '^/(config\\.json|public-conf|oidc|sign-in|sign-up|photo-management|shared-albums-api|photo-deletion|customer-api|images|api-docs|openapi\\.json|healthz|readyz|sandbox)(/|\\?|$)';

export default defineConfig({
  plugins: [...cssPlugins(), react(), localeFiles(), preloadFont()],
  css: cssOptions,
  resolve: { conditions: clientConditions },
  server: {
    // The platform tells hosts apart by their name, so the browser's own goes through.
    proxy: {
      [PLATFORM_PATHS]: { target: `http://127.0.0.1:${process.env['PLATFORM_PORT'] ?? '4300'}`, changeOrigin: false },
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
