import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { newCustomer } from '../screens/sandbox.ts';
import { ShellScreen } from '../screens/shell.screen.ts';
import { beginSignedIn } from '../screens/signed-in.ts';
import { newPhoto, UploadScreen } from '../screens/upload.screen.ts';

const PHOTOS = 12;

/** How soon another tab shows what has changed. */
const SOON = { timeout: 1_000 };

/** Deletions are sent ten seconds after they were confirmed: no journey waits for them. */
const letUndoGoBy = (page: Page) => page.clock.fastForward(10_000);

test.describe('two tabs of one customer', () => {
  // Services refuse a call that is on its way when the session ends.
  test.use({ expectedProblems: [/status of 401/] });

  let here: PhotosScreen;
  let there: PhotosScreen;
  let other: Page;

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
  const albumsTab = (page: Page) => page.getByRole('link', { name: /^Albums \d+/ });
  const make = async (page: Page, name: string) => {
    await page.getByRole('button', { name: 'New album' }).click();
    const dialog = page.getByRole('dialog', { name: 'New album' });
    await dialog.getByRole('textbox', { name: 'Album name' }).fill(name);
    await dialog.getByRole('button', { name: 'Create album' }).click();
    await expect(heading(page, name)).toBeVisible();
  };
  const openThere = async (path: string) => {
    await other.goto(path);
    await there.shown();
  };

  test.beforeEach(async ({ context, page, request }) => {
    await page.clock.install();
    await beginSignedIn(page, '/my-photos/photos', await newCustomer(request, PHOTOS));
    other = await context.newPage();
    here = new PhotosScreen(page);
    there = new PhotosScreen(other);
    await here.shown();
    await openThere('/my-photos/photos');
    // A page behind another one paints late.
    await page.bringToFront();
  });

  test('hide what is being deleted, show it again when that is undone, and lose it for good', async ({ page }) => {
    await here.select(2);
    await here.deleteSelected('Delete photos');
    const undo = here.toast(/2 photos deleted/).getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await expect(there.pictures).toHaveCount(PHOTOS - 2, SOON);
    await undo.click();
    await expect(there.toast(/deleted/)).toHaveCount(0);
    await expect(there.countInTab).toContainText(String(PHOTOS), SOON);
    await expect(there.pictures).toHaveCount(PHOTOS, SOON);

    await here.select(3);
    await here.deleteSelected('Delete photos');
    await expect(here.toast(/3 photos deleted/)).toBeVisible();
    await expect(there.countInTab).toContainText(String(PHOTOS - 3), SOON);
    const sent = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await letUndoGoBy(page);
    expect((await sent).status()).toBe(200);
    await openThere('/my-photos/photos');
    await expect(there.countInTab).toContainText(String(PHOTOS - 3));
    await expect(there.pictures).toHaveCount(PHOTOS - 3);
  });

  test('sort their photos alike', async ({ page }) => {
    const order = (tab: Page) => tab.getByRole('combobox', { name: 'Sort photos' });
    const addressOfFirst = () => there.tile(0, 0).locator('img').getAttribute('src');
    const before = await addressOfFirst();
    await order(page).selectOption('date-taken-oldest');

    await expect(order(other)).toHaveValue('date-taken-oldest', SOON);
    await expect.poll(addressOfFirst, SOON).not.toBe(before);
  });

  test('have the same albums, made, renamed, filled and deleted', async ({ page }) => {
    await page.goto('/my-photos/albums');
    await expect(albumsTab(other)).toHaveText(/^Albums\s*0$/);
    await make(page, 'Lofoten');
    await expect(albumsTab(other)).toHaveText(/^Albums\s*1$/, SOON);

    await other.goto('/my-photos/albums');
    await expect(other.getByRole('link', { name: /^Lofoten/ })).toBeVisible();
    await page.getByRole('button', { name: 'Rename album' }).click();
    const name = page.getByRole('textbox', { name: 'Album name' });
    await name.fill('Norway');
    await name.press('Enter');
    await expect(heading(page, 'Norway')).toBeVisible();
    await expect(other.getByRole('link', { name: /^Norway .*No photos$/ })).toBeVisible(SOON);

    await page.getByRole('button', { name: 'Add photos' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Choose from your library' }).click();
    await here.shown();
    await expect(page.getByRole('note')).toContainText("Choose photos for 'Norway'");
    for (const index of [0, 1]) await here.tile(0, index).click();
    await here.actions.getByRole('button', { name: 'Add to album' }).click();
    await expect(here.toast(/Photos copied to 'Norway'/)).toBeVisible();
    await expect(other.getByRole('link', { name: /^Norway .*2 photos$/ })).toBeVisible(SOON);

    await other.bringToFront();
    await other.getByRole('link', { name: /^Norway/ }).click();
    await there.shown();
    await page.bringToFront();
    await here.shown();
    await here.select(1);
    await here.actions.getByRole('button', { name: 'Delete from album' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from album' }).click();
    await expect(here.toast(/1 photo removed|Photo removed/i)).toBeVisible();
    await expect(there.pictures).toHaveCount(1, SOON);

    await page.getByRole('button', { name: 'Delete album' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete album' }).click();
    await expect(here.toast(/Norway album deleted/)).toBeVisible();
    await expect(other).toHaveURL(/\/my-photos\/albums$/, SOON);
    await expect(other.getByRole('link', { name: /^Norway/ })).toHaveCount(0, SOON);
    await here
      .toast(/Norway album deleted/)
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(other.getByRole('link', { name: /^Norway/ })).toBeVisible(SOON);
  });

  test('know the album that photos are chosen for, renamed and deleted', async ({ page }) => {
    await page.goto('/my-photos/albums');
    await make(page, 'Lofoten');
    await page.getByRole('button', { name: 'Add photos' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Choose from your library' }).click();
    await here.shown();
    const note = page.getByRole('note').filter({ hasText: 'Choose photos' });
    await expect(note).toContainText("Choose photos for 'Lofoten'");
    for (const index of [0, 1]) await here.tile(0, index).click();
    await other.goto('/my-photos/albums');
    await other.getByRole('link', { name: /^Lofoten/ }).click();
    await other.getByRole('button', { name: 'Rename album' }).click();
    const name = other.getByRole('textbox', { name: 'Album name' });
    await name.fill('Norway');
    await name.press('Enter');
    await expect(heading(other, 'Norway')).toBeVisible();
    await expect(note).toContainText("Choose photos for 'Norway'", SOON);

    await other.getByRole('button', { name: 'Delete album' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete album' }).click();
    await expect(here.toast('This album is not there any more.')).toBeVisible(SOON);
    await expect(note).toHaveCount(0);
    await expect(here.actions).toContainText('2 selected');
    await expect(here.actions.getByRole('button', { name: 'Copy to album' })).toBeVisible();
  });

  test('have the same uploads', async ({ page }) => {
    const upload = new UploadScreen(page);
    await upload.open();
    await upload.choose(newPhoto('beach.jpg'));
    await upload.start(1).click();
    await expect(upload.file('beach.jpg')).toContainText('Uploaded');

    await expect(there.countInTab).toContainText(String(PHOTOS + 1), SOON);
  });

  test('are signed out together', async ({ page }) => {
    await new ShellScreen(page).signOut.click();

    await expect(page).toHaveURL(/\/sign-in\//);
    await expect(new ShellScreen(other).heading).toHaveText('You are signed out', SOON);
  });
});
