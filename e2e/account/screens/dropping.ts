import type { Page } from '@playwright/test';

/**
 * Drags files and folders of this computer over the page and drops them there, as the browser itself tells it: events
 * that a script makes are not trusted, and bring no folders.
 */
export const dropOn = async (page: Page, ...paths: readonly string[]): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  // 1: whatever is dragged may be copied.
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data });
  }
  await browser.detach();
};
