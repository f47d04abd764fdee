import type { Locator, Page, Route } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { newCustomer } from '../screens/sandbox.ts';
import { arriveSignedIn, DEMO_CUSTOMERS } from '../screens/sign-in.screen.ts';

const ADDRESS = '/my-photos/photos';
const PHOTOS = 12;

interface Rect {
  readonly height: number;
  readonly width: number;
  readonly x: number;
  readonly y: number;
}

const frameOf = (page: Page) => page.locator('#frame');

/** How many pictures of the frame are painted. */
const paintedIn = (page: Page): Promise<number> =>
  frameOf(page)
    .locator('img')
    .evaluateAll(
      (images) => images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length,
    );

/** Loads a page whose app does not come before it is let go. */
const openWithoutApp = async (page: Page, address: string): Promise<() => Promise<void>> => {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\/assets\/(?:packages|index)-[^/]*\.js$/, async (route) => {
    if (isHeld) held.push(route);
    else await route.fallback();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.fallback()));
  };
};

test('the frame and the first photos are painted before the app is there, and give way to it', async ({
  page,
  request,
}) => {
  await arriveSignedIn(page, ADDRESS, await newCustomer(request, PHOTOS));
  await new PhotosScreen(page).shown();
  const letGo = await openWithoutApp(page, ADDRESS);
  await expect.poll(() => paintedIn(page)).toBe(PHOTOS);
  await expect(page.locator('#root')).toBeEmpty();
  await expectAccessible(page, '#frame');

  await letGo();
  await new PhotosScreen(page).shown();
  await expect(frameOf(page)).toHaveCount(0);
  await expectAccessible(page);
});

/** Where the first tiles of a place are, in pixels of the window. */
const placesOf = (tiles: Locator): Promise<readonly Rect[]> =>
  tiles.evaluateAll(
    (elements, count) =>
      elements.slice(0, count).map((element) => {
        const { height, width, x, y } = element.getBoundingClientRect();
        return { height, width, x, y };
      }),
    PHOTOS,
  );

for (const { colorScheme, width } of [
  { width: 390, colorScheme: 'light' },
  { width: 820, colorScheme: 'dark' },
  { width: 1100, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const) {
  test(`photos are in the frame where they are in the app: ${width} px, ${colorScheme}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme });
    await arriveSignedIn(page, ADDRESS, await newCustomer(request, PHOTOS));
    await new PhotosScreen(page).shown();
    await page.setViewportSize({ width, height: 900 });
    const letGo = await openWithoutApp(page, ADDRESS);
    await expect.poll(() => paintedIn(page)).toBe(PHOTOS);
    const framed = await placesOf(frameOf(page).locator('i'));

    await letGo();
    await new PhotosScreen(page).shown();
    const drawn = await placesOf(page.getByRole('gridcell'));
    expect(framed).toHaveLength(PHOTOS);
    const moves = framed.flatMap((place, index) =>
      (['x', 'y', 'width', 'height'] as const).map((side) => Math.abs(place[side] - (drawn[index]?.[side] ?? 0))),
    );
    // The grid has whole pixels.
    expect(Math.max(...moves)).toBeLessThan(1.01);
  });
}

test('no picture is asked for twice, and nothing moves when the app draws', async ({ page, request }) => {
  await arriveSignedIn(page, ADDRESS, await newCustomer(request, PHOTOS));
  const context = page.context();
  const storageState = await context.storageState({ indexedDB: true });
  const cold = await context.browser()?.newContext({ storageState });
  if (cold === undefined) throw new Error('The page belongs to no browser.');
  const pictures: string[] = [];
  cold.on('request', (asked) => {
    if (asked.resourceType() === 'image' && !asked.url().endsWith('.svg')) pictures.push(asked.url());
  });
  const visit = await cold.newPage();
  await visit.goto(page.url());
  await new PhotosScreen(visit).shown();
  await expect(frameOf(visit)).toHaveCount(0);
  const shift = await visit.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry): unknown => Reflect.get(entry, 'value'));
          resolve(shifts.reduce<number>((sum, value) => sum + Number(value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Nothing is told where nothing has moved.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  await cold.close();

  expect(shift).toBeLessThan(0.02);
  expect(pictures.length).toBeGreaterThanOrEqual(PHOTOS);
  expect(pictures).toEqual([...new Set(pictures)]);
});

test('a customer without photos sees no tiles, and other pages have no frame', async ({ page }) => {
  await arriveSignedIn(page, ADDRESS, DEMO_CUSTOMERS.empty);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const letGo = await openWithoutApp(page, ADDRESS);
  await expect(frameOf(page)).toBeVisible();
  await expect(frameOf(page).locator('i')).toHaveCount(0);
  await letGo();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frameOf(page)).toHaveCount(0);

  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frameOf(page)).toBeHidden();
});
