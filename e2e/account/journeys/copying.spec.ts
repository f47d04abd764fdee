import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { heal, newCustomer, provoke } from '../screens/sandbox.ts';
import { ShellScreen } from '../screens/shell.screen.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

const ALBUM_PHOTOS = '/photo-management/albums/:album/photos';

/** Longer than any journey: a copy that waits for it runs until it is healed. */
const FOREVER = { kind: 'delay', ms: 60_000 } as const;

test.describe('photos that are being copied to an album', () => {
  test.use({ expectedProblems: [/status of 40[13]/] });

  let photos: PhotosScreen;
  let email: string;
  let questions: string[];

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
  const running = () => photos.toast(/^Copying photos to 'Lofoten'/);
  const copied = () => photos.toast(/^Photos copied to 'Lofoten'/);
  const copyToNewAlbum = async (page: Page) => {
    await photos.select(3);
    await photos.actions.getByRole('button', { name: 'Copy to album' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New album' }).click();
    await page.getByRole('textbox', { name: 'Album name' }).fill('Lofoten');
    await page.getByRole('button', { name: 'Create album' }).click();
    await expect(heading(page, 'Lofoten')).toBeVisible();
  };

  test.beforeEach(async ({ page, request }) => {
    email = await newCustomer(request, 6);
    photos = new PhotosScreen(page);
    questions = [];
    page.on('dialog', (question) => {
      questions.push(question.type());
      void question.accept();
    });
    await beginSignedIn(page, '/my-photos/photos', email);
    await photos.shown();
  });

  test('are asked about when the page is left, and go on by themselves with the next one', async ({
    page,
    request,
  }) => {
    await provoke(request, { route: ALBUM_PHOTOS, method: 'POST', email, fault: FOREVER });
    await copyToNewAlbum(page);
    await expect(running()).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: "Copying photos to 'Lofoten'" })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Add photos' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete album' })).toHaveCount(0);
    await expectAccessible(page);

    await page.reload();
    expect(questions).toEqual(['beforeunload']);
    await expect(running()).toBeVisible();
    await heal(request, email);

    await expect(copied()).toBeVisible();
    await expect(photos.pictures).toHaveCount(3);
    await page.reload();
    await expect(photos.pictures).toHaveCount(3);
    expect(questions).toEqual(['beforeunload']);
  });

  test('and cannot be are tried again by the next page, which nobody is asked about', async ({ page, request }) => {
    await provoke(request, { route: ALBUM_PHOTOS, method: 'POST', email, fault: { kind: 'status', status: 403 } });
    await copyToNewAlbum(page);
    const failed = photos.toast(/^3 of 3 photos could not be copied/);
    await expect(failed).toBeVisible();
    await heal(request, email);
    await page.reload();

    await expect(copied()).toBeVisible();
    await expect(photos.pictures).toHaveCount(3);
    expect(questions).toEqual([]);
  });

  test('are copied no further by a customer who signs out although they are asked', async ({ page, request }) => {
    await provoke(request, { route: ALBUM_PHOTOS, method: 'POST', email, fault: FOREVER });
    await copyToNewAlbum(page);
    const shell = new ShellScreen(page);
    await shell.signOut.click();
    const question = page.getByRole('alertdialog', { name: 'Copying is not finished' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(running()).toBeVisible();
    await shell.signOut.click();
    await question.getByRole('button', { name: 'Sign out' }).click();

    await expect(page).toHaveURL(/\/sign-in\//);
    expect(questions).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('copies')))).toEqual([]);
  });
});
