import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'generators',
    environment: 'node',
    include: ['*.check.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
