import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { cutSides } from '../screens/outlines.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { newCustomer } from '../screens/sandbox.ts';
import { beginSignedIn } from '../screens/signed-in.ts';
import { newPhoto, UploadScreen } from '../screens/upload.screen.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** What the outline is cut of on the way round the page or the dialog, by Tab. */
const cutOnTheWay = async (page: Page): Promise<readonly string[]> => {
  const cut: string[] = [];
  const names: string[] = [];
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    // The ends of a dialog hand the focus on.
    await page.waitForFunction(() => document.activeElement?.matches('[data-base-ui-focus-guard]') !== true);
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return '';
      return `${focused.getAttribute('aria-label') ?? focused.textContent.trim()} (${focused.tagName})`;
    });
    if (name === '') continue;
    if (name === names[0]) break;
    names.push(name);
    const sides = await cutSides(page);
    if (sides !== '') cut.push(`${name}: ${sides}`);
  }
  expect(names.length).toBeGreaterThan(3);
  return cut;
};

for (const [device, viewport] of [
  ['a phone', PHONE],
  ['a large screen', DESKTOP],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('the focus outline is seen whole among the photos, selecting or not', async ({ page, request }) => {
      await beginSignedIn(page, '/my-photos/photos', await newCustomer(request, 40));
      const photos = new PhotosScreen(page);
      await photos.shown();
      expect(await cutOnTheWay(page)).toEqual([]);

      await photos.select(2);
      await expect(photos.selectedTiles).toHaveCount(2);
      expect(await cutOnTheWay(page)).toEqual([]);
    });

    test('the focus outline is seen whole in the dialog for uploads, and around it', async ({ page, request }) => {
      await beginSignedIn(page, '/my-photos/photos', await newCustomer(request, 1));
      await new PhotosScreen(page).shown();
      const upload = new UploadScreen(page);
      await upload.open();
      const files = Array.from({ length: 8 }, (_, number) => newPhoto(`photo-${number}.jpg`));
      await upload.choose(...files);
      await expect(upload.start(files.length)).toBeVisible();
      expect(await cutOnTheWay(page)).toEqual([]);

      // The button goes, and the focus is on the dialog.
      await upload.start(files.length).focus();
      await page.keyboard.press('Enter');
      await expect(upload.dialog).toBeFocused();
      await expect.poll(() => cutSides(page)).toBe('');
    });
  });
}
