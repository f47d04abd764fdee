import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'generators', environment: 'node', include: ['*.check.ts'], testTimeout: 120_000, hookTimeout: 60_000 },
});
