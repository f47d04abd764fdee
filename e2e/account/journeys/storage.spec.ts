import { expect, expectAccessible, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { ALONE, letTimeGoBy, newCustomer, setRetention, subjectsTo } from '../screens/sandbox.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

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

    await expect(dialog).toContainText('Your photos are kept for another 18 months.', { timeout: 30_000 });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: /^Photo storage: 1[78] months left$/ })).toBeVisible();
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

    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Your photo library is empty' })).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
  });
});
