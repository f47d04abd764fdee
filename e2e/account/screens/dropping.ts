import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { type Page, test } from '@playwright/test';

import { newPhoto } from './upload.screen.ts';

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

/** A folder on the computer of the customer, and in it files of these names. */
export const folderWith = async (...names: readonly string[]): Promise<string> => {
  const folder = test.info().outputPath('Holiday');
  for (const name of names) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, name.endsWith('.jpg') ? newPhoto(name).buffer : 'no photo at all');
  }
  return folder;
};
