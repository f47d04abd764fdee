import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { Fingers } from '../screens/fingers.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { PreviewScreen } from '../screens/preview.screen.ts';
import { heal, newCustomer, provoke } from '../screens/sandbox.ts';
import { restingPlace } from '../screens/scrolling.ts';
import { chooseUnlisted } from '../screens/shell.screen.ts';
import { DEMO_CUSTOMERS, SignInScreen } from '../screens/sign-in.screen.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

const PHOTOS = '/my-photos/photos';
const LIBRARY = '/photo-management/photos';

test.describe('looking at one photo', () => {
  let photos: PhotosScreen;
  let preview: PreviewScreen;

  test.beforeEach(async ({ page }) => {
    photos = new PhotosScreen(page);
    preview = new PreviewScreen(page);
    await beginSignedIn(page, PHOTOS);
    await photos.shown();
  });

  test('covers everything, and leads back to where the customer was', async ({ page }) => {
    await page.getByRole('button', { name: 'Show all photos' }).click();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await restingPlace(page);
    const tile = photos.tile(0, 20);
    await tile.click();
    await preview.shown();
    const scrolled = await page.evaluate(() => scrollY);

    await expect(page).toHaveURL(/\/my-photos\/photos\/preview\/[\w-]+$/);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(preview.heading).toHaveCount(1);
    await expect(page.getByText(/^Taken on \d+ \w+ \d{4} at \d\d:\d\d:\d\d$/)).toBeVisible();
    await expect(page.locator('[data-slot=shown] img').first()).toHaveAttribute('src', /\/800\?/);
    await expect(page.locator('[data-slot=shown] img').first()).toHaveAttribute('sizes', /^\d+px$/);
    await expect(preview.picture).toHaveAttribute('src', /\/1300\?/);
    await expect(page.locator('[data-slot]')).toHaveCount(3);
    await expect(page.getByRole('status').filter({ hasText: /^Photo 21 of 60: / })).toBeAttached();
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/my-photos\/photos$/);
    await expect(tile).toBeFocused();
    expect(await restingPlace(page)).toBeCloseTo(scrolled, -1);
    await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
  });

  test('keeps the query of the page on every way in, through and out', async ({ page }) => {
    const query = 'hideHeaderNav=true&source=app';
    const search = () => new URL(page.url()).search;
    await page.goto(`${PHOTOS}?${query}`);
    await photos.shown();
    await photos.tile(0, 1).click();
    await preview.shown();
    expect(search()).toBe(`?${query}`);
    const opened = preview.photoId;

    await preview.next.click();
    await expect.poll(() => preview.photoId).not.toBe(opened);
    expect(search()).toBe(`?${query}`);
    await page.goto(page.url());
    await preview.shown();
    await preview.back.click();
    await expect(page).toHaveURL(`${PHOTOS}?${query}`);
    await photos.shown();
    await page.getByRole('link', { name: /^Photos \d+$/ }).click();
    await expect(page).toHaveURL(`${PHOTOS}?${query}`);
  });

  test('goes from photo to photo by arrows and keys, and comes back at the last of them', async ({ page }) => {
    await photos.tile(0, 1).press('Enter');
    await preview.shown();
    const opened = preview.photoId;
    await expect(page.locator('main:focus')).toHaveCount(1);

    await preview.next.click();
    await expect.poll(() => preview.photoId).not.toBe(opened);
    await preview.shown();
    const second = preview.photoId;
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => preview.photoId).not.toBe(second);
    await preview.shown();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => preview.photoId).toBe(second);
    await preview.shown();
    await preview.previous.click();
    await expect.poll(() => preview.photoId).toBe(opened);

    await page.keyboard.press('Home');
    await expect(preview.previous).toHaveCount(0);
    await page.keyboard.press('End');
    await expect(preview.next).toHaveCount(0);
    await page.keyboard.press('Home');
    await expect(preview.previous).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('status').filter({ hasText: /^Photo 3 of 60: / })).toBeAttached();

    await page.goBack();
    await expect(page).toHaveURL(/\/my-photos\/photos$/);
    await expect(photos.tile(0, 2)).toBeFocused();
  });

  test('goes back to the list right after a move', async ({ page }) => {
    await photos.tile(0, 1).press('Enter');
    await preview.shown();
    await page.keyboard.press('ArrowRight');
    await page.goBack();
    await expect(page).toHaveURL(/\/my-photos\/photos$/);
    await expect(photos.tile(0, 2)).toBeFocused();
    await page.goForward();
    await preview.shown();
    await page.goBack();
    await expect(page).toHaveURL(/\/my-photos\/photos$/);
  });

  test('goes on over the end of what the list has loaded', async ({ page }) => {
    const pages: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === LIBRARY) pages.push(url.search);
    });
    await photos.tile(0, 22).click();
    await preview.shown();
    for (let place = 24; place <= 30; place += 1) {
      await preview.next.click();
      await preview.shown();
    }
    await expect.poll(() => pages.length).toBeGreaterThan(0);
    await preview.back.click();
    await expect(page).toHaveURL(/\/my-photos\/photos$/);
    // The month is closed: what is behind its last tile is not shown.
    await expect(page.locator('[data-more][data-cell="0:23"]')).toBeFocused();
  });

  test('is zoomed by button, double tap and wheel', async ({ page }) => {
    await photos.tile(0, 0).click();
    await preview.shown();

    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => preview.zoom()).toBeCloseTo(2.5, 1);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(() => preview.zoom()).toBeCloseTo(1, 1);

    await expect(async () => {
      // On a busy machine the second press may come later than a double tap allows (C14.2).
      await page.mouse.dblclick(720, 450, { delay: 10 });
      await expect.poll(() => preview.zoom(), { timeout: 2_000 }).toBeCloseTo(2.5, 1);
    }).toPass();
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => preview.zoom()).toBeCloseTo(1, 1);
    await page.mouse.wheel(0, -300);
    await expect.poll(() => preview.zoom()).toBeGreaterThan(1.2);

    await preview.next.click();
    await preview.shown();
    await expect.poll(() => preview.zoom()).toBeCloseTo(1, 1);
  });

  test('shows what can be done with it until the customer stops doing anything', async ({ page }) => {
    await photos.tile(0, 0).click();
    await preview.shown();
    await page.mouse.move(600, 500);
    const opacity = () =>
      preview.back.evaluate((back) => getComputedStyle(back.closest('[class*=controls]') ?? back).opacity);
    await expect.poll(opacity).toBe('1');
    await expect.poll(opacity, { timeout: 6_000 }).toBe('0');
    await page.mouse.move(610, 510);
    await expect.poll(opacity).toBe('1');
  });

  test('opens in another tab by its link', async ({ context }) => {
    const opening = context.waitForEvent('page');
    await photos.tile(0, 3).locator('a').click({ button: 'middle' });
    const other = new PreviewScreen(await opening);
    await other.shown();
    await expect(other.heading).toHaveCount(1);
  });
});

test.describe('deleting the photo that is looked at', () => {
  const LIBRARY_SIZE = 12;
  let email: string;
  let photos: PhotosScreen;
  let preview: PreviewScreen;

  test.beforeEach(async ({ page, request }) => {
    email = await newCustomer(request, LIBRARY_SIZE);
    photos = new PhotosScreen(page);
    preview = new PreviewScreen(page);
    await beginSignedIn(page, PHOTOS, email);
    await photos.shown();
  });

  const sent = (page: Page) =>
    page.waitForResponse((response) => response.request().method() === 'DELETE' && response.url().includes(LIBRARY));

  /** Opens a photo of the list and answers which it is, and which the one behind it. */
  const openAt = async (index: number) => {
    await photos.tile(0, index + 1).click();
    await preview.shown();
    const next = preview.photoId;
    await preview.previous.click();
    await expect.poll(() => preview.photoId).not.toBe(next);
    await preview.shown();
    return { opened: preview.photoId, next };
  };

  test('moves on to its neighbour, and undoing shows it again', async ({ page }) => {
    const { next, opened } = await openAt(2);
    let calls = 0;
    page.on('request', (request) => {
      if (request.method() === 'DELETE') calls += 1;
    });

    await preview.delete();
    await expect(photos.toast(/Photo deleted/)).toBeVisible();
    await expect(preview.position(3, LIBRARY_SIZE - 1)).toBeAttached();
    await expect.poll(() => preview.photoId).toBe(next);
    await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused();

    await photos
      .toast(/Photo deleted/)
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(photos.toast(/Photo deleted/)).toHaveCount(0);
    await expect(photos.toast('Photo restored')).toBeVisible();
    await expect(preview.position(3, LIBRARY_SIZE)).toBeAttached();
    await expect.poll(() => preview.photoId).toBe(opened);
    await preview.shown();

    await page.goBack();
    await expect(page).toHaveURL(/\/my-photos\/photos$/);
    await expect(photos.countInTab).toContainText(String(LIBRARY_SIZE));
    await expect(photos.tile(0, 2)).toBeFocused();
    expect(calls).toBe(0);
  });

  test('one after the other leaves one entry in the history', async ({ page }) => {
    const { next } = await openAt(2);
    await preview.delete();
    await expect.poll(() => preview.photoId).toBe(next);
    await preview.delete();
    await expect(preview.position(3, LIBRARY_SIZE - 2)).toBeAttached();
    await expect.poll(() => preview.photoId).not.toBe(next);

    await page.goBack();
    await expect(page).toHaveURL(/\/my-photos\/photos$/);
    await expect(photos.countInTab).toContainText(String(LIBRARY_SIZE - 2));
  });

  test.describe('for good', () => {
    // Its address leads nowhere then.
    test.use({ expectedProblems: [/Failed to load resource/] });

    test('takes it away once it can no longer be undone', async ({ page }) => {
      await page.clock.install();
      const { next, opened } = await openAt(2);
      const address = page.url();
      const answered = sent(page);
      await preview.delete();
      await expect.poll(() => preview.photoId).toBe(next);
      await expect(photos.toast(/Photo deleted/)).toBeVisible();

      // Ten seconds during which it can be undone.
      await page.clock.fastForward(10_000);
      expect((await answered).request().postDataJSON()).toEqual({ photoIds: [opened] });
      expect((await answered).status()).toBe(200);
      await expect(photos.toast(/Photo deleted/)).toHaveCount(0);
      expect(preview.photoId).toBe(next);
      await expect(preview.position(3, LIBRARY_SIZE - 1)).toBeAttached();

      await page.reload();
      await preview.shown();
      expect(preview.photoId).toBe(next);
      await page.goto(address);
      await expect(page).toHaveURL(/\/my-photos\/photos$/);
      await expect(photos.toast('This photo is no longer in your library')).toBeVisible();
      await expect(photos.countInTab).toContainText(String(LIBRARY_SIZE - 1));
    });
  });

  test('goes back to the one before when it is the last', async ({ page }) => {
    await photos.tile(0, 0).click();
    await preview.shown();
    await page.keyboard.press('End');
    await expect(preview.position(LIBRARY_SIZE, LIBRARY_SIZE)).toBeAttached();
    const last = preview.photoId;

    await preview.delete();
    await expect(preview.position(LIBRARY_SIZE - 1, LIBRARY_SIZE - 1)).toBeAttached();
    await expect.poll(() => preview.photoId).not.toBe(last);
    await expect(preview.next).toHaveCount(0);
  });

  test('of a link counts it in its month at once', async ({ page }) => {
    await openAt(2);
    await page.goto(page.url());
    await preview.shown();
    await expect(photos.pictures).toHaveCount(0);
    await preview.delete();
    await expect(photos.toast(/Photo deleted/)).toBeVisible();
    await preview.back.click();

    await photos.shown();
    await expect(photos.countInTab).toContainText(String(LIBRARY_SIZE - 1));
    const counts = page.locator('main section h2 + *');
    await expect
      .poll(async () => (await counts.allTextContents()).reduce((sum, text) => sum + Number.parseInt(text, 10), 0))
      .toBe(LIBRARY_SIZE - 1);
    await expect(photos.toast(/Photo deleted/)).toBeVisible();
  });
});

test.describe('deleting the only photo', () => {
  for (const way of ['from the list', 'by its link'] as const) {
    test(`leads to the list, which is empty until it is undone: ${way}`, async ({ page, request }) => {
      const photos = new PhotosScreen(page);
      const preview = new PreviewScreen(page);
      await beginSignedIn(page, PHOTOS, await newCustomer(request, 1));
      await photos.shown();
      await photos.tile(0, 0).click();
      await preview.shown();
      if (way === 'by its link') {
        await page.goto(page.url());
        await preview.shown();
      }

      await preview.delete();
      await expect(page).toHaveURL(/\/my-photos\/photos$/);
      await expect(page.getByText('Your photo library is empty')).toBeVisible();
      await expect(photos.countInTab).toContainText('0');
      await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeFocused();

      await photos
        .toast(/Photo deleted/)
        .getByRole('button', { name: 'Undo' })
        .click();
      await photos.shown();
      await expect(photos.pictures).toHaveCount(1);
      await expect(photos.countInTab).toContainText('1');
      await expect(page).toHaveURL(/\/my-photos\/photos$/);
    });
  }
});

test.describe('a link to a photo', () => {
  test('opens it with one call, survives a reload, and closes to the list at its month', async ({ page }) => {
    await beginSignedIn(page, PHOTOS);
    const photos = new PhotosScreen(page);
    await photos.shown();
    await photos.scrubber.press('End');
    const old = photos.month('Unknown Date').getByRole('gridcell').first();
    await old.click();
    const preview = new PreviewScreen(page);
    await preview.shown();
    const address = page.url();
    const id = preview.photoId;
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello/);

    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.startsWith(LIBRARY)) asked.push(`${url.pathname}${url.search}`);
    });
    await page.goto(address);
    await preview.shown();
    expect(asked.map((path) => path.includes(`around=${id}`))).toEqual([true]);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(photos.pictures).toHaveCount(0);

    await page.reload();
    await preview.shown();
    expect(preview.photoId).toBe(id);

    await preview.back.click();
    await expect(page).toHaveURL(/\/my-photos\/photos$/);
    await expect(photos.month('Unknown Date')).toBeVisible();
    await expect(photos.month('Unknown Date').locator('[role=gridcell]:focus')).toBeVisible();
  });

  test.describe('that is not there', () => {
    test.use({ expectedProblems: [/Failed to load resource/] });

    test('leads to the list, which says why', async ({ page }) => {
      await beginSignedIn(page, PHOTOS);
      await page.goto(`${PHOTOS}/preview/00000000-0000-4000-8000-000000000000`);
      await expect(page).toHaveURL(/\/my-photos\/photos$/);
      await expect(page.getByText('This photo is no longer in your library').first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeFocused();
      await new PhotosScreen(page).shown();
    });
  });
});

test.describe('when the next photos cannot be loaded', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('the photo stays, and the next one comes when asked again', async ({ page, request }) => {
    const email = await newCustomer(request, 60);
    await beginSignedIn(page, PHOTOS, email);
    const photos = new PhotosScreen(page);
    const preview = new PreviewScreen(page);
    await photos.shown();
    await provoke(request, { route: LIBRARY, email, fault: { kind: 'status', status: 403 } });
    await photos.tile(0, 22).click();
    await preview.shown();
    await preview.next.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error: Your photos could not be loaded' })).toBeVisible();
    const last = preview.photoId;
    await expectAccessible(page);

    await heal(request, email);
    await page.getByRole('button', { name: 'Try again: the next photos could not be loaded' }).click();
    await expect.poll(() => preview.photoId).not.toBe(last);
    await preview.shown();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('is swiped to the next photo and down to the list', async ({ page }) => {
    await beginSignedIn(page, PHOTOS);
    const photos = new PhotosScreen(page);
    const preview = new PreviewScreen(page);
    await photos.shown();
    await photos.tile(0, 4).tap();
    await preview.shown();
    const opened = preview.photoId;
    await expect(preview.next).toHaveCount(0);
    await expectAccessible(page);

    const fingers = await Fingers.of(page);
    await fingers.swipe([300, 400], [250, 400]);
    expect(preview.photoId).toBe(opened);
    await fingers.swipe([350, 400], [150, 400]);
    await expect.poll(() => preview.photoId).not.toBe(opened);
    await fingers.swipe([50, 400], [300, 400]);
    await expect.poll(() => preview.photoId).toBe(opened);

    await fingers.swipe([200, 300], [200, 700]);
    await expect(page).toHaveURL(/\/my-photos\/photos$/);
    await expect(photos.tile(0, 4)).toBeFocused();
  });

  test('is pinched larger and smaller, and fills the screen as well when the phone is turned', async ({ page }) => {
    await beginSignedIn(page, PHOTOS);
    const photos = new PhotosScreen(page);
    const preview = new PreviewScreen(page);
    await photos.shown();
    await photos.tile(0, 4).tap();
    await preview.shown();
    const opened = preview.photoId;
    const fingers = await Fingers.of(page);

    await fingers.pinch([195, 422], 100, 160);
    await expect.poll(() => preview.zoom()).toBeCloseTo(1.6, 1);
    await expect(page.getByRole('button', { name: 'Zoom out' })).toBeVisible();
    await fingers.pinch([195, 422], 60, 300);
    await expect.poll(() => preview.zoom()).toBeCloseTo(2.5, 1);

    await fingers.swipe([20, 422], [370, 422]);
    await expect.poll(() => preview.bareStripes()).toEqual([0, 0]);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => preview.isCentredOrCovering()).toBe(true);
    await expect.poll(() => preview.zoom()).toBeCloseTo(2.5, 1);
    expect(preview.photoId).toBe(opened);

    await fingers.pinch([422, 195], 300, 60);
    // Whole pixels of a small picture are not exactly its proportions.
    await expect.poll(() => preview.zoom()).toBeCloseTo(1, 2);
    await fingers.swipe([650, 195], [200, 195]);
    await expect.poll(() => preview.photoId).not.toBe(opened);
  });

  test('is swiped the other way in a script from right to left', async ({ onHost, page }) => {
    await page.goto(onHost('account.printelle-nl'));
    await new SignInScreen(page).submitInAnyLanguage(DEMO_CUSTOMERS.consumer);
    await chooseUnlisted(page, 'ar-XB');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.goto(onHost('account.printelle-nl', PHOTOS));
    const photos = new PhotosScreen(page);
    const preview = new PreviewScreen(page);
    await photos.shown();
    await photos.tile(0, 0).tap();
    await preview.shown();
    const first = preview.photoId;
    const fingers = await Fingers.of(page);

    await fingers.swipe([50, 400], [350, 400]);
    await expect.poll(() => preview.photoId).not.toBe(first);
    await fingers.swipe([350, 400], [50, 400]);
    await expect.poll(() => preview.photoId).toBe(first);
  });

  for (const motion of ['no-preference', 'reduce'] as const) {
    test(`${motion === 'reduce' ? 'moves nothing by itself' : 'slides and grows'} for "${motion}"`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await page.addInitScript(() => {
        const moving = new Set<string>();
        Reflect.set(globalThis, 'whatMoved', () => [...moving].toSorted());
        const look = () => {
          for (const { effect } of document.getAnimations()) {
            const target = effect instanceof KeyframeEffect ? effect.target : null;
            if (target?.matches('[data-slot] figure') === true) moving.add('picture');
            if (target?.matches(':has(> [data-slot])') === true) moving.add('track');
          }
          requestAnimationFrame(look);
        };
        look();
      });
      await beginSignedIn(page, PHOTOS);
      const photos = new PhotosScreen(page);
      const preview = new PreviewScreen(page);
      await photos.shown();
      await photos.tile(0, 4).tap();
      await preview.shown();
      const opened = preview.photoId;
      const fingers = await Fingers.of(page);

      await fingers.swipe([350, 400], [150, 400]);
      await expect.poll(() => preview.photoId).not.toBe(opened);
      await preview.shown();
      await fingers.swipe([200, 400], [160, 400]);
      await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
      await expect.poll(() => preview.zoom()).toBeCloseTo(2.5, 1);
      const moved = await page.evaluate(() => {
        const whatMoved: unknown = Reflect.get(globalThis, 'whatMoved');
        const names: unknown = typeof whatMoved === 'function' ? Reflect.apply(whatMoved, undefined, []) : null;
        return names;
      });
      expect(moved).toEqual(motion === 'reduce' ? [] : ['picture', 'track']);
    });
  }
});
