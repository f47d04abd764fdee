import type { Browser, Locator, Page, Response } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { PreviewScreen } from '../screens/preview.screen.ts';
import { newCustomer, provoke } from '../screens/sandbox.ts';
import { ShellScreen } from '../screens/shell.screen.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

const PHOTOS = 12;
const DELETE_PHOTOS = { route: '/photo-management/photos', method: 'DELETE' };

/** As the keys for it do. What is asked of the browser's own button cannot be told from leaving, and Playwright presses that. */
const loadAgain = async (page: Page) => {
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => location.reload());
  await loaded;
};

/** A deletion is sent ten seconds after it was confirmed: no journey waits for them. */
const letUndoGoBy = (page: Page) => page.clock.fastForward(10_000);

test.describe('deleting photos', () => {
  let photos: PhotosScreen;
  let email: string;

  test.beforeEach(async ({ page, request }) => {
    email = await newCustomer(request, PHOTOS);
    await page.clock.install();
    await beginSignedIn(page, '/my-photos/photos', email);
    photos = new PhotosScreen(page);
    await photos.shown();
    await expect(photos.countInTab).toContainText(String(PHOTOS));
  });

  const toast = (page: Page, name: string | RegExp) =>
    page.getByRole('region', { name: 'Notifications' }).getByRole('group', { name });
  const isSent = (response: Response) =>
    response.request().method() === 'DELETE' && response.url().includes('/photo-management/photos');
  const sent = (page: Page) => page.waitForResponse(isSent);

  test('one: it disappears at once, and is deleted after ten seconds', async ({ page }) => {
    await photos.select(1);
    await photos.actions.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete this photo?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page);
    const answered = sent(page);
    await dialog.getByRole('button', { name: 'Delete photo', exact: true }).click();

    await expect(toast(page, /Photo deleted/)).toBeVisible();
    await expect(photos.countInTab).toContainText(String(PHOTOS - 1));
    await expect(photos.actions).toHaveCount(0);

    await letUndoGoBy(page);
    expect((await answered).status()).toBe(200);
    await expect(toast(page, /Photo deleted/)).toHaveCount(0);
    await page.reload();
    await expect(photos.countInTab).toContainText(String(PHOTOS - 1));
  });

  test('on a phone: what it says covers neither the way back nor what else is in the bar', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 667 });
    const preview = new PreviewScreen(page);
    // A press in the middle of it presses it.
    const canBePressed = async (...controls: readonly Locator[]) => {
      for (const control of controls) await control.click({ trial: true });
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const deleteFirst = async () => {
      await photos.select(1);
      await photos.deleteSelected('Delete photo');
    };

    await deleteFirst();
    await deleteFirst();
    await expect(toast(page, /Photo deleted/)).toHaveCount(2);
    await canBePressed(page.getByRole('link', { name: 'Back', exact: true }), button('Add photos'));
    await expect(toast(page, /Photo deleted/).first()).toBeVisible();
    await letUndoGoBy(page);
    await expect(toast(page, /Photo deleted/)).toHaveCount(0);

    await deleteFirst();
    await button('Select').click();
    await canBePressed(button('Cancel').first(), button('Select all').first());
    await expect(toast(page, /Photo deleted/)).toBeVisible();
    await button('Cancel').first().click();
    await letUndoGoBy(page);
    await expect(toast(page, /Photo deleted/)).toHaveCount(0);

    await photos.tile(0, 0).click();
    await preview.shown();
    await preview.delete();
    await expect(toast(page, /Photo deleted/)).toBeVisible();
    await canBePressed(preview.back);
    await expect(toast(page, /Photo deleted/)).toBeVisible();
  });

  test('several, and undone: nothing is ever sent', async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.method() === 'DELETE') calls += 1;
    });
    await photos.select(2);
    await photos.deleteSelected('Delete photos');
    await expect(photos.countInTab).toContainText(String(PHOTOS - 2));

    await toast(page, /2 photos deleted/)
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(photos.countInTab).toContainText(String(PHOTOS));
    await expect(toast(page, /2 photos deleted/)).toHaveCount(0);
    await expect(toast(page, '2 photos restored')).toBeVisible();
    await expect(page.locator('[aria-live=polite]').filter({ hasText: '2 photos restored' })).toBeAttached();
    await page.mouse.move(0, 400);
    await page.clock.fastForward(5_000);
    await expect(toast(page, '2 photos restored')).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Earlier notifications' })).toHaveText('2 photos restored');
    await page.reload();
    await photos.shown();
    await expect(photos.countInTab).toContainText(String(PHOTOS));
    expect(calls).toBe(0);
  });

  test.describe('by the keyboard alone', () => {
    /** Where the page was scrolled to must stay, and the focus must be on something that is seen. */
    const isFocusedWhereTheEyeIs = async (tile: Locator) => {
      await expect(tile).toBeFocused();
      await expect(tile).toBeInViewport();
    };
    const confirm = async (page: Page, answer: 'Delete photo' | 'Delete photos') => {
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('button', { name: answer, exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
    };
    /** F6 leads to the notifications, Tab to what they offer. */
    const undo = async (page: Page, name: RegExp) => {
      await expect(toast(page, name)).toBeVisible();
      await page.keyboard.press('F6');
      const button = toast(page, name).getByRole('button', { name: 'Undo' });
      await expect(async () => {
        if (!(await button.evaluate((each) => each === document.activeElement))) await page.keyboard.press('Tab');
        await expect(button).toBeFocused({ timeout: 100 });
      }).toPass();
      await page.keyboard.press('Enter');
    };

    test('it goes on at the photo that came after, and at the first that is back', async ({ page }) => {
      await photos.tile(0, 1).focus();
      await page.keyboard.press('Shift+ArrowRight');
      await expect(photos.actions).toContainText('2 selected');
      const scrolledTo = await page.evaluate(() => scrollY);
      await page.keyboard.press('Delete');
      await confirm(page, 'Delete photos');
      await expect(photos.countInTab).toContainText(String(PHOTOS - 2));
      await isFocusedWhereTheEyeIs(photos.tile(0, 1));

      await undo(page, /2 photos deleted/);
      await expect(photos.countInTab).toContainText(String(PHOTOS));
      await isFocusedWhereTheEyeIs(photos.tile(0, 1));
      expect(await page.evaluate(() => scrollY)).toBe(scrolledTo);
    });

    test('it goes on at a photo that is back after the page was loaded again', async ({ page }) => {
      await photos.tile(0, 1).focus();
      await page.keyboard.press('Delete');
      await confirm(page, 'Delete photo');
      await expect(toast(page, /Photo deleted/)).toBeVisible();
      await loadAgain(page);
      await photos.shown();

      await undo(page, /Photo deleted/);
      await expect(photos.countInTab).toContainText(String(PHOTOS));
      await isFocusedWhereTheEyeIs(photos.tile(0, 1));
    });

    test('it stays in the preview, which shows the neighbour and then the photo that is back', async ({ page }) => {
      const preview = new PreviewScreen(page);
      await photos.tile(0, 1).focus();
      await page.keyboard.press('Enter');
      await preview.shown();
      const deleted = preview.photoId;
      await page.keyboard.press('Delete');
      await confirm(page, 'Delete photo');
      await expect.poll(() => preview.photoId).not.toBe(deleted);
      await preview.shown();
      const focused = page.locator('main:focus-within').filter({ has: preview.back });
      await expect(focused).toHaveCount(1);

      await undo(page, /Photo deleted/);
      await expect.poll(() => preview.photoId).toBe(deleted);
      await expect(focused).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\/my-photos\/photos$/);
      await isFocusedWhereTheEyeIs(photos.tile(0, 1));
    });
  });

  test('can still be undone when the page was loaded again', async ({ page }) => {
    await photos.select(2);
    await photos.deleteSelected('Delete photos');
    await expect(toast(page, /2 photos deleted/)).toBeVisible();
    await loadAgain(page);

    await expect(photos.countInTab).toContainText(String(PHOTOS - 2));
    await toast(page, /2 photos deleted/)
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(photos.countInTab).toContainText(String(PHOTOS));
  });

  test('goes on after the page was loaded again, and is sent once', async ({ page }) => {
    await photos.select(2);
    await photos.deleteSelected('Delete photos');
    await expect(toast(page, /2 photos deleted/)).toBeVisible();
    const answered = sent(page);
    await loadAgain(page);
    // Only the clock of the page moves: requests it still waits for, such as those of its start, would be timed out.
    await photos.shown();
    await letUndoGoBy(page);
    expect((await answered).status()).toBe(200);

    await page.reload();
    await photos.shown();
    await expect(photos.countInTab).toContainText(String(PHOTOS - 2));
    await expect(toast(page, /deleted/)).toHaveCount(0);
  });

  test.describe('is done although the customer leaves', () => {
    /** What a customer sees who signs in on another device. */
    const countElsewhere = async (browser: Browser, baseURL: string | undefined) => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      const elsewhere = await context.newPage();
      await beginSignedIn(elsewhere, '/my-photos/photos', email);
      const library = new PhotosScreen(elsewhere);
      await library.shown();
      return { count: library.countInTab, close: () => context.close() };
    };
    const isLeft = async (browser: Browser, baseURL: string | undefined, left: number) => {
      await expect(async () => {
        const { close, count } = await countElsewhere(browser, baseURL);
        await expect(count).toContainText(String(left), { timeout: 5_000 });
        await close();
      }).toPass();
    };

    test.beforeEach(async ({ page }) => {
      await photos.select(2);
      await photos.deleteSelected('Delete photos');
      await expect(toast(page, /2 photos deleted/)).toBeVisible();
    });

    test('by closing the tab', async ({ baseURL, browser, page }) => {
      await page.close({ runBeforeUnload: true });
      await isLeft(browser, baseURL, PHOTOS - 2);
    });

    test('for another site, and comes back', async ({ baseURL, browser, page }) => {
      await page.goto('about:blank');
      await isLeft(browser, baseURL, PHOTOS - 2);

      await page.goto('/my-photos/photos');
      await photos.shown();
      await expect(photos.countInTab).toContainText(String(PHOTOS - 2));
      await expect(toast(page, /deleted/)).toHaveCount(0);
    });

    test('by signing out', async ({ baseURL, browser, page }) => {
      const answered = sent(page);
      await new ShellScreen(page).signOut.click();
      expect((await answered).status()).toBe(200);
      await isLeft(browser, baseURL, PHOTOS - 2);
    });
  });

  test.describe('is not sent before it can be undone', () => {
    test.use({ expectedProblems: [/ERR_FAILED|Failed to fetch dynamically imported module/] });

    test('although what offers that cannot be loaded for a while', async ({ page }) => {
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'DELETE') calls.push(request.url());
      });
      let isMissing = true;
      await page.route(/deletion-toasts/, (route) => (isMissing ? route.abort() : route.fallback()));
      await page.goto('/my-photos/photos');
      await photos.shown();
      await photos.select(2);
      await photos.deleteSelected('Delete photos');
      await expect(photos.countInTab).toContainText(String(PHOTOS - 2));
      await page.clock.runFor(30_000);
      await expect(photos.countInTab).toContainText(String(PHOTOS - 2));
      expect(calls).toEqual([]);

      isMissing = false;
      const undo = toast(page, /2 photos deleted/).getByRole('button', { name: 'Undo' });
      // When it is asked for again depends on when the last answer came; the time to undo begins when it is shown.
      await expect(async () => {
        if (!(await undo.isVisible())) await page.clock.runFor(1_000);
        await expect(undo).toBeVisible({ timeout: 100 });
      }).toPass();
      await undo.click();
      await expect(photos.countInTab).toContainText(String(PHOTOS));
      expect(calls).toEqual([]);
    });
  });

  test.describe('of a tab that is closed', () => {
    // Both tabs may send it at the same moment: the service does it once, and has the second wait.
    test.use({ expectedProblems: [/409 \(Conflict\)/] });

    test('is taken over by a tab that was open before it', async ({ context, page }) => {
      const other = await context.newPage();
      await other.goto('/my-photos/photos');
      const otherPhotos = new PhotosScreen(other);
      await otherPhotos.shown();
      await expect(otherPhotos.countInTab).toContainText(String(PHOTOS));
      await page.bringToFront();
      await photos.select(2);
      await photos.deleteSelected('Delete photos');
      await expect(toast(page, /2 photos deleted/)).toBeVisible();
      await page.close({ runBeforeUnload: true });

      await expect(otherPhotos.countInTab).toContainText(String(PHOTOS - 2));
      await other.reload();
      await otherPhotos.shown();
      await expect(otherPhotos.countInTab).toContainText(String(PHOTOS - 2));
    });
  });

  test('of which one cannot be, brings it back, says so, and leaves it selected', async ({ page, request }) => {
    await provoke(request, { ...DELETE_PHOTOS, email, fault: { kind: 'undeletable', photos: 1 } });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await photos.select(3);
    await photos.deleteSelected('Delete photos');
    await expect(photos.countInTab).toContainText(String(PHOTOS - 3));
    await letUndoGoBy(page);

    // It is tried four times, at growing distances.
    await expect(toast(page, 'Error: Your photos could not be deleted')).toBeVisible({ timeout: 30_000 });
    await expect(photos.actions).toContainText('1 selected');
    await expect(photos.countInTab).toContainText(String(PHOTOS - 2));
    expect(logged.filter((line) => line.includes('Exceeded maximum amount of retries!'))).toHaveLength(1);
  });

  test('fails once and is tried again without a word', async ({ page, request }) => {
    await provoke(request, { ...DELETE_PHOTOS, email, times: 1, fault: { kind: 'undeletable', photos: 1 } });
    const asked: unknown[] = [];
    page.on('response', (response) => {
      if (isSent(response)) asked.push(response.request().postDataJSON());
    });
    await photos.select(2);
    await photos.deleteSelected('Delete photos');
    await expect(toast(page, /2 photos deleted/)).toBeVisible();
    await letUndoGoBy(page);
    const id = expect.any(String);
    await expect.poll(() => asked).toEqual([{ photoIds: [id, id] }, { photoIds: [id] }]);

    await page.reload();
    await photos.shown();
    await expect(photos.countInTab).toContainText(String(PHOTOS - 2));
  });

  test('all, by the word and no other', async ({ page }) => {
    await page.getByRole('button', { name: 'Delete all photos' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete all photos?' });
    const field = dialog.getByRole('textbox', { name: 'Type DELETE to confirm' });
    await expect(field).toBeFocused();
    await field.fill('delete');
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('button', { name: 'Delete all photos' }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);

    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') calls.push(new URL(request.url()).pathname);
    });
    const answered = sent(page);
    await field.fill('DELETE');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your photo library is empty')).toBeVisible();
    await expect(toast(page, /All photos deleted/)).toBeVisible();
    await letUndoGoBy(page);
    expect((await answered).status()).toBe(204);
    await expect(toast(page, /All photos deleted/)).toHaveCount(0);
    await expect(photos.countInTab).toContainText('0');

    await page.reload();
    await expect(page.getByText('Your photo library is empty')).toBeVisible();
    expect(calls).toEqual(['/photo-management/photos/all']);
  });
});
