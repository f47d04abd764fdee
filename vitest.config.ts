import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Unless told otherwise, Vitest leaves one processor free, which is half of a build server.
    maxWorkers: '100%',
    projects: [
      'libs/*/vitest.config.ts',
      'libs/*/*/vitest.config.ts',
      'apps/*/vitest.config.ts',
      'tools/vitest.config.ts',
    ],
    coverage: {
      provider: 'v8',
      include: ['libs/**/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}', '**/*.stories.tsx', '**/main.tsx'],
      reporter: ['text-summary', 'lcov'],
    },
  },
});
