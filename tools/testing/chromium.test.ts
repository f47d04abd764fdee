import { chromium } from '@playwright/test';
import { expect, it } from 'vitest';

import { DISABLED_FEATURES } from './chromium.ts';

it('Playwright disables no feature that the launch options enable again', async () => {
  const message = await chromium
    .launch({ executablePath: process.execPath, args: ['--version'] })
    .then(() => '', String);
  const [, features = ''] = /--disable-features=(\S+)/.exec(message) ?? [];
  expect(features).not.toBe('');
  expect(features.split(',').filter((feature) => !DISABLED_FEATURES.includes(feature))).toEqual([]);
});
