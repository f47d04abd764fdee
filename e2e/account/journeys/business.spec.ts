import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { heal, newBusiness, newCustomer, provoke, setCustomerStatus } from '../screens/sandbox.ts';
import { beginSignedIn } from '../screens/signed-in.ts';
import { comeBackTo } from '../screens/tabs.ts';

const NONE = { orders: 0, historicalInvoices: 0 };

test('a business customer is told of their account on every page, in the words of its status', async ({
  page,
  request,
}) => {
  const email = await newBusiness(request, NONE);
  await beginSignedIn(page, '/', email);
  const banner = page.getByRole('complementary').getByRole('note');
  await expect(banner).toHaveText('Missing account details, please complete additional details.');
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'My orders' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(banner).toBeVisible();

  await setCustomerStatus(request, email, 'New');
  await page.goto('/my-photos/photos');
  await expect(banner).toHaveText('Pending account validation');

  await setCustomerStatus(request, email, 'Blocked');
  await page.goto('/invoices');
  await expect(banner).toContainText('Blocked account, please contact customer care.');
  await expect(banner.getByRole('link', { name: 'Customer care' })).toHaveAttribute('href', /^https?:/);
  await expectAccessible(page);
});

test('the page stays where it is when the banner comes', async ({ page, request }) => {
  const email = await newBusiness(request, NONE);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
    Reflect.set(globalThis, 'layoutShifts', shifts);
  });
  await beginSignedIn(page, '/', email);
  await expect(page.getByText('Missing account details, please complete additional details.')).toBeVisible();
  const shifted = await page.evaluate(() => {
    const shifts: unknown = Reflect.get(globalThis, 'layoutShifts');
    return Array.isArray(shifts) ? shifts.reduce((sum: number, shift: unknown) => sum + Number(shift), 0) : Number.NaN;
  });
  expect(shifted).toBeLessThan(0.05);
});

test('a status that is newer than the page takes no place', async ({ page, request }) => {
  await page.route('**/customers/me', async (route) => {
    const response = await route.fetch();
    const customer: unknown = await response.json();
    await route.fulfill({ response, json: Object.assign({}, customer, { status: 'Approved' }) });
  });
  await beginSignedIn(page, '/', await newBusiness(request, NONE));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello, /);
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

test.describe('where the service cannot say who the customer is', () => {
  test.use({ expectedProblems: [/503/] });

  test('no place is kept for what is said of their account', async ({ page, request }) => {
    const email = await newBusiness(request, NONE);
    await provoke(request, { route: '/customer-api/customers/me', email, fault: { kind: 'status', status: 503 } });
    await beginSignedIn(page, '/', email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
    await expect(page.getByRole('complementary')).toHaveCount(0, { timeout: 30_000 });
  });
});

test('consumers are told nothing of the kind', async ({ page, request }) => {
  await beginSignedIn(page, '/', await newCustomer(request));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Nova');
  await expect(page.getByText('Missing account details')).toHaveCount(0);
});

test.describe('the integration of a business customer', () => {
  test('says where to put files, and keeps a callback that is https', async ({ page, request }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await beginSignedIn(page, '/', await newBusiness(request, NONE));
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'FTP instructions' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'FTP instructions' })).toBeFocused();
    await page.getByRole('button', { name: 'Copy folder' }).click();
    await expect(page.getByText('Copied').filter({ visible: true }).first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\/orders\//);
    await expectAccessible(page);

    const address = page.getByRole('textbox', { name: 'Address' });
    await address.fill('http://partner.example/hooks');
    await page.keyboard.press('Enter');
    await expect(address).toBeFocused();
    await expect(address).toHaveAccessibleDescription('Enter an address that begins with https');
    await address.fill('https://partner.example/hooks');
    await page.getByRole('combobox', { name: 'Format' }).selectOption('XML');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your callback has been saved').first()).toBeVisible();
    await expectAccessible(page);

    await page.reload();
    await expect(address).toHaveValue('https://partner.example/hooks');
    await expect(page.getByRole('combobox', { name: 'Format' })).toHaveValue('XML');
  });

  test.describe('whose service fails', () => {
    test.use({ expectedProblems: [/503/] });

    test('says so, gives the changes up or sends them again', async ({ page, request }) => {
      const email = await newBusiness(request, NONE);
      await beginSignedIn(page, '/integration', email);
      const address = page.getByRole('textbox', { name: 'Address' });
      await address.fill('https://partner.example/hooks');
      await provoke(request, {
        route: '/customer-api/customers/me',
        method: 'PATCH',
        email,
        fault: { kind: 'status', status: 503 },
      });
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Error: Your callback could not be saved')).toBeVisible({ timeout: 30_000 });
      await page.getByRole('button', { name: 'Undo changes' }).click();
      await expect(address).toHaveValue('');

      await heal(request, email);
      await address.fill('https://partner.example/hooks');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Your callback has been saved').first()).toBeVisible();
    });
  });

  test.describe('whose connection is lost', () => {
    test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] });

    test('says so, and keeps what was filled in until it can be sent', async ({ context, page, request }) => {
      await page.clock.install();
      await beginSignedIn(page, '/integration', await newBusiness(request, NONE));
      const address = page.getByRole('textbox', { name: 'Address' });
      await address.fill('https://partner.example/hooks');
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Save' }).click();
      const failure = page.getByText('Error: Your callback could not be saved');
      // It is sent three times.
      await expect(async () => {
        await page.clock.runFor(3_000);
        await expect(failure).toBeVisible({ timeout: 100 });
      }).toPass();
      await expect(page.getByRole('note').filter({ hasText: 'You are offline.', visible: true })).toBeVisible();
      await expect(address).toHaveValue('https://partner.example/hooks');
      await expectAccessible(page);

      await context.setOffline(false);
      await expect(address).toHaveValue('https://partner.example/hooks');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('Your callback has been saved').filter({ visible: true }).first()).toBeVisible();
      await page.reload();
      await expect(address).toHaveValue('https://partner.example/hooks');
    });
  });

  test.describe('in two tabs', () => {
    const addressIn = (tab: Page) => tab.getByRole('textbox', { name: 'Address' });
    const save = async (tab: Page, address: string) => {
      await tab.bringToFront();
      await addressIn(tab).fill(address);
      await tab.getByRole('button', { name: 'Save' }).click();
      await expect(tab.getByText('Your callback has been saved').filter({ visible: true }).first()).toBeVisible();
    };

    test('has in both what either of them saved', async ({ context, page, request }) => {
      await beginSignedIn(page, '/integration', await newBusiness(request, NONE));
      const other = await context.newPage();
      await other.goto('/integration');
      await expect(addressIn(other)).toHaveValue('');

      await save(page, 'https://partner.example/here');
      await comeBackTo(other);
      await expect(addressIn(other)).toHaveValue('https://partner.example/here');
      await save(other, 'https://partner.example/there');
      await comeBackTo(page);
      await expect(addressIn(page)).toHaveValue('https://partner.example/there');
    });

    test('says that another was saved before what is filled in replaces it', async ({ context, page, request }) => {
      await beginSignedIn(page, '/integration', await newBusiness(request, NONE));
      const other = await context.newPage();
      await other.goto('/integration');
      await addressIn(other).fill('https://partner.example/there');
      await save(page, 'https://partner.example/here');

      await comeBackTo(other);
      const notice = other.getByRole('note').filter({ hasText: 'Your callback has been changed elsewhere.' });
      await expect(notice).toBeVisible();
      await expect(addressIn(other)).toHaveValue('https://partner.example/there');
      await expectAccessible(other);
      await other.getByRole('button', { name: 'Undo changes' }).click();
      await expect(notice).toHaveCount(0);
      await expect(addressIn(other)).toHaveValue('https://partner.example/here');
    });
  });

  test('is not for consumers: the address leads to the overview', async ({ page, request }) => {
    await beginSignedIn(page, '/integration', await newCustomer(request));
    await expect(page).toHaveURL('/');
  });
});
