import type { Locator, Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { newCustomer, placeOrder, provoke } from '../screens/sandbox.ts';
import { beginAtOverview, beginSignedIn } from '../screens/signed-in.ts';

const ORDERS = '/order-api/v2/superorders/me';
const PROJECTS = '/project-api/api/v2/projects/:accountId';
const CUTOFF = '/cutoff-api/v1/ArticleGroup';
const STORAGE = '/photo-deletion/accounts/getaccountinformation';
const WIDTHS = [390, 820, 1440];
const DAY_MS = 86_400_000;

const blocksOf = (page: Page) => {
  const orders = page.getByRole('region', { name: 'Orders in progress' });
  const projects = page.getByRole('region', { name: 'Latest projects' });
  return { orders, projects, cards: (block: Locator) => block.getByRole('heading', { level: 3 }) };
};

/** How much the layout of the page has shifted by itself so far. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((told) => {
        new PerformanceObserver((list) => {
          const values = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
          told(values.reduce((sum, value) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => told(0), 200);
      }),
  );

/** Waits until what has arrived is on the screen. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

test('a customer sees three orders in progress and three projects, and where all of them are', async ({ page }) => {
  await beginAtOverview(page);
  const { cards, orders, projects } = blocksOf(page);
  await expect(cards(orders)).toHaveCount(3);
  await expect(cards(projects)).toHaveText(['Zomer aan zee', 'Kalender voor oma', 'Vakantiefoto’s']);
  await expectAccessible(page);
  expect(await layoutShift(page)).toBeLessThan(0.02);

  await orders.getByRole('link', { name: 'All orders' }).click();
  await expect(page).toHaveURL('/orders');
  await page.goBack();
  await expect(cards(projects)).toHaveCount(3);
  await projects.getByRole('link', { name: 'All projects' }).click();
  await expect(page).toHaveURL('/saved-projects');
  await page.goBack();
  await cards(orders).first().click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
});

test('a new customer reads that there is nothing yet', async ({ page, request }) => {
  await beginSignedIn(page, '/', await newCustomer(request));
  const { orders, projects } = blocksOf(page);
  await expect(orders.getByText("You haven't ordered anything yet!", { exact: true })).toBeVisible();
  await expect(projects.getByText("You haven't started any projects yet", { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone the blocks are neither shown nor asked for, and on a tablet they follow the menu', async ({
  page,
  request,
}) => {
  const email = await newCustomer(request, 2, { projects: 4 });
  const asked: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (/^\/(?:order|project|cutoff)-api\//.test(pathname)) asked.push(pathname);
  });
  const { cards, orders, projects } = blocksOf(page);
  await page.setViewportSize({ width: 574, height: 900 });
  await beginSignedIn(page, '/', email);
  await expect(page.getByRole('link', { name: 'Sign out' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(projects).toHaveCount(0);
  expect(asked).toEqual([]);

  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(cards(projects)).toHaveCount(3);
  const menu = await page.getByRole('navigation', { name: 'Account' }).filter({ visible: true }).boundingBox();
  const first = await orders.boundingBox();
  expect(first?.y).toBeGreaterThan((menu?.y ?? 0) + (menu?.height ?? 0));
  await expect(page.getByText("You haven't ordered anything yet!")).toBeVisible();
});

test.describe('each block fails alone', () => {
  test.use({ expectedProblems: [/the server responded with a status of 503/] });

  test('orders, and then the projects', async ({ page, request }) => {
    const email = await newCustomer(request, 2, { projects: 4 });
    await placeOrder(request, email);
    await provoke(request, { route: ORDERS, email, fault: { kind: 'status', status: 503 }, times: 3 });
    await beginSignedIn(page, '/', email);
    const { cards, orders, projects } = blocksOf(page);
    await expect(cards(projects)).toHaveCount(3);
    await expect(orders.getByRole('alert')).toHaveText('Error: Your orders could not be loaded');
    await expect(projects.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
    await orders.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(orders)).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);

    await provoke(request, { route: PROJECTS, email, fault: { kind: 'status', status: 503 }, times: 3 });
    await page.reload();
    await expect(cards(orders)).toHaveCount(1);
    await expect(projects.getByRole('alert')).toHaveText('Error: Your projects could not be loaded');
    await projects.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(projects)).toHaveCount(3);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  for (const { name, route } of [
    { name: 'who the customer is', route: '/customer-api/customers/me' },
    { name: 'how long photos are kept', route: STORAGE },
  ]) {
    test(`${name} takes no block along`, async ({ page, request }) => {
      const email = await newCustomer(request, 2, { projects: 4 });
      await placeOrder(request, email);
      await provoke(request, { route, email, fault: { kind: 'status', status: 503 } });
      await beginSignedIn(page, '/', email);
      const { cards, orders, projects } = blocksOf(page);
      await expect(cards(orders)).toHaveCount(1);
      await expect(cards(projects)).toHaveCount(3);
      await expect(page.getByRole('link', { name: 'View your photos' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }

  test('and of until when to order nothing is said (D54)', async ({ page, request }) => {
    const email = await newCustomer(request, 2, { projects: 1 });
    const lastDay = new Date(Date.now() + 5 * DAY_MS);
    // The same day in every zone of a brand.
    lastDay.setUTCHours(12);
    await page.route('**/cutoff-api/v1/ArticleGroup', (route) =>
      route.fulfill({ json: { articleGroups: [{ name: 'photobooks', campaign: 'midsummer' }] } }),
    );
    await page.route('**/cutoff-api/v1/Campaign/midsummer', (route) =>
      route.fulfill({ json: { name: 'midsummer', title: 'Midsummer', orderBefore: lastDay.toISOString() } }),
    );
    await beginSignedIn(page, '/', email);
    const { cards, orders, projects } = blocksOf(page);
    await expect(page.getByRole('note')).toHaveText(
      `Order before ${lastDay.toUTCString().slice(5, 16)} to receive it in time for Midsummer`,
    );

    await page.unroute('**/cutoff-api/v1/ArticleGroup');
    await provoke(request, { route: CUTOFF, email, fault: { kind: 'status', status: 503 } });
    let refusals = 0;
    page.on('response', (response) => {
      if (response.status() === 503) refusals += 1;
    });
    await page.reload();
    // It is asked twice more.
    await expect.poll(() => refusals).toBe(3);
    await painted(page);
    await expect(cards(projects)).toHaveCount(1);
    await expect(orders.getByText("You haven't ordered anything yet!", { exact: true })).toBeVisible();
    await expect(page.getByRole('note')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

for (const width of WIDTHS) {
  test(`nothing is wider than the page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await beginAtOverview(page);
    if (width > 575) await expect(blocksOf(page).cards(blocksOf(page).projects)).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
