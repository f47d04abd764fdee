import type { Locator, Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { PreviewScreen } from '../screens/preview.screen.ts';
import { newCustomer } from '../screens/sandbox.ts';
import { restingPlace } from '../screens/scrolling.ts';
import { beginAtOverview, beginSignedIn } from '../screens/signed-in.ts';

const PHOTOS = '/my-photos/photos';

/** What lies over the photos: a question, and over it the upload that a dropped file opens. */
const question = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Delete all photos?' });
const upload = (page: Page): Locator => page.getByRole('dialog', { name: 'Add photos' });
const askToDeleteAll = (page: Page): Locator => page.getByRole('button', { name: 'Delete all photos' });

/** Drops a file on the page, which may be covered. */
const drop = (page: Page) =>
  page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['%PDF-1.7'], 'letter.pdf', { type: 'application/pdf' }));
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  });

const openBoth = async (page: Page) => {
  await askToDeleteAll(page).click();
  await expect(question(page).getByRole('textbox')).toBeFocused();
  await drop(page);
  await expect(upload(page)).toBeVisible();
  await expect(upload(page).locator(':focus')).toHaveCount(1);
};

/** How many entries of the history stand for layers. */
const layers = (page: Page) =>
  page.evaluate(() => {
    const state: unknown = history.state;
    return typeof state === 'object' && state !== null && 'layers' in state ? state.layers : 0;
  });

test.describe('dialogs over the photos', () => {
  let photos: PhotosScreen;

  test.beforeEach(async ({ page }) => {
    photos = new PhotosScreen(page);
    await beginAtOverview(page);
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'My photos' }).click();
    await photos.shown();
  });

  test('are closed by Escape, the newest first', async ({ page }) => {
    await openBoth(page);
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await expect(upload(page)).toHaveCount(0);
    await expect(question(page)).toBeVisible();
    await expect(question(page).getByRole('textbox')).toBeFocused();

    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(askToDeleteAll(page)).toBeFocused();
    await expect.poll(() => layers(page)).toBe(0);

    // What they took of the history is given back: the page is left as if they had never been.
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('are closed by going back, the newest first, and then the page is left', async ({ page }) => {
    await openBoth(page);
    await expect.poll(() => layers(page)).toBe(2);

    await page.goBack();
    await expect(upload(page)).toHaveCount(0);
    await expect(question(page)).toBeVisible();
    await expect(page).toHaveURL(PHOTOS);

    await page.goBack();
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(PHOTOS);
    await expect(askToDeleteAll(page)).toBeFocused();

    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goForward();
    await photos.shown();
    await page.goForward();
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(PHOTOS);
  });

  test('leave nothing behind in the history when the page is loaded again', async ({ page }) => {
    await openBoth(page);
    await page.reload();
    await photos.shown();
    await expect(question(page)).toHaveCount(0);
    await expect.poll(() => layers(page)).toBe(0);

    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('hold the page still, and keep the focus', async ({ page }) => {
    await page.getByRole('button', { name: 'Show all photos' }).click();
    await page.mouse.move(640, 360);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await photos.scrubber.focus();
    await photos.pressMark(0, 10);
    const opener = photos.actions.getByRole('button', { name: 'Delete' });
    await opener.click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete this photo?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    const place = await restingPlace(page);

    await page.mouse.wheel(0, 900);
    await page.keyboard.press('PageDown');
    for (const name of ['Delete photo', 'Cancel', 'Delete photo']) {
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('button', { name, exact: true })).toBeFocused();
    }
    expect(await restingPlace(page)).toBe(place);

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(await restingPlace(page)).toBe(place);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place);
  });
});

test.describe('a dialog over a photo', () => {
  test('is closed by Escape and by going back, and the photo only after it', async ({ page }) => {
    await beginSignedIn(page, PHOTOS);
    const photos = new PhotosScreen(page);
    const preview = new PreviewScreen(page);
    await photos.shown();
    await photos.tile(0, 1).click();
    await preview.shown();
    const opener = page.getByRole('group', { name: 'This photo' }).getByRole('button', { name: 'Delete' });
    const dialog = page.getByRole('alertdialog', { name: 'Delete this photo?' });
    const photo = preview.photoId;

    await opener.click();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(preview.photoId).toBe(photo);

    await opener.click();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    expect(preview.photoId).toBe(photo);

    await page.goBack();
    await expect(page).toHaveURL(PHOTOS);
    await expect(photos.tile(0, 1)).toBeFocused();
  });
});

test.describe('what is left when a dialog has done its work', () => {
  test('is the focus at a sensible place, and a message that is kept in its region', async ({ page, request }) => {
    await beginSignedIn(page, PHOTOS, await newCustomer(request, 12));
    const photos = new PhotosScreen(page);
    await photos.shown();
    await photos.select(2);
    await photos.deleteSelected('Delete photos');

    // The button that opened it has gone with the selection, and the next photo is in the place of the first.
    await expect(photos.actions).toHaveCount(0);
    await expect(photos.tile(0, 0)).toBeFocused();
    await expect(page.locator('[aria-live=polite]').filter({ hasText: '2 photos deleted' })).toBeAttached();

    const region = page.getByRole('region', { name: 'Notifications' });
    await expect(photos.toast(/2 photos deleted/)).toBeVisible();
    await page.keyboard.press('F6');
    await expect(region).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(photos.toast(/2 photos deleted/)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(region.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(photos.toast(/2 photos deleted/)).toHaveCount(0);
    await expect(photos.tile(0, 0)).toBeFocused();
    await expect(photos.countInTab).toContainText('12');

    // Nothing holds it any more: it goes by itself.
    await expect(photos.toast('2 photos restored')).toBeVisible();
    await expect(region.getByRole('list', { name: 'Earlier notifications' })).toHaveText('2 photos restored');
    await page.keyboard.press('F6');
    await expect(region).toBeFocused();
    await expect(region.getByRole('listitem').filter({ hasText: '2 photos restored' })).toBeVisible();
    await page.keyboard.press('F6');
    await expect(region).not.toBeFocused();
  });

  test('can be reached over another dialog', async ({ page, request }) => {
    await beginSignedIn(page, PHOTOS, await newCustomer(request, 12));
    const photos = new PhotosScreen(page);
    await photos.shown();
    await photos.select(1);
    await photos.deleteSelected('Delete photo');
    await expect(photos.toast(/Photo deleted/)).toBeVisible();
    await askToDeleteAll(page).click();
    const field = question(page).getByRole('textbox');
    await expect(field).toBeFocused();

    await page.keyboard.press('F6');
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeVisible();
    await expect(field).toBeFocused();

    await photos
      .toast(/Photo deleted/)
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(photos.toast(/Photo deleted/)).toHaveCount(0);
    await expect(question(page)).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(photos.countInTab).toContainText('12');
  });
});
