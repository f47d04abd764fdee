import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'release',
    environment: 'node',
    include: ['*.check.ts'],
    // Each library is worked on by a process, one per core.
    maxConcurrency: availableParallelism(),
    hookTimeout: 300_000,
    // A report that is missing is a failure; `npm run api` writes it.
    update: 'none',
  },
});
