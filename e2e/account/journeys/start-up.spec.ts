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
  await expect(menu.getByRole('link')).toHaveText(['Overview', 'My photos', 'Downloads', 'Sign out']);
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

test('a part of the app that a release has removed costs one load of the page that was asked for', async ({ page }) => {
  await page.route(PHOTOS_PART, (route) => route.abort());
  const { menu } = await arriveAtOverview(page);
  // Only what the page asks for: the browser itself gets the build that is there.
  await page.route('/', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-next.js"></script>' })
      : route.fallback(),
  );
  const loaded = page.waitForEvent('load');
  await menu.getByRole('link', { name: 'My photos' }).click();
  await loaded;
  await expect(page).toHaveURL('/my-photos/photos');
  // It is gone for the next build, too: that is told, and not tried again and again.
  const { heading } = new ShellScreen(page);
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
