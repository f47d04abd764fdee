import { fileURLToPath } from 'node:url';

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { chromiumLaunch } from '../tools/testing/chromium.ts';

export interface StoriesAsTestsOptions {
  /** Only stories with one of these tags. */
  readonly tags?: { readonly include: string[] };
  /** What the toolbar chooses. */
  readonly initialGlobals?: Readonly<Record<string, string>>;
}

/** Opens stories in a browser, plays them and checks them with axe. */
export const storiesAsTests = (name: string, options: StoriesAsTestsOptions = {}) =>
  defineConfig({
    root: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [storybookTest({ configDir: fileURLToPath(new URL('.', import.meta.url)), ...options })],
    test: {
      name,
      // A page per core, which loads Storybook once and then shows one story after the other, as designers see them.
      maxWorkers: '100%',
      isolate: false,
      // How long a story and its check take says nothing when the machine is busy.
      testTimeout: 60_000,
      browser: {
        enabled: true,
        headless: true,
        // What fades in is there at once, whatever else the machine is doing.
        provider: playwright({ launchOptions: chromiumLaunch, contextOptions: { reducedMotion: 'reduce' } }),
        instances: [{ browser: 'chromium' }],
        screenshotFailures: false,
      },
    },
  });
