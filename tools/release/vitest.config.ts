import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'release', environment: 'node', include: ['*.check.ts'], hookTimeout: 180_000 },
});
