import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { CSS_TARGET, cssOptions, cssPlugins } from '../../tools/build/css.ts';
import { clientConditions } from '../../tools/source-condition.ts';

export default defineConfig({
  plugins: [...cssPlugins(), react()],
  css: cssOptions,
  resolve: { conditions: clientConditions },
  build: {
    target: 'baseline-widely-available',
    cssMinify: 'lightningcss',
    cssTarget: CSS_TARGET,
    sourcemap: 'hidden',
    // The Content-Security-Policy allows no data: URLs.
    assetsInlineLimit: 0,
  },
});
