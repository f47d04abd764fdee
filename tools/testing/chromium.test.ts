import { chromium } from '@playwright/test';
import { expect, it } from 'vitest';

import { DISABLED_FEATURES, PLAYWRIGHTS_DISABLED_FEATURES } from './chromium.ts';

it('the launch options disable the features that Playwright disables, and know which these are', async () => {
  const message = await chromium
    .launch({ executablePath: process.execPath, args: ['--version'] })
    .then(() => '', String);
  const [, features = ''] = /--disable-features=(\S+)/.exec(message) ?? [];
  expect(features.split(',').toSorted()).toEqual(PLAYWRIGHTS_DISABLED_FEATURES.toSorted());
  expect(DISABLED_FEATURES).toEqual(expect.arrayContaining(PLAYWRIGHTS_DISABLED_FEATURES));
});
