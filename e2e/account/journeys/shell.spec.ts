import { expect, expectAccessible, test } from '../fixtures.ts';
import { chooseUnlisted, ShellScreen } from '../screens/shell.screen.ts';
import { DEMO_CUSTOMERS, SignInScreen } from '../screens/sign-in.screen.ts';
import { beginAtOverview } from '../screens/signed-in.ts';

const PHOTOS = '/my-photos/photos';
const PHONE = { width: 390, height: 844 };

test('the menu leads to what exists and marks where the customer is', async ({ page }) => {
  const shell = await beginAtOverview(page);
  await expect(shell.menu.getByRole('link')).toHaveText([
    'Overview',
    'My orders',
    'Settings',
    'Saved projects',
    'My photos',
    'Downloads',
    'Online versions',
    'FAQs',
    'Sign out',
  ]);
  await expect(shell.menu.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);

  await shell.menu.getByRole('link', { name: 'My photos' }).click();
  await expect(page).toHaveURL(PHOTOS);
  await expect(shell.menu.getByRole('link', { name: 'My photos' })).toHaveAttribute('aria-current', 'page');
});

test('each page has its title, and no search engine keeps any', async ({ page }) => {
  const shell = await beginAtOverview(page);
  await expect(page).toHaveTitle('Overview | Printelle');
  expect(await shell.robots()).toBe('noindex');

  await shell.menu.getByRole('link', { name: 'My photos' }).click();
  await expect(page).toHaveTitle('My photos | Printelle');
  expect(await shell.robots()).toBe('noindex');
});

test('search engines may keep the overview of a real host, and nothing else', async ({ page }) => {
  await page.route('**/public-conf/**', async (route) => {
    const response = await route.fetch();
    const conf: unknown = await response.json();
    await route.fulfill({ response, json: Object.assign({}, conf, { indexable: true }) });
  });
  const shell = await beginAtOverview(page);
  expect(await shell.robots()).toBe('index');

  await shell.menu.getByRole('link', { name: 'My photos' }).click();
  await expect(page).toHaveTitle('My photos | Printelle');
  expect(await shell.robots()).toBe('noindex');
});

test('going to another page moves the focus to its heading and reads its title out', async ({ page }) => {
  await beginAtOverview(page);
  await new ShellScreen(page).menu.getByRole('link', { name: 'My photos' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'My photos | Printelle' })).toBeAttached();
});

test('the keyboard skips the menu', async ({ page }) => {
  await beginAtOverview(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('on a phone the overview is the menu, with a button to sign out', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const shell = await beginAtOverview(page);
  await expect(shell.menu.filter({ visible: true }).getByRole('link')).toHaveText([
    'My orders',
    'Settings',
    'Saved projects',
    'My photos',
    'Downloads',
    'Online versions',
    'FAQs',
  ]);
  await expect(shell.signOut).toBeVisible();
  await expect(page.getByRole('link', { name: 'View your photos' })).toBeHidden();
  await expectAccessible(page);

  await shell.menu.filter({ visible: true }).getByRole('link', { name: 'My photos' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
});

for (const [width, isSmall] of [
  [574, true],
  [575, false],
  [1023, false],
] as const) {
  test(`at ${width} px there is no rail and the home is hidden`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await beginAtOverview(page);
    await expect(new ShellScreen(page).menu.filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'View your photos' })).toBeHidden();
    const { signOut } = new ShellScreen(page);
    await expect.poll(async () => ((await signOut.boundingBox())?.width ?? 0) > 300).toBe(isSmall);
  });
}

test('at 1024 px the rail shows icons, at 1280 px words beside them', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await beginAtOverview(page);
  const { menu } = new ShellScreen(page);
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(76);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeGreaterThan(200);
});

test('a guarded route sends the customer to the overview when its flag is off', async ({ page }) => {
  await beginAtOverview(page);
  await page.evaluate(() => localStorage.setItem('PhotoManagementTimelineViewEnabled', 'false'));
  await page.goto(PHOTOS);

  await expect(page).toHaveURL('/');
  await expect(new ShellScreen(page).menu.getByRole('link')).toHaveText([
    'Overview',
    'My orders',
    'Settings',
    'Saved projects',
    'Online versions',
    'FAQs',
    'Sign out',
  ]);
  await expect(page.getByRole('link', { name: 'View your photos' })).toHaveCount(0);
});

test('the entry of the photo area leads to the photos and keeps the query', async ({ page }) => {
  await beginAtOverview(page);
  await page.goto('/my-photos?hideHeaderNav=true&source=app');
  await expect(page).toHaveURL(`${PHOTOS}?hideHeaderNav=true&source=app`);
});

test('stripped mode shows the page alone and stays when the customer goes on', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await beginAtOverview(page);
  await page.goto('/?stripped=true');
  await expect(new ShellScreen(page).heading).toHaveText('Hello, Anna');
  await expect(new ShellScreen(page).menu).toHaveCount(0);

  await page.getByRole('link', { name: 'View your photos' }).click();
  await expect(page).toHaveURL(`${PHOTOS}?stripped=true`);
  await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back' })).toHaveCount(0);
});

test('hideHeaderNav leaves the way back to the product around the page', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await beginAtOverview(page);
  const brand = page.getByRole('link', { name: 'Printelle' }).filter({ visible: true });
  await expect(brand).toHaveCount(1);
  await page.goto(`${PHOTOS}?hideHeaderNav=true`);
  await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back' })).toHaveCount(0);
  await page.goto('/?hideHeaderNav=true');
  await expect(new ShellScreen(page).heading).toHaveText('Hello, Anna');
  await expect(brand).toHaveCount(0);
});

test('an unknown address says so inside the shell', async ({ page }) => {
  await beginAtOverview(page);
  await page.goto('/orders-of-yesterday');
  const shell = new ShellScreen(page);
  await expect(shell.heading).toHaveText('Page not found');
  await expect(shell.menu).toBeVisible();
  await expect(page).toHaveTitle('Page not found | Printelle');
  expect(await shell.robots()).toBe('noindex');

  await page.getByRole('link', { name: 'Go to the overview' }).click();
  await expect(shell.heading).toHaveText('Hello, Anna');
});

test('a link to another product loads its page', async ({ page }) => {
  await beginAtOverview(page);
  await page.route('https://www.printelle.uk.example/**', (route) => route.fulfill({ body: 'Questions' }));
  await new ShellScreen(page).menu.getByRole('link', { name: 'FAQs' }).click();
  await expect(page).toHaveURL(/^https:\/\/www\.printelle\.uk\.example\//);
});

test('each host has its brand and its language', async ({ page, onHost }) => {
  await page.goto(onHost('account.printelle-nl'));
  await new SignInScreen(page).submitInAnyLanguage(DEMO_CUSTOMERS.consumer);
  await expect(new ShellScreen(page).heading).toHaveText('Hallo Anna');
  await expect(page).toHaveTitle('Overzicht | Printelle');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-NL');

  await page.goto(onHost('account.fjordfoto-se'));
  await new SignInScreen(page).submitInAnyLanguage(DEMO_CUSTOMERS.consumer);
  await expect(page).toHaveTitle('Översikt | Önskebild');
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'onskebild');
});

test('archives are in the menu, and their heading has the focus when they are there', async ({ page }) => {
  await beginAtOverview(page);
  const line = page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Downloads' });
  await line.click();
  await expect(page).toHaveURL(/\/downloads$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeFocused();
  await expect(line).toHaveAttribute('aria-current', 'page');
});

test('a script from right to left mirrors the page', async ({ page, onHost }) => {
  await page.goto(onHost('account.printelle-nl'));
  await new SignInScreen(page).submitInAnyLanguage(DEMO_CUSTOMERS.consumer);
  await chooseUnlisted(page, 'ar-XB');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect.poll(async () => (await page.getByRole('navigation').boundingBox())?.x).toBeGreaterThan(640);
});

test('a customer chooses the dark look, which is there before the page is', async ({ page }) => {
  const shell = await beginAtOverview(page);
  await shell.appearance.selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);

  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await shell.appearance.selectOption('system');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});
