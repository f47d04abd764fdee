import { expect, expectAccessible, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { PreviewScreen } from '../screens/preview.screen.ts';
import { newCustomer } from '../screens/sandbox.ts';
import { restingPlace } from '../screens/scrolling.ts';
import { DEMO_CUSTOMERS } from '../screens/sign-in.screen.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

const PHOTOS = '/my-photos/photos';

test.describe('the photo library', () => {
  test('says what is in it and how long it is kept', async ({ page }) => {
    await beginSignedIn(page, '/my-photos');
    const photos = new PhotosScreen(page);
    await photos.shown();

    await expect(page).toHaveURL(/\/my-photos\/photos$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My photos');
    await expect(page.getByRole('link', { name: /^Photos 60$/ })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: /^Photo storage: 1[78] months left$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Albums \d+$/ })).toBeVisible();
    await expectAccessible(page);
  });

  test('says that albums are unavailable, and has none, only while their flag is off', async ({ page }) => {
    await beginSignedIn(page, PHOTOS);
    const photos = new PhotosScreen(page);
    await photos.shown();
    const tabs = page.getByRole('navigation', { name: 'Photo library' });
    await expect(tabs.getByRole('link', { name: /^Albums/ })).toHaveAttribute('href', '/my-photos/albums');
    await expect(page.getByRole('note')).toHaveCount(0);
    await photos.select(1);
    await expect(photos.actions.getByRole('button', { name: 'Copy to album' })).toBeVisible();

    await page.evaluate(() => localStorage.setItem('PhotoManagementAlbumViewEnabled', 'false'));
    await page.reload();
    await photos.shown();
    await expect(page.getByRole('note')).toHaveText(
      'Albums are temporarily unavailable. Your photos are safe and you can still view, download and delete them.',
    );
    await page.getByRole('note').getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('note')).toHaveCount(0);
    await page.reload();
    await photos.shown();
    await expect(page.getByRole('note')).toHaveCount(0);
    await expect(tabs.getByRole('button', { name: /^Albums/ })).toHaveAccessibleDescription(/^Albums are temporarily/);
    await photos.select(1);
    await expect(photos.actions.getByRole('button', { name: 'Download' })).toBeVisible();
    await expect(photos.actions.getByRole('button', { name: 'Copy to album' })).toHaveCount(0);
    await page.goto('/my-photos/albums');
    await expect(page).toHaveURL(/\/$/);
  });

  test('counts albums that others share only with their flag', async ({ page, request }) => {
    await page.route('**/shared-albums-api/users', (route) =>
      route.fulfill({ json: { readAlbumsCount: 4, grantedAlbumsCount: 9 } }),
    );
    await beginSignedIn(page, PHOTOS, await newCustomer(request, 1));
    const albums = page.getByRole('navigation', { name: 'Photo library' }).getByRole('link', { name: /^Albums/ });
    await expect(albums).toHaveText(/^Albums\s*4$/);
    await page.evaluate(() => localStorage.setItem('PhotoManagementSharedAlbumsViewEnabled', 'false'));
    await page.reload();

    await expect(albums).toHaveText(/^Albums\s*0$/);
  });

  test('offers to add photos only with the upload flag', async ({ page }) => {
    await beginSignedIn(page, PHOTOS);
    const add = page.getByRole('button', { name: 'Add photos' });
    await expect(add).toBeVisible();
    await page.evaluate(() => localStorage.setItem('PhotoManagementUploadViewEnabled', 'false'));
    await page.reload();
    await new PhotosScreen(page).shown();

    await expect(add).toHaveCount(0);
  });

  test('shows the newest month first, photos without a date last', async ({ page }) => {
    await beginSignedIn(page, PHOTOS);
    const photos = new PhotosScreen(page);
    await photos.shown();

    await expect(page.getByRole('heading', { level: 2, name: /^\w+ \d{4}$/ }).first()).toHaveText('October 2026');
    await photos.scrubber.press('End');
    await expect(photos.month('Unknown Date')).toBeVisible();
    await expect(photos.month('Unknown Date').getByRole('gridcell')).toHaveCount(4);
  });

  test('opens a month of more than 24 photos by its last tile, and closes it again', async ({ page }) => {
    await beginSignedIn(page, PHOTOS);
    const photos = new PhotosScreen(page);
    await photos.shown();
    const month = photos.month('October 2026');
    const count = Number(/\d+/.exec((await month.getByText(/\d+ photos/).textContent()) ?? '')?.[0]);

    const more = month.getByRole('button', { name: /^Show \d+ more photos of October 2026$/ });
    await expect(more).toHaveText(`+${count - 23}`);
    await more.click();
    const grid = month.getByRole('grid');
    const columns = Number(await grid.getAttribute('aria-colcount'));
    await expect(grid).toHaveAttribute('aria-rowcount', String(Math.ceil(count / columns)));

    await month.getByRole('button', { name: 'Show fewer photos of October 2026' }).click();
    await expect(more).toBeVisible();
  });

  test('can show every month whole, and remembers it', async ({ page }) => {
    await beginSignedIn(page, PHOTOS);
    const photos = new PhotosScreen(page);
    await photos.shown();

    await page.getByRole('button', { name: 'Show all photos' }).click();
    await expect(photos.month('October 2026').getByRole('button', { name: /more photos/ })).toHaveCount(0);
    await page.reload();
    await photos.shown();

    await expect(page.getByRole('button', { name: 'Show 24 photos per month' })).toBeVisible();
  });

  test('can be sorted by upload date, loads every month anew, and remembers it', async ({ page }) => {
    await beginSignedIn(page, PHOTOS);
    const photos = new PhotosScreen(page);
    await photos.shown();

    const sorted = page.waitForRequest((request) => /photos\/timeline\/.*sortKey=created/.test(request.url()));
    await page.getByRole('combobox', { name: 'Sort photos' }).selectOption('date-uploaded-oldest');
    expect((await sorted).url()).toContain('sortOrder=asc');
    await page.reload();
    await photos.shown();

    await expect(page.getByRole('combobox', { name: 'Sort photos' })).toHaveValue('date-uploaded-oldest');
    await expect(photos.month('Unknown Date')).toHaveCount(0);
  });

  test('can be sorted the other way round, and is looked at from its beginning', async ({ page }) => {
    await beginSignedIn(page, PHOTOS);
    const photos = new PhotosScreen(page);
    await photos.shown();
    const newest = await photos.tile(0, 0).getAttribute('aria-label');
    await page.mouse.move(400, 600);
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);

    await page.getByRole('combobox', { name: 'Sort photos' }).selectOption('date-taken-oldest');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(photos.tile(0, 0)).toBeInViewport();
    await expect(photos.tile(0, 0)).not.toHaveAttribute('aria-label', newest ?? '');
  });

  test('says that it is empty', async ({ page }) => {
    await beginSignedIn(page, PHOTOS, DEMO_CUSTOMERS.empty);

    await expect(page.getByRole('heading', { name: 'Your photo library is empty' })).toBeVisible();
    await expectAccessible(page);
  });

  test('warns of deletion in months', async ({ page }) => {
    await beginSignedIn(page, PHOTOS, DEMO_CUSTOMERS.warned);
    await expect(page.getByRole('button', { name: /^Photo storage: 2 months left$/ })).toBeVisible();
  });

  test('warns of deletion in days', async ({ page }) => {
    await beginSignedIn(page, PHOTOS, DEMO_CUSTOMERS.endangered);
    const dialog = page.getByRole('dialog', { name: 'Photo storage' });
    await expect(dialog).toContainText(/^.*Your photos will be deleted in \d+ days/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await expect(page.getByRole('button', { name: /^Photo storage: deleted in \d+ days$/ })).toBeVisible();
    const toShop = page.getByRole('link', { name: 'Place an order to keep your photos for another 18 months' });
    await expect(page.getByRole('note').getByRole('link')).toHaveAttribute('href', /\/shop$/);
    await expect(toShop.first()).toBeVisible();
    await expect(page.getByRole('note')).not.toContainText('Your photos are safe');
  });

  test('is where it was after going back, and at its top on a new visit', async ({ page }) => {
    await beginSignedIn(page, PHOTOS);
    const photos = new PhotosScreen(page);
    await photos.shown();
    await photos.scrubber.press('End');
    await expect(photos.month('Unknown Date')).toBeVisible();
    const scrolled = await restingPlace(page);
    expect(scrolled).toBeGreaterThan(0);

    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('My photos');
    await page.goBack();
    await photos.shown();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(scrolled, -1);

    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('link', { name: 'My photos' }).first().click();
    await photos.shown();
    expect(await restingPlace(page)).toBe(0);
  });
});

test.describe('thumbnails', () => {
  for (const [width, size] of [
    [390, 300],
    [820, 300],
    [1440, 800],
  ] as const) {
    test(`are ${size} pixels large in a window of ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await beginSignedIn(page, PHOTOS);
      const photos = new PhotosScreen(page);
      await photos.shown();

      await expect(photos.pictures.first()).toHaveAttribute('src', new RegExp(`/${size}\\?`));
      await expectAccessible(page);
    });
  }

  test('are as large as their tiles need in a window of 1440, and looking at one asks for no other', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const asked: string[] = [];
    page.on('request', (request) => {
      const size = /\/images\/.*\/(\d+)\?/.exec(request.url())?.[1];
      if (size !== undefined) asked.push(size);
    });
    await beginSignedIn(page, PHOTOS);
    const photos = new PhotosScreen(page);
    await photos.shown();
    // Pictures are asked for a few at a time, those around the window last.
    const areHere = (images: readonly (HTMLElement | SVGElement)[]) =>
      images.every((image) => image instanceof HTMLImageElement && image.complete && image.currentSrc !== '');
    await expect.poll(() => photos.pictures.evaluateAll(areHere)).toBe(true);
    expect(new Set(asked)).toEqual(new Set(['300']));

    asked.length = 0;
    await photos.tile(0, 1).click();
    await new PreviewScreen(page).shown();
    expect(new Set(asked)).toEqual(new Set(['1300']));
  });

  test.describe('that cannot be fetched', () => {
    test.use({ expectedProblems: [/Failed to load resource/] });

    test('give way to the photo itself', async ({ page }) => {
      await page.route(/\/images\/.*\/(?:300|800)\?/, (route) => route.abort());
      await beginSignedIn(page, PHOTOS);

      await expect(new PhotosScreen(page).pictures.first()).toHaveAttribute('src', /\/screen\?/);
    });

    test('are a close icon that tries again when pressed', async ({ page }) => {
      await page.route(/\/images\//, (route) => route.abort());
      await beginSignedIn(page, PHOTOS);
      const photos = new PhotosScreen(page);
      const failed = photos.tile(0, 0).getByRole('button', { name: 'Photo could not be shown', includeHidden: true });
      await expect(failed).toBeAttached();

      await page.unroute(/\/images\//);
      await failed.click();
      await photos.shown();
      await expect(failed).toHaveCount(0);
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('has a way back, unless it is stripped down', async ({ page }) => {
    await beginSignedIn(page, PHOTOS);
    const back = page.getByRole('link', { name: 'Back' });
    await back.click();
    await expect(page).toHaveURL(/\/$/);

    await page.goto(`${PHOTOS}?stripped=true`);
    await new PhotosScreen(page).shown();
    await expect(back).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Account' })).toHaveCount(0);
  });
});
