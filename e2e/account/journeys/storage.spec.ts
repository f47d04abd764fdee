import { expect, expectAccessible, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { ALONE, heal, letTimeGoBy, newCustomer, provoke, setRetention, subjectsTo } from '../screens/sandbox.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

const IMPORTING = 'Your photos are being made safe.';

test.describe('photos that are deleted soon', () => {
  let email: string;

  test.beforeEach(async ({ request }) => {
    email = await newCustomer(request, 3);
  });

  test('are kept by a press, which is offered once in a session (C25.4, C26)', async ({ page, request }) => {
    await setRetention(request, email, 9.5);
    await beginSignedIn(page, '/my-photos/photos', email);
    const dialog = page.getByRole('dialog', { name: 'Photo storage' });
    await expect(dialog).toContainText(/Your photos will be deleted in \d+ days/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => sessionStorage.getItem('showReactivationModal'))).toBe('false');

    await page.reload();
    await new PhotosScreen(page).shown();
    const button = page.getByRole('button', { name: /^Photo storage: deleted in \d+ days$/ });
    await expect(button).toBeVisible();
    await expect(dialog).toBeHidden();
    await button.click();
    await dialog.getByText('How it works').click();
    await expect(dialog).toContainText('We e-mail you 60, 30, 7 and 1 days before your photos are deleted.');
    await dialog.getByRole('button', { name: 'Keep my photos' }).click();

    await expect(dialog.getByText(/^Your photos are kept for another 18 months/)).toHaveCount(1, { timeout: 30_000 });
    await expect(dialog.getByRole('heading', { name: 'Save everything first' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: /^Photo storage: 1[78] months left$/ })).toBeVisible();
  });

  test('are kept by an import that goes on when the page is loaded again', async ({ page, request }) => {
    await setRetention(request, email, 45);
    await provoke(request, {
      route: 'library-imports',
      method: 'JOB',
      email,
      fault: { kind: 'delay', ms: 60_000 },
    });
    await beginSignedIn(page, '/my-photos/photos', email);
    const dialog = page.getByRole('dialog', { name: 'Photo storage' });
    const button = page.getByRole('button', { name: 'Photo storage: 1 month left' });
    await button.click();
    await dialog.getByRole('button', { name: 'Keep my photos' }).click();
    await expect(dialog).toContainText(IMPORTING);
    await page.reload();
    await button.click();
    await expect(dialog).toContainText(IMPORTING);
    await dialog.getByRole('button', { name: 'Close' }).click();

    await heal(request, email);

    await expect(page.getByRole('button', { name: /^Photo storage: 1[78] months left$/ })).toBeVisible({
      timeout: 30_000,
    });
  });

  test.describe('and for which nothing says so', () => {
    test.use({ expectedProblems: [/status of 400 .*\/getaccountinformation/] });

    test('are a notice while they are deleted, without anything to do (D77)', async ({ page }) => {
      await page.route('**/accounts/getaccountinformation', (route) => route.fulfill({ status: 400 }));
      await page.route('**/users/activate', (route) => route.fulfill({ json: { status: 'DELETING' } }));
      await beginSignedIn(page, '/my-photos/photos', email);
      const main = page.getByRole('main');

      await expect(main.getByRole('heading', { name: 'Your photos are being deleted.' })).toBeVisible();
      await expect(main.getByRole('button')).toHaveCount(0);
      await expect(main.getByRole('link')).toHaveCount(0);
      await page.evaluate(() => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File(['photo'], 'screenshot.png'));
        window.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
      });
      await page.getByRole('link', { name: 'Overview' }).click();
      await expect(main.getByRole('heading', { name: 'Your photos are being deleted.' })).toBeHidden();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goto('/my-photos/albums');
      await expect(main.getByRole('heading', { name: 'Your photos are being deleted.' })).toBeVisible();
    });
  });

  test('are saved first, all of them', async ({ page, request }) => {
    await setRetention(request, email, 9.5);
    await beginSignedIn(page, '/my-photos/photos', email);
    const dialog = page.getByRole('dialog', { name: 'Photo storage' });
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download all photos' }).click();

    await expect(dialog).toContainText('Your archive is being packed.');
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  });

  test('are gone on the day, after the mail that says so', { tag: ALONE }, async ({ page, request }) => {
    await setRetention(request, email, 1.001);
    await letTimeGoBy(request, 3);
    await expect
      .poll(() => subjectsTo(request, email), { timeout: 15_000 })
      .toEqual([expect.stringMatching(/^Your photos will be deleted on /)]);
    await beginSignedIn(page, '/my-photos/photos', email);
    await expect(page.getByRole('dialog', { name: 'Photo storage' })).toContainText('Your photos will be deleted');

    await setRetention(request, email, 0);
    await letTimeGoBy(request, 1);

    // The page is open and hears of it.
    const photos = new PhotosScreen(page);
    await expect(photos.toast(/^Your photos were deleted on \d+ \w+ \d{4}\.$/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('dialog', { name: 'Photo storage' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Your photo library is empty' })).toBeVisible();
    await expect(photos.countInTab).toHaveText(/^Photos\s*0$/);
    await expect(page.getByRole('button', { name: 'Keep my photos' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your photo library is empty' })).toBeVisible();
  });
});
