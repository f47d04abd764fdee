import { TimelineSummary } from '@account-area/contracts';
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { Fingers, middleOf } from '../screens/fingers.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { restingPlace } from '../screens/scrolling.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

/** Tells how many photos each month has, in the order shown, once the page has asked. */
const countPhotosOfMonths = async (page: Page): Promise<() => readonly number[]> => {
  let counts: readonly number[] = [];
  // Read on its way: a browser may have forgotten the body of an answer that it has given to the page.
  await page.route(
    (url) => url.pathname.endsWith('/users/timeline'),
    async (route) => {
      const response = await route.fetch();
      counts = photosOfMonths(TimelineSummary.parse(await response.json()));
      await route.fulfill({ response });
    },
  );
  return () => counts;
};

const photosOfMonths = (summary: TimelineSummary): readonly number[] =>
  Object.entries(summary)
    .flatMap(([year, months]) =>
      typeof months === 'number'
        ? [{ month: year, count: months }]
        : Object.entries(months).map(([month, count]) => ({ month: `${year}/${month.padStart(2, '0')}`, count })),
    )
    .sort((one, other) => (one.month < other.month ? 1 : -1))
    .map(({ count }) => count);

/** How many photos a month shows that is not opened: a tile says "+N" for the rest, which no range takes. */
const shownOf = (count: number) => (count > 24 ? 23 : count);

const NOWHERE = { month: NaN, index: NaN, top: NaN };

/** The last selected photo on screen, where it begins in px, and what is not selected between the first and it. */
const reachedOnScreen = (photos: PhotosScreen) =>
  photos.page.locator('[role=gridcell][data-cell]').evaluateAll((elements) => {
    const cells = elements
      .map((cell) => {
        const [month = NaN, index = NaN] = (cell.getAttribute('data-cell') ?? '').split(':').map(Number);
        const isSelected = cell.getAttribute('aria-selected') === 'true';
        return { month, index, isSelected, top: cell.getBoundingClientRect().top };
      })
      // A tile that has the focus stays in the document, wherever it is.
      .sort((one, other) => one.month - other.month || one.index - other.index);
    const first = cells.findIndex(({ isSelected }) => isSelected);
    const last = cells.findLastIndex(({ isSelected }) => isSelected);
    return { last: cells[last], missed: cells.slice(first, last).filter(({ isSelected }) => !isSelected) };
  });

test.describe('selecting by a finger', () => {
  test('takes what it is drawn over, and scrolls on at the edge', async ({ page }) => {
    const countsOfMonths = await countPhotosOfMonths(page);
    await beginSignedIn(page, '/my-photos/photos');
    const photos = new PhotosScreen(page);
    await photos.shown();
    const finger = await Fingers.of(page);

    await finger.down(await middleOf(photos.tile(0, 1)));
    await expect(photos.actions).toContainText('1 selected');
    await finger.move(await middleOf(photos.tile(0, 5)));
    await expect(photos.actions).toContainText('5 selected');
    const before = await page.evaluate(() => scrollY);

    await finger.move([200, 836]);
    // Asked at every frame: a finger that is lifted late has reached the last photo.
    await page.waitForFunction((start) => scrollY > start + 600, before);
    await finger.up();
    const lifted = await page.evaluate(() => scrollY);

    expect(await restingPlace(page)).toBe(lifted);

    // Photos between them that were not loaded yet are selected as they arrive.
    await expect(async () => {
      const { last: { month, index, top } = NOWHERE, missed } = await reachedOnScreen(photos);
      expect(missed).toEqual([]);
      expect(top).toBeGreaterThan(422);
      const before = countsOfMonths()
        .slice(0, month)
        .reduce((sum, count) => sum + shownOf(count), 0);
      expect(before + index).toBeGreaterThan(12);
      expect(await photos.actions.textContent()).toMatch(new RegExp(`\\b${before + index} selected`));
    }).toPass({ timeout: 15_000 });
  });

  test('takes the photo on which it rests, for however long', async ({ page }) => {
    await beginSignedIn(page, '/my-photos/photos');
    const photos = new PhotosScreen(page);
    await photos.shown();
    await page.evaluate(() => {
      const seen: string[] = [];
      Reflect.set(globalThis, 'seen', seen);
      new MutationObserver(() =>
        seen.push(`${document.querySelectorAll('[role=gridcell][aria-selected=true]').length}`),
      ).observe(document.body, { subtree: true, attributeFilter: ['aria-selected'] });
    });
    const finger = await Fingers.of(page);

    await finger.down(await middleOf(photos.tile(0, 1)));
    await expect(photos.actions).toContainText('1 selected');
    await finger.rest(900);
    await finger.up();
    await expect(photos.actions).toContainText('1 selected');
    const seen = await page.evaluate(() => {
      const counts: unknown = Reflect.get(globalThis, 'seen');
      return counts;
    });
    expect(seen).toEqual(['1']);
    await expect(page).toHaveURL(/\/my-photos\/photos$/);
  });

  test('scrolls as ever when it does not rest', async ({ page }) => {
    await beginSignedIn(page, '/my-photos/photos');
    const photos = new PhotosScreen(page);
    await photos.shown();
    const finger = await Fingers.of(page);

    await finger.down([200, 700]);
    for (let y = 680; y > 300; y -= 20) await finger.move([200, y]);
    await finger.up();

    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await expect(photos.actions).toHaveCount(0);
  });
});

test.describe('a finger on a phone', () => {
  test.use({ isMobile: true });

  test('presses no mark that is not to be seen', async ({ page }) => {
    await beginSignedIn(page, '/my-photos/photos');
    const photos = new PhotosScreen(page);
    await photos.shown();

    const month = await photos.month('October 2026').getByRole('checkbox').boundingBox();
    const tile = await photos.tile(0, 1).boundingBox();
    if (month === null || tile === null) throw new Error('They are not on screen.');
    await page.touchscreen.tap(month.x + month.width / 2, month.y + month.height / 2);
    await page.touchscreen.tap(tile.x + 16, tile.y + 16);

    // A month or a photo that was selected would have kept the preview closed.
    await expect(page).toHaveURL(/\/my-photos\/photos\/preview\//);
  });
});
