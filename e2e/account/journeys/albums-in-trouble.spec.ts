import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { heal, newCustomer, provoke } from '../screens/sandbox.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

const ALBUM = '/photo-management/albums/:album';
const ALBUM_PHOTOS = '/photo-management/albums/:album/photos';
const REFUSED = { kind: 'status', status: 403 } as const;

test.describe('an album', () => {
  test.use({ expectedProblems: [/Failed to load resource|net::ERR_INTERNET_DISCONNECTED/] });

  let photos: PhotosScreen;
  let email: string;

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
  const reference = (page: Page) => page.getByRole('button', { name: /^Reference: [A-Za-z0-9-]{12}$/ });

  /** The page of a new and empty album. */
  test.beforeEach(async ({ page, request }) => {
    email = await newCustomer(request, 6);
    await page.clock.install();
    photos = new PhotosScreen(page);
    await beginSignedIn(page, '/my-photos/albums', email);
    await page.getByRole('button', { name: 'New album' }).click();
    const dialog = page.getByRole('dialog', { name: 'New album' });
    await dialog.getByRole('textbox', { name: 'Album name' }).fill('Lofoten');
    await dialog.getByRole('button', { name: 'Create album' }).click();
    await expect(heading(page, 'Lofoten')).toBeVisible();
  });

  const chooseFromLibrary = async (page: Page, count: number) => {
    await page.getByRole('button', { name: 'Add photos' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Choose from your library' }).click();
    await photos.shown();
    await expect(page.getByRole('note').filter({ hasText: 'Choose photos' })).toBeVisible();
    for (let index = 0; index < count; index += 1) await photos.tile(0, index).click();
  };
  const add = () => photos.actions.getByRole('button', { name: 'Add to album' }).click();
  const notCopied = () => photos.toast(/^3 of 3 photos could not be copied/);

  test('gets photos that could not be copied when that is tried again (D33)', async ({ context, page, request }) => {
    await provoke(request, { route: ALBUM_PHOTOS, method: 'POST', email, fault: REFUSED });
    await chooseFromLibrary(page, 3);
    await add();
    await expect(notCopied()).toBeVisible();
    await expect(reference(page)).toBeVisible();
    await expectAccessible(page);

    await heal(request, email);
    await context.setOffline(true);
    await notCopied().getByRole('button', { name: 'Retry' }).click();
    await expect(photos.toast(/Copying photos to 'Lofoten'/)).toBeVisible();
    // The one that was pressed leaves first.
    await expect(notCopied()).toHaveCount(0);
    await expect(notCopied()).toBeVisible();
    await context.setOffline(false);
    await notCopied().getByRole('button', { name: 'Retry' }).click();

    await expect(photos.toast(/Photos copied to 'Lofoten'/)).toBeVisible();
    await expect(photos.pictures).toHaveCount(3);
  });

  test('is shown with its photos by one press when it could not be loaded', async ({ page, request }) => {
    await provoke(request, { route: ALBUM, method: 'GET', email, fault: REFUSED });
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(/^Unable to display album\./);
    await heal(request, email);
    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(heading(page, 'Lofoten')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Your album is empty' })).toBeVisible();
  });

  test('keeps its name and what was typed when it cannot be renamed (C21.7)', async ({ context, page, request }) => {
    await provoke(request, { route: ALBUM, method: 'PATCH', email, fault: REFUSED });
    await page.getByRole('button', { name: 'Rename album' }).click();
    const name = page.getByRole('textbox', { name: 'Album name' });
    const save = page.getByRole('button', { name: 'Save' });
    await name.fill('Norway');
    await save.click();
    const alert = page.getByRole('alert').filter({ hasText: 'Unable to save changes. Please try again' });
    await expect(alert).toBeVisible();
    await expect(reference(page)).toBeVisible();
    await heal(request, email);
    await context.setOffline(true);
    await save.click();
    await expect(alert).toBeVisible();
    await expect(name).toHaveValue('Norway');
    await context.setOffline(false);
    await save.click();

    await expect(heading(page, 'Norway')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Norway')).toBeVisible();
  });

  test('is there again when it cannot be deleted, without a connection too (C21.8)', async ({
    context,
    page,
    request,
  }) => {
    const link = page.getByRole('link', { name: /^Lofoten/ });
    const failed = photos.toast(/^Unable to remove album\. Please try again/);
    const deleteIt = async () => {
      await page.getByRole('button', { name: 'Delete album' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete album' }).click();
      await expect(photos.toast(/Lofoten album deleted/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'New album' })).toBeVisible();
      await expect(link).toHaveCount(0);
    };
    await provoke(request, { route: ALBUM, method: 'DELETE', email, fault: REFUSED });
    await deleteIt();
    await page.clock.fastForward(10_000);
    await expect(failed).toBeVisible();
    await expect(reference(page)).toBeVisible();
    await expect(link).toBeVisible();
    await failed.getByRole('button', { name: 'Dismiss' }).click();

    await heal(request, email);
    await link.click();
    await deleteIt();
    await context.setOffline(true);
    await page.clock.fastForward(10_000);
    await expect(failed).toBeVisible();
    await expect(link).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(link).toBeVisible();
  });
});
