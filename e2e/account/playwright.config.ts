import { defineConfig, devices } from '@playwright/test';

import { chromiumLaunch } from '../../tools/testing/chromium.ts';
import { ALONE } from './screens/sandbox.ts';

const isCi = process.env['CI'] !== undefined;

/** Journeys of customers through the built app on the real platform, which `global-setup.ts` starts. */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: isCi,
  workers: 2,
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: chromiumLaunch,
    // What the page was is in its snapshots; filming it takes a third of the processor. CI runs each failed journey a second
    // time, and traces that: traces of hundreds that pass take minutes.
    trace: { mode: isCi ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
  },
  projects: [
    { name: 'together', grepInvert: new RegExp(ALONE) },
    // All journeys share the clock of the platform.
    { name: 'alone', grep: new RegExp(ALONE), dependencies: ['together'], workers: 1 },
  ],
});
