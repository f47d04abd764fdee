import type { Page } from '@playwright/test';

/** The customer comes back to this tab. A page behind another one paints late, and without a screen none is told of it. */
export const comeBackTo = async (tab: Page): Promise<void> => {
  await tab.bringToFront();
  await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
};
