import { defineConfig, devices } from '@playwright/test';

import { chromiumLaunch } from '../../tools/testing/chromium.ts';

/** Journeys of customers through the built app on the real platform, which `global-setup.ts` starts. */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // Journeys share one platform: its clock and its faults are everybody's, so they take turns.
  workers: 1,
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: chromiumLaunch,
    trace: 'retain-on-failure',
  },
});
