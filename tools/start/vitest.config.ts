import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'start',
    environment: 'node',
    include: ['*.check.ts'],
    // They share a data folder and the build.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
