import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { OrdersScreen } from '../screens/orders.screen.ts';
import { moveOrder, newCustomer, placeOrder } from '../screens/sandbox.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

/**
 * An order whose status can change is read again this often. All pages of a browser have one clock: what a page is being
 * answered when it jumps comes too late.
 */
const letMinuteGoBy = (page: Page) => page.clock.fastForward(60_000);

test.describe('one order in two tabs', () => {
  // A service says so by its status, which the browser writes on the console.
  test.use({ expectedProblems: [/the server responded with a status of 409/] });

  let here: OrdersScreen;
  let there: OrdersScreen;
  let other: Page;
  let code: string;

  test.beforeEach(async ({ context, page, request }) => {
    const email = await newCustomer(request);
    code = await placeOrder(request, email);
    await moveOrder(request, code, { do: 'advance' });
    await page.clock.install();
    await beginSignedIn(page, `/orders/${code}`, email);
    other = await context.newPage();
    await other.clock.install();
    await other.goto(`/orders/${code}`);
    here = new OrdersScreen(page);
    there = new OrdersScreen(other);
    await expect(there.address).toContainText('Change');
    // A page behind another one paints late.
    await page.bringToFront();
  });

  const change = async ({ address, dialog }: OrdersScreen, street: string) => {
    await address.getByRole('button', { name: 'Change' }).click();
    await dialog.getByLabel('Street', { exact: true }).fill(street);
    await dialog.getByRole('button', { name: 'Save address' }).click();
  };

  test('has the address that either of them gave', async () => {
    await change(here, 'Keizersgracht');
    await expect(here.address).toContainText('We have your new address, we are changing it');
    await here.awaitNewAddress();
    await expect(async () => {
      await letMinuteGoBy(other);
      await expect(there.address).toContainText('Keizersgracht', { timeout: 2_000 });
    }).toPass();

    await change(there, 'Herengracht');
    await expect(there.address).toContainText('We have your new address, we are changing it');
    await there.awaitNewAddress();
    await expect(there.address).toContainText('Herengracht');
  });

  test('is made in both once its making has begun', async ({ page, request }) => {
    await here.address.getByRole('button', { name: 'Change' }).click();
    await here.dialog.getByLabel('Street', { exact: true }).fill('Keizersgracht');
    await moveOrder(request, code, { do: 'advance' });
    await letMinuteGoBy(other);
    await expect(there.progress).toContainText('In production');
    await expect(there.address.getByRole('button', { name: 'Change' })).toHaveCount(0);

    const refused = page.waitForResponse((response) => response.request().method() === 'PUT');
    await here.dialog.getByRole('button', { name: 'Save address' }).click();
    expect((await refused).status()).toBe(409);
    await expect(page.getByText('We have started making your order. Its delivery address')).toBeVisible();
  });
});
