import { existsSync } from 'node:fs';

import { defineConfig } from 'tsup';

/** How every published library is built: ESM with types, one entry for the package and one for its fakes. */
export const libraryBuild = defineConfig({
  entry: ['src/index.ts', 'src/testing.ts'].filter((file) => existsSync(file)),
  format: ['esm'],
  target: 'es2023',
  platform: 'neutral',
  dts: true,
  clean: true,
  sourcemap: true,
});
