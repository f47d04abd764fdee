import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'start',
    environment: 'node',
    include: ['*.check.ts'],
    // One of them measures how long a start takes.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
