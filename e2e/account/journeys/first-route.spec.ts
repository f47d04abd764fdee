import type { BrowserContext, Page } from '@playwright/test';

import { filesUntilFirstThumbnail, openPhotos } from '../../../tools/bench/page-load.ts';
import { filesOfFirstRoute } from '../../../tools/build/first-route-size.ts';
import { expect, test } from '../fixtures.ts';
import { newCustomer } from '../screens/sandbox.ts';
import { arriveSignedIn } from '../screens/sign-in.screen.ts';

const ADDRESS = '/my-photos/photos';
const PHOTOS = 12;

/** Code that was not asked for waits this long for the photos, in milliseconds: a busy machine may need longer. */
const PATIENCE_MS = 3_000;

/** Makes patience endless; runs before every script of the page. */
const neverLosePatience = (patienceMs: number) => {
  const original = globalThis.setTimeout;
  globalThis.setTimeout = Object.assign(
    (task: TimerHandler, afterMs = 0, ...values: unknown[]) =>
      afterMs === patienceMs ? 0 : original(task, afterMs, ...values),
    original,
  );
};

/** A signed-in customer with nothing in the cache, which alone shows what is asked for too early. */
const arriveCold = async (page: Page, email: string): Promise<BrowserContext> => {
  await arriveSignedIn(page, ADDRESS, email);
  const context = page.context();
  const storageState = await context.storageState({ indexedDB: true });
  const browser = context.browser();
  if (browser === null) throw new Error('The page belongs to no browser.');
  return browser.newContext({ storageState });
};

test('the photos load what their size is measured by, and nothing else before they are there', async ({
  page,
  request,
}) => {
  const cold = await arriveCold(page, await newCustomer(request, PHOTOS));
  await cold.addInitScript(neverLosePatience, PATIENCE_MS);
  const loaded = await filesUntilFirstThumbnail(cold, page.url());
  await cold.close();
  const measured = filesOfFirstRoute('src/routes/photos.route.tsx').map((file) => `/${file}`);
  expect(loaded.map(({ path }) => path).toSorted()).toEqual(measured.toSorted());
});

test('a file that is asked for before the first photo counts, however late it arrives', async ({ page, request }) => {
  const cold = await arriveCold(page, await newCustomer(request, PHOTOS));
  await cold.route('**/late.js', async (route) => {
    const isLate = () => {
      const [first] = performance.getEntriesByName('first-thumbnail');
      return first !== undefined && performance.now() > first.startTime + 500;
    };
    await route.request().frame().waitForFunction(isLate);
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await cold.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      // Unlike a script, what is loaded ahead holds the load of the page up by nothing.
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/late.js' }));
    });
  });
  const loaded = await filesUntilFirstThumbnail(cold, page.url());
  await cold.close();
  expect(loaded.map(({ path }) => path)).toContain('/late.js');
});

test('what is asked for before the app is there is not asked for twice', async ({ page, request }) => {
  const cold = await arriveCold(page, await newCustomer(request, PHOTOS));
  const visit = await openPhotos(cold, page.url());
  const asked = await visit.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (performance.getEntriesByName('first-thumbnail')[0]?.startTime ?? 0))
      .map(({ name }) => new URL(name).pathname),
  );
  await cold.close();
  const early = ['/auth/session', '/config.json', '/photo-management/photos', '/photo-management/users/timeline'];
  expect(asked.filter((path) => early.includes(path)).toSorted()).toEqual(early);
});

test('a customer who is not signed in is led to the sign-in page without the app', async ({ page }) => {
  // Held back for good.
  await page.route(/\/assets\/(?:packages|index)-[^/]*\.js$/, () => undefined);
  await page.goto(ADDRESS, { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/sign-in\//);
});
