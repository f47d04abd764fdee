import { expect, expectAccessible, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { PreviewScreen } from '../screens/preview.screen.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

test.describe('selecting photos', () => {
  let photos: PhotosScreen;

  test.beforeEach(async ({ page }) => {
    await beginSignedIn(page, '/my-photos/photos');
    photos = new PhotosScreen(page);
    await photos.shown();
  });

  test('one by one, and none again', async ({ page }) => {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await photos.tile(0, 0).click();
    await photos.tile(0, 2).click();
    await expect(photos.actions).toContainText('2 selected');
    await expect(photos.selectedTiles).toHaveCount(2);
    await expectAccessible(page);

    await photos.tile(0, 0).click();
    await expect(photos.actions).toContainText('1 selected');
    await photos.actions.getByRole('button', { name: 'Cancel' }).click();
    await expect(photos.actions).toHaveCount(0);
    await expect(photos.selectedTiles).toHaveCount(0);
  });

  test('a range with Shift, also by two quick clicks', async () => {
    await photos.pressMark(0, 1);
    await photos.tile(0, 9).click({ modifiers: ['Shift'] });
    await expect(photos.actions).toContainText('9 selected');

    await photos.tile(0, 4).click({ modifiers: ['Shift'] });
    await expect(photos.actions).toContainText('4 selected');
  });

  test('a range across months, whatever lies between', async ({ page }) => {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await photos.tile(0, 2).click();
    await expect(async () => {
      await page.mouse.wheel(0, 300);
      await expect(photos.tile(1, 0)).toBeInViewport({ timeout: 500 });
    }).toPass();
    await photos.tile(1, 0).click({ modifiers: ['Shift'] });

    // The 23 photos that the month shows but its first two, none behind the "+N" tile, and one photo of the next.
    await expect(photos.actions).toContainText('22 selected');
  });

  test('a month by Ctrl+A, and once more everything', async ({ page }) => {
    const tab = await page.getByRole('link', { name: /^Photos\s+\d/ }).textContent();
    const all = Number(/\d+/.exec(tab ?? '')?.[0]);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await photos.tile(0, 0).click();
    await page.keyboard.press('ControlOrMeta+a');
    await expect(photos.month('October 2026').getByText(/^(\d+) of \1$/)).toBeVisible();

    await page.keyboard.press('ControlOrMeta+a');
    await expect(photos.actions).toContainText(`${all} selected`);
  });

  test('up to the tile that shows more, and the whole month from it', async ({ page }) => {
    await photos.tile(0, 20).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+End');
    await expect(page.locator('[data-cell="0:23"]')).toBeFocused();
    await expect(photos.actions).toContainText('3 selected');

    await page.keyboard.press('ControlOrMeta+a');
    await expect(photos.month('October 2026').getByText(/^(\d+) of \1$/)).toBeVisible();
  });

  test('everything by Ctrl+A wherever the focus is on the page, and nothing behind a photo', async ({ page }) => {
    const tab = await page.getByRole('link', { name: /^Photos\s+\d/ }).textContent();
    const all = Number(/\d+/.exec(tab ?? '')?.[0]);
    await page.keyboard.press('ControlOrMeta+a');
    await expect(photos.actions).toContainText(`${all} selected`);
    await page.keyboard.press('ControlOrMeta+a');
    await expect(photos.actions).toContainText(`${all} selected`);
    await page.keyboard.press('Escape');
    await expect(photos.actions).toHaveCount(0);

    await photos.tile(0, 0).click();
    const preview = new PreviewScreen(page);
    await preview.shown();
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press('ControlOrMeta+a');
    await preview.back.click();
    await photos.shown();
    await expect(photos.actions).toHaveCount(0);
  });

  test('a whole month, with its count, though only 24 of its photos are loaded', async ({ page }) => {
    const month = photos.month('October 2026');
    const count = Number(/\d+/.exec((await month.getByText(/\d+ photos/).textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(24);

    await month.getByRole('checkbox', { name: 'Select all in October 2026' }).click();
    await expect(month.getByText(`${count} of ${count}`)).toBeVisible();
    await expect(photos.actions).toContainText(`${count} selected`);

    await page.getByRole('checkbox', { name: 'Deselect all in October 2026' }).click();
    await expect(photos.actions).toContainText('0 selected');
  });

  test('by keyboard alone', async ({ page }) => {
    await photos.tile(0, 0).focus();
    await page.keyboard.press('ArrowRight');
    await expect(photos.tile(0, 1)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(photos.actions).toContainText('1 selected');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(photos.actions).toContainText('3 selected');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(photos.actions).toContainText('2 selected');

    await page.keyboard.press('PageDown');
    await expect(photos.tile(1, 0)).toBeFocused();
    await page.keyboard.press('Control+Home');
    await expect(photos.tile(0, 0)).toBeFocused();
    await page.keyboard.press('Control+End');
    await expect(photos.month('Unknown Date').locator('[role=gridcell]:focus')).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(photos.actions).toHaveCount(0);
  });

  test('ends by Escape, wherever the focus is', async ({ page }) => {
    await photos.pressMark(0, 0);
    await photos.actions.getByRole('button', { name: 'Select all' }).focus();
    await page.keyboard.press('Escape');
    await expect(photos.actions).toHaveCount(0);
    await expect(photos.tile(0, 0)).toBeFocused();
  });

  test('is announced', async ({ page }) => {
    await photos.pressMark(0, 0);
    await photos.tile(0, 1).click();

    await expect(page.locator('[aria-live=polite]').filter({ hasText: '2 photos selected' })).toBeAttached();
  });

  test('leaves the grid one stop for the Tab key', async ({ page }) => {
    await expect(page.locator('[role=gridcell][tabindex="0"], [role=gridcell] [tabindex="0"]')).toHaveCount(1);
  });
});
