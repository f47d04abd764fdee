import { expect, expectAccessible, test } from '../fixtures.ts';
import { InvoicesScreen } from '../screens/invoices.screen.ts';
import { heal, newBusiness, newCustomer, provoke } from '../screens/sandbox.ts';
import { DEMO_CUSTOMERS } from '../screens/sign-in.screen.ts';
import { beginSignedIn } from '../screens/signed-in.ts';
import { readZip, savedBytes } from '../screens/zip.ts';

/** Of twelve orders ten are paid. */
const ORDERS = 12;
const INVOICES = 10;

test.describe('invoices of a business customer', () => {
  let email: string;

  test.beforeEach(async ({ page, request }) => {
    email = await newBusiness(request, { orders: ORDERS, historicalInvoices: 3 });
    await beginSignedIn(page, '/', email);
    const { rows } = new InvoicesScreen(page);
    // Their files are made one after the other.
    await expect(async () => {
      await page.goto('/invoices');
      await expect(rows).toHaveCount(INVOICES, { timeout: 3000 });
    }).toPass();
  });

  test('are saved one by one and in one zip, byte for byte, before and after the page is loaded anew', async ({
    page,
  }) => {
    const invoices = new InvoicesScreen(page);
    await expectAccessible(page);
    const orders = await invoices.orders();
    const single = new Map<string, Buffer>();
    for (const order of orders.slice(-4, -1)) {
      const saving = page.waitForEvent('download');
      await invoices.download(order).click();
      const download = await saving;
      expect(download.suggestedFilename()).toBe(`invoice_${order}.pdf`);
      single.set(download.suggestedFilename(), await savedBytes(download));
    }
    for (const bytes of single.values()) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

    // What is routed is never taken from the cache of the browser.
    const asked = new Set<string>();
    await page.route('**/invoice-api/**', async (route) => {
      asked.add(route.request().url());
      await route.continue();
    });
    await page.reload();
    await expect(invoices.downloadSelected).toHaveAttribute('aria-disabled', 'true');
    asked.clear();
    await invoices.selectPage.click();
    await expect(invoices.selected).toHaveText('10 selected');
    const packing = page.waitForEvent('download');
    await invoices.downloadSelected.click();
    const zip = await packing;
    await expect(page.getByRole('main').getByText('10 invoices downloaded').first()).toBeVisible();

    expect(asked.size).toBe(INVOICES);
    expect(zip.suggestedFilename()).toBe('invoices.zip');
    const files = readZip(await savedBytes(zip));
    expect(files.map(({ name }) => name)).toEqual(orders.map((order) => `invoice_${order}.pdf`));
    for (const [name, bytes] of single) {
      expect(files.find((file) => file.name === name)?.bytes.equals(bytes), name).toBe(true);
    }
  });

  test('that is chosen alone is saved as it is', async ({ page }) => {
    const invoices = new InvoicesScreen(page);
    const [order = ''] = await invoices.orders();
    await invoices.check(order).click();
    const saving = page.waitForEvent('download');
    await invoices.downloadSelected.click();
    expect((await saving).suggestedFilename()).toBe(`invoice_${order}.pdf`);
  });

  test.describe('of which a service fails', () => {
    test.use({ expectedProblems: [/503/] });

    test('are shown as far as they are known, and those that are missing on request', async ({ page, request }) => {
      await provoke(request, {
        route: '/invoice-api/api/v1/HistoricalInvoice/me',
        email,
        fault: { kind: 'status', status: 503 },
      });
      await page.reload();
      const { rows } = new InvoicesScreen(page);
      await expect(page.getByText('Error: Some of your invoices could not be loaded')).toBeVisible({ timeout: 30_000 });
      await expect(rows).toHaveCount(INVOICES - 3);
      await expectAccessible(page);

      await heal(request, email);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(rows).toHaveCount(INVOICES);
    });

    test('are packed as far as they can be had, and the others on request', async ({ page, request }) => {
      const invoices = new InvoicesScreen(page);
      await provoke(request, {
        route: '/invoice-api/api/v1/HistoricalInvoice/me/pdf/:historicalInvoice/:channel',
        email,
        fault: { kind: 'status', status: 503 },
      });
      await invoices.selectPage.click();
      const [first] = await Promise.all([page.waitForEvent('download'), invoices.downloadSelected.click()]);
      expect(readZip(await savedBytes(first))).toHaveLength(INVOICES - 3);
      await expect(page.getByText('Error: 3 of 10 invoices could not be downloaded')).toBeVisible();

      await heal(request, email);
      const [others] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Try again' }).click(),
      ]);
      expect(readZip(await savedBytes(others))).toHaveLength(3);
    });
  });

  test.describe('whose connection is lost', () => {
    test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] });

    test('are packed as far as they came, and the others once it is back', async ({ context, page }) => {
      const CAME = 3;
      await page.clock.install();
      await page.reload();
      const invoices = new InvoicesScreen(page);
      await expect(invoices.rows).toHaveCount(INVOICES);
      let asked = 0;
      await page.route(/\/invoice-api\/.*\/me\/./, async (route) => {
        if ((asked += 1) > CAME) await context.setOffline(true);
        await route.continue();
      });
      await invoices.selectPage.click();
      const packing = page.waitForEvent('download');
      await invoices.downloadSelected.click();
      const failure = page.getByText(`Error: ${INVOICES - CAME} of ${INVOICES} invoices could not be downloaded`);
      // Each that is missing is asked for three times.
      await expect(async () => {
        await page.clock.runFor(3_000);
        await expect(failure).toBeVisible({ timeout: 100 });
      }).toPass();
      expect(readZip(await savedBytes(await packing))).toHaveLength(CAME);
      await expect(page.getByRole('note').filter({ hasText: 'You are offline.', visible: true })).toBeVisible();
      await expect(invoices.selected).toHaveText(`${INVOICES} selected`);
      await expectAccessible(page);

      await page.unrouteAll();
      await context.setOffline(false);
      const [others] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Try again' }).click(),
      ]);
      expect(readZip(await savedBytes(others))).toHaveLength(INVOICES - CAME);
      await expect(failure).toHaveCount(0);
      await expect(invoices.rows).toHaveCount(INVOICES);
    });
  });
});

test('business customers find their invoices in the menu, as a list on a phone', async ({ page }) => {
  await beginSignedIn(page, '/', DEMO_CUSTOMERS.business);
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Invoices' }).click();
  const { rows } = new InvoicesScreen(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeFocused();
  await expect(rows).toHaveCount(50);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/invoices?page=2');
  await expect(page.getByRole('heading', { level: 2, name: 'All invoices' })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
});

test('an address of a page after the last one becomes that of the last', async ({ page }) => {
  await beginSignedIn(page, '/invoices?page=99', DEMO_CUSTOMERS.business);
  await expect(page).toHaveURL(/\/invoices\?page=(?!99)\d+$/);
  await expect(new InvoicesScreen(page).rows.first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
});

test('consumers have no invoices: the address leads to the overview', async ({ page, request }) => {
  await beginSignedIn(page, '/invoices', await newCustomer(request));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Invoices' })).toHaveCount(
    0,
  );
});
