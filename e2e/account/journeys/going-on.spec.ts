import { expect, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { newCustomer } from '../screens/sandbox.ts';
import { restingPlace } from '../screens/scrolling.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

test.describe('a page that is loaded anew', () => {
  test.use({ viewport: { width: 1440, height: 500 } });

  test('is the same, and where it was', async ({ page, request }) => {
    await beginSignedIn(page, '/my-photos/photos?hideHeaderNav=1&x=1', await newCustomer(request, 60));
    const photos = new PhotosScreen(page);
    await photos.shown();
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    expect(await restingPlace(page)).toBe(600);

    await page.reload();
    await photos.shown();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    await expect(page).toHaveURL(/\/my-photos\/photos\?hideHeaderNav=1&x=1$/);

    await page.goto('/my-photos/photos?hideHeaderNav=1&x=1');
    await photos.shown();
    expect(await restingPlace(page)).toBe(0);
    await page.getByRole('link', { name: 'Downloads' }).click();
    await expect(page).toHaveURL(/\/downloads\?hideHeaderNav=1$/);
  });
});
