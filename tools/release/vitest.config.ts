import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

import { serverConditions } from '../source-condition.ts';

export default defineConfig({
  // The platform that the program is run against is the one of the sources.
  ssr: { resolve: { conditions: serverConditions } },
  test: {
    name: 'release',
    environment: 'node',
    include: ['*.check.ts'],
    globalSetup: [
      new URL('./packed.setup.ts', import.meta.url).pathname,
      new URL('../../apps/platform/src/testing.setup.ts', import.meta.url).pathname,
    ],
    // Each check keeps all cores busy already.
    fileParallelism: false,
    // Removing what was installed takes its time, too.
    hookTimeout: 60_000,
    // Each library is worked on by a process, one per core.
    maxConcurrency: availableParallelism(),
    // A report that is missing is a failure; `npm run api` writes it.
    update: 'none',
  },
});
