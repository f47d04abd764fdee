import { fileURLToPath } from 'node:url';

import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { clientConditions } from '../../../tools/source-condition.ts';
import { chromiumLaunch } from '../../../tools/testing/chromium.ts';

/** Tests of what only a real browser has: its database, its locks, its tabs. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { conditions: clientConditions },
  test: {
    name: 'browser:tabs',
    include: ['src/**/*.browser.test.ts'],
    testTimeout: 20_000,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: chromiumLaunch }),
      instances: [{ browser: 'chromium' }],
      screenshotFailures: false,
    },
  },
});
