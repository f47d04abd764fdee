import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { newCustomer, provoke } from '../screens/sandbox.ts';
import { beginSignedIn } from '../screens/signed-in.ts';
import { readZip, savedBytes } from '../screens/zip.ts';

const PHOTOS = 5;

test.describe('exporting all photos', () => {
  let email: string;

  test.beforeEach(async ({ page, request }) => {
    email = await newCustomer(request, PHOTOS);
    await beginSignedIn(page, '/my-photos/photos', email);
    await new PhotosScreen(page).shown();
  });

  const dialog = (page: Page, name = 'Export all photos') => page.getByRole('dialog', { name });
  const ask = async (page: Page) => {
    await page.getByRole('button', { name: 'Export all photos' }).click();
    await expect(dialog(page)).toContainText('Exports are processed within 48 hours.');
    await dialog(page).getByRole('button', { name: 'Request export' }).click();
  };

  test('is told by a mail, whose link brings the photos to another device without a sign-in', async ({
    browser,
    page,
  }) => {
    await ask(page);
    // An export of five photos may be ready before its dialog says that it was requested.
    await expect(page.getByRole('dialog', { name: /^Your export is (?:on its way|ready)$/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Export all photos' })).toBeFocused();

    const mail = page
      .getByRole('row', { name: email })
      .getByRole('link', { name: 'The export of your photos is ready' });
    await expect(async () => {
      await page.goto('/mailbox');
      await expect(mail).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectAccessible(page);
    await mail.click();
    await expect(page.getByRole('heading', { name: 'The export of your photos is ready' })).toBeVisible();
    await expectAccessible(page);
    const link = (await page.getByRole('link', { name: /\/exports\// }).getAttribute('href')) ?? '';

    const otherDevice = await browser.newContext();
    const exportPage = await otherDevice.newPage();
    await exportPage.goto(link);
    await expect(exportPage.getByRole('heading', { name: 'Your photos' })).toBeVisible();
    await expect(exportPage.getByText('5 photos')).toBeVisible();
    await expectAccessible(exportPage);
    const saving = exportPage.waitForEvent('download');
    await exportPage.getByRole('link', { name: /^Download/ }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^photos-\d{4}-\d\d-\d\d-1-1\.zip$/);
    const files = readZip(await savedBytes(download));
    expect(files).toHaveLength(PHOTOS);
    await otherDevice.close();
  });

  test.describe('that cannot be begun', () => {
    test.use({ expectedProblems: [/status of 400 .*\/exports\)/] });

    test('leads back to the library', async ({ page, request }) => {
      await provoke(request, {
        route: '/photo-management/exports',
        email,
        times: 1,
        fault: { kind: 'status', status: 400 },
      });
      await ask(page);
      await expect(dialog(page).getByRole('alert')).toHaveText(
        "We've run into a problem exporting your photos. Please try again later or return to your photo library.",
      );
      await expectAccessible(page);

      await dialog(page).getByRole('link', { name: 'return to your photo library' }).click();

      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/my-photos\/photos$/);
      await ask(page);
      await expect(dialog(page, 'Your export is on its way')).toBeVisible();
    });
  });
});
