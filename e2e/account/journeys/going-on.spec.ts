import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { PreviewScreen } from '../screens/preview.screen.ts';
import { newCustomer } from '../screens/sandbox.ts';
import { restingPlace } from '../screens/scrolling.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

test.describe('a page that is loaded anew', () => {
  test.use({ viewport: { width: 1440, height: 500 } });

  test('is the same, and where it was', async ({ page, request }) => {
    await beginSignedIn(page, '/my-photos/photos?hideHeaderNav=1&x=1', await newCustomer(request, 60));
    const photos = new PhotosScreen(page);
    await photos.shown();
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    expect(await restingPlace(page)).toBe(600);

    await page.reload();
    await photos.shown();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    await expect(page).toHaveURL(/\/my-photos\/photos\?hideHeaderNav=1&x=1$/);

    await page.goto('/my-photos/photos?hideHeaderNav=1&x=1');
    await photos.shown();
    expect(await restingPlace(page)).toBe(0);
    await page.getByRole('link', { name: 'Downloads' }).click();
    await expect(page).toHaveURL(/\/downloads\?hideHeaderNav=1$/);
  });
});

test.describe('a preview that is loaded anew', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** All of them in one month, and more than are loaded at first. */
  const PHOTOS = 36;

  /** Opens the last photo of the only month or list there is, loads that page anew, and goes back. */
  const returnFromLast = async (page: Page) => {
    const photos = new PhotosScreen(page);
    const tile = photos.tile(0, PHOTOS - 1);
    await photos.tile(0, 0).focus();
    await page.keyboard.press('Control+End');
    await expect(tile).toBeFocused();
    await expect(tile.locator('img')).toBeVisible();
    await page.keyboard.press('Enter');
    const preview = new PreviewScreen(page);
    await preview.shown();
    const { photoId } = preview;
    await page.reload();
    await preview.shown();
    expect(preview.photoId).toBe(photoId);
    await page.goBack();
    await expect(tile).toBeFocused();
    await expect(tile).toBeInViewport();
    await expect(photos.tile(0, 0)).not.toBeInViewport();
  };

  test('leads back to its photo, also to the last of a month', async ({ page, request }) => {
    await beginSignedIn(page, '/my-photos/photos', await newCustomer(request, PHOTOS));
    const photos = new PhotosScreen(page);
    await photos.shown();
    await page.getByRole('button', { name: 'Show all photos' }).click();
    await returnFromLast(page);
  });

  test('leads back to its photo in an album', async ({ page, request }) => {
    await beginSignedIn(page, '/my-photos/photos', await newCustomer(request, PHOTOS));
    const photos = new PhotosScreen(page);
    await photos.shown();
    await photos.select(1);
    await page.keyboard.press('Control+a');
    await photos.actions.getByRole('button', { name: 'Copy to album' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New album' }).click();
    await page.getByRole('textbox', { name: 'Album name' }).fill('Lofoten');
    await page.getByRole('button', { name: 'Create album' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lofoten' })).toBeVisible();
    await photos.shown();
    await returnFromLast(page);
  });
});
