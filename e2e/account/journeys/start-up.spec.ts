import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { arriveAtOverview, ShellScreen } from '../screens/shell.screen.ts';

const PHOTOS_PART = '**/assets/photos.route-*.js';

test.use({ expectedProblems: [/Failed to load resource/] });

test('without its configuration the area says so, does not sign in, and starts when asked again', async ({ page }) => {
  const signIns: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/oidc/')) signIns.push(request.url());
  });
  await page.route('**/config.json', (route) => route.abort());
  await page.goto('/');

  await expect(page.getByRole('heading', { level: 1, name: 'Your account could not be loaded' })).toBeVisible();
  await expect(page.getByText(/Reference: [A-Za-z0-9-]{12}/)).toBeVisible();
  await expect(page).toHaveTitle('MyAccount');
  expect(signIns).toEqual([]);
  await expectAccessible(page);

  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/sign-in\//);
});

test('a failure before the texts have arrived is told in the language of the host', async ({ page, onHost }) => {
  await page.route(/\/(config\.json|locales\/)/, (route) => route.abort());
  await page.goto(onHost('account.printelle-nl'));
  await expect(page.getByRole('heading', { level: 1, name: 'Je account kon niet worden geladen' })).toBeVisible();
});

test('a host without a description gets the default menu', async ({ page }) => {
  await page.route('**/public-conf/**', (route) => route.fulfill({ status: 404 }));
  await arriveAtOverview(page);

  const { menu } = new ShellScreen(page);
  await expect(menu.getByRole('link')).toHaveText(['Overview', 'My photos', 'Sign out']);
});

test('where site data is blocked the page says what to do', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await page.goto('/');

  await expect(page.getByRole('heading', { level: 1, name: 'Cookies and site data are blocked' })).toBeVisible();
  await expect(page.getByText('Allow cookies and site data for this site and try again.')).toBeVisible();
  await expectAccessible(page);
});

/** Opens the photos while their part of the app is gone, and waits until the page has been loaded anew. */
const openMissingPhotos = async (page: Page): Promise<void> => {
  await page.route(PHOTOS_PART, (route) => route.abort());
  const reloaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'View your photos' }).click();
  await reloaded;
  await expect(new ShellScreen(page).heading).toHaveText('Hello, Anna');
};

test('a part of the app that a release has removed costs one reload', async ({ page }) => {
  const { menu } = await arriveAtOverview(page);
  await openMissingPhotos(page);

  await page.unroute(PHOTOS_PART);
  await menu.getByRole('link', { name: 'My photos' }).click();
  await new PhotosScreen(page).shown();
});

test('a part of the app that stays away is told, and the shell goes on', async ({ page }) => {
  const { heading, menu } = await arriveAtOverview(page);
  await openMissingPhotos(page);
  await menu.getByRole('link', { name: 'My photos' }).click();

  await expect(heading).toHaveText('Something went wrong');
  await expect(page.getByRole('alert')).toContainText(
    'An unexpected error has occurred, please contact us if you continue to have problems.',
  );
  await expect(page.getByText(/Reference: [A-Za-z0-9-]{12}/)).toBeVisible();
  await expect(menu).toBeVisible();

  await page.unroute(PHOTOS_PART);
  await page.getByRole('button', { name: 'Try again' }).click();
  await new PhotosScreen(page).shown();
});
