import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { PreviewScreen } from '../screens/preview.screen.ts';
import { heal, newCustomer, provoke } from '../screens/sandbox.ts';
import { ShellScreen } from '../screens/shell.screen.ts';
import { beginSignedIn } from '../screens/signed-in.ts';
import { newPhoto, UploadScreen } from '../screens/upload.screen.ts';

/** What a press needs beyond the photos, its looks included. */
const LATE_PARTS =
  /\/assets\/(dialog-popup|toast-region|downloads\.module|photo-preview|uploads\.module)[.-][^/]+\.(js|css)$/;

const NOT_LOADED = 'That did not work. Check your connection and try again.';

test.use({ expectedProblems: [/Failed to load resource|net::ERR_INTERNET_DISCONNECTED/] });

test('no press ends in silence while parts of the app cannot be loaded, and each works once they can', async ({
  page,
  request,
}) => {
  await page.route(LATE_PARTS, (route) => route.fulfill({ status: 404 }));
  await beginSignedIn(page, '/my-photos/photos', await newCustomer(request, 3));
  const photos = new PhotosScreen(page);
  await photos.shown();
  const told = photos.toast(NOT_LOADED);
  const isToldOnce = async () => {
    await expect(told).toHaveCount(1);
    await told.getByRole('button', { name: 'Dismiss' }).click();
    await expect(told).toHaveCount(0);
  };

  await photos.tile(0, 0).click();
  await isToldOnce();
  await expect(page).toHaveURL('/my-photos/photos');
  await page.getByRole('button', { name: 'Add photos' }).first().click();
  await isToldOnce();
  await photos.select(1);
  await photos.actions.getByRole('button', { name: 'Download', exact: true }).click();
  await isToldOnce();
  await photos.actions.getByRole('button', { name: 'Delete' }).click();
  await expect(told).toHaveCount(1);
  await expect(photos.selectedTiles).toHaveCount(1);

  await page.unroute(LATE_PARTS);
  await photos.actions.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this photo?' });
  await expect(question).toBeVisible();
  expect(await question.evaluate((dialog) => getComputedStyle(dialog).display)).toBe('flex');
  await question.getByRole('button', { name: 'Cancel' }).click();
  const saving = page.waitForEvent('download');
  await photos.actions.getByRole('button', { name: 'Download', exact: true }).click();
  await saving;
  await photos.tile(0, 0).click();
  await new PreviewScreen(page).shown();
});

/** Waits until the code is there that presses need. */
const partsLoaded = async (page: Page): Promise<void> => {
  await expect
    .poll(
      () =>
        page.evaluate((parts) => {
          const names = performance.getEntriesByType('resource').map(({ name }) => name);
          return parts.filter((part) => !names.some((name) => name.includes(`/assets/${part}`)));
        }, PARTS),
      { timeout: 30_000 },
    )
    .toEqual([]);
};

const PARTS = [
  'dialog-popup',
  'toast-region',
  'deletion-toasts',
  'download-feedback',
  'downloads.module',
  'overview.route',
  'photo-preview.route',
  'upload-area',
];

test('each press does what it can without a connection, or says what happened', async ({ context, page, request }) => {
  await beginSignedIn(page, '/my-photos/photos', await newCustomer(request, 6));
  const photos = new PhotosScreen(page);
  await photos.shown();
  await partsLoaded(page);
  await context.setOffline(true);
  const notice = page.getByRole('note').filter({ hasText: 'You are offline. Your photos are safe.', visible: true });
  await expect(notice).toBeVisible();
  await expectAccessible(page);

  await photos.tile(0, 1).click();
  await expect(page).toHaveURL(/\/preview\//);
  const picture = page.locator('[data-slot=shown] img');
  await expect(picture).toHaveCount(1);
  await expect
    .poll(() => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
    .not.toBe(0);
  await expect(page.locator('[data-slot=shown]')).not.toContainText('Photo could not be shown');
  // The page below has one as well, until the preview covers it.
  await expect(notice).toHaveCount(1);
  await new PreviewScreen(page).back.click();

  await photos.select(1);
  await photos.actions.getByRole('button', { name: 'Download', exact: true }).click();
  const refusal = page.getByRole('alertdialog', { name: 'Error: Your photo could not be downloaded' });
  await refusal.getByRole('button', { name: 'Close' }).click();
  await photos.deleteSelected('Delete photo');
  await photos
    .toast(/Photo deleted/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(photos.toast('Photo restored')).toBeVisible();

  const upload = new UploadScreen(page);
  await upload.open();
  await upload.choose(newPhoto('beach.jpg'));
  await upload.start(1).click();
  await expect(upload.file('beach.jpg')).toContainText('Waiting');
  await upload.button('Close').click();

  await page.getByRole('link', { name: 'Overview' }).filter({ visible: true }).first().click();
  await expect(new ShellScreen(page).heading).toHaveText(/^(Hello|Welcome)/);

  await context.setOffline(false);
  await expect(photos.toast(/1 photo added/)).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('what is under way when the connection is lost goes on when it is back', async ({ context, page, request }) => {
  const email = await newCustomer(request, 6);
  await provoke(request, { route: 'archives', email, fault: { kind: 'delay', ms: 60_000 } });
  await page.clock.install();
  await beginSignedIn(page, '/my-photos/photos', email);
  const photos = new PhotosScreen(page);
  await photos.shown();

  await photos.select(2);
  await photos.actions.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(photos.actions).toHaveCount(0);
  await photos.select(1);
  await photos.deleteSelected('Delete photo');
  await expect(photos.toast(/Photo deleted/)).toBeVisible();
  await context.setOffline(true);
  // By then it can no longer be undone.
  await page.clock.fastForward(10_000);
  await heal(request, email);
  await expect(photos.countInTab).toContainText('5');

  const saving = page.waitForEvent('download');
  const deleting = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok());
  await context.setOffline(false);
  await deleting;
  await saving;
  await page.reload();
  await expect(photos.countInTab).toContainText('5');
});

test('what could not be read is read without a press once the connection is back', async ({
  context,
  page,
  request,
}) => {
  const lists = /\/photo-management\/(albums|users\/timeline)(\?|$)/;
  await page.route(lists, (route) => route.abort('internetdisconnected'));
  await beginSignedIn(page, '/my-photos/albums', await newCustomer(request, 3));
  await expect(page.getByText(/^Unable to display albums\./)).toBeVisible();
  await page.unroute(lists);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText(/^Unable to display albums\./)).toHaveCount(0);

  await page.route(lists, (route) => route.abort('internetdisconnected'));
  await page.goto('/my-photos/photos');
  await expect(page.getByText('Error: Your photos could not be loaded')).toBeVisible();
  await page.unroute(lists);
  await context.setOffline(true);
  await context.setOffline(false);
  await new PhotosScreen(page).shown();
});
