import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'repository', environment: 'node', include: ['*.check.ts'], testTimeout: 300_000 },
});
