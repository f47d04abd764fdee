import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { PreviewScreen } from '../screens/preview.screen.ts';
import { newCustomer } from '../screens/sandbox.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

/** How many pages a page comes to on paper, and how many pictures are on them. */
const print = async (page: Page) => {
  const text = (await page.pdf({ format: 'A4', printBackground: true })).toString('latin1');
  const count = (pattern: RegExp) => [...text.matchAll(pattern)].length;
  return { pages: count(/\/Type \/Page\b/g), pictures: count(/\/Subtype \/Image\b/g) };
};

test('the months in view are printed with their pictures, and a photo on one page', async ({ page, request }) => {
  await beginSignedIn(page, '/my-photos/photos', await newCustomer(request, 12));
  const photos = new PhotosScreen(page);
  await photos.shown();
  await expect(page.locator('[role=gridcell] img[data-loading]')).toHaveCount(0);
  const list = await print(page);
  expect(list.pages).toBe(1);
  expect(list.pictures).toBeGreaterThanOrEqual(12);

  await photos.tile(0, 0).click();
  await new PreviewScreen(page).shown();
  const photo = await print(page);
  expect(photo.pages).toBe(1);
  expect(photo.pictures).toBeGreaterThanOrEqual(1);
});

test('a month that is closed says on paper how many photos are left', async ({ page, request }) => {
  await beginSignedIn(page, '/my-photos/photos', await newCustomer(request, 40));
  await new PhotosScreen(page).shown();
  const more = page.locator('[data-more]').first();
  await expect(more).toBeVisible();

  await page.emulateMedia({ media: 'print' });

  await expect(page.getByRole('button', { name: 'Add photos' })).toBeHidden();
  await expect(more).toBeVisible();
  await expect(more).toHaveText(/^\+\d+$/);
});
