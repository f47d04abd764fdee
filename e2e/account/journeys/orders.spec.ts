import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { OrdersScreen } from '../screens/orders.screen.ts';
import { moveOrder, newCustomer, placeOrder, subjectsTo } from '../screens/sandbox.ts';
import { restingPlace } from '../screens/scrolling.ts';
import { DEMO_CUSTOMERS } from '../screens/sign-in.screen.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

/** What the page of a shop's order leads to. */
const codeIn = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? '';

const fillAddress = async (page: Page) => {
  await page.getByLabel('Street').fill('Baker Street');
  await page.getByLabel('House number (optional)').fill('221b');
  await page.getByLabel('Postal code').fill('NW1 6XE');
  await page.getByLabel('Town').fill('London');
};

test.describe('an order', () => {
  test('of photos is placed once, paid at the second attempt, followed until it is sent, and placed again', async ({
    page,
    request,
  }) => {
    const email = await newCustomer(request, 4);
    await beginSignedIn(page, '/shop/PAP_130', email);
    const photos = page.getByRole('checkbox');
    await photos.nth(0).check();
    await photos.nth(1).check();
    await page.getByRole('button', { name: 'Continue' }).last().click();
    await fillAddress(page);
    await page.getByRole('button', { name: 'Order and pay' }).dblclick();
    await page.getByRole('button', { name: 'Declined' }).click();
    await expect(page.getByText('Error: Your payment was declined. You can try again.')).toBeVisible();
    await page.getByRole('link', { name: 'View order' }).click();

    const screen = new OrdersScreen(page);
    await expect(page.getByText('Your payment failed. Try again.', { exact: true })).toBeVisible();
    const code = codeIn(page.url());
    await page.getByRole('link', { name: 'Pay in the shop' }).click();
    await page.getByRole('link', { name: `Pay for order ${code}` }).click();
    await page.getByRole('button', { name: 'Paid', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();

    await page.goto('/orders');
    await expect(screen.orders).toHaveCount(1);
    await expectAccessible(page);
    await screen.orders.click();
    await expect(screen.heading).toBeFocused();
    await expect(screen.progress).toContainText('Ordered');
    await expect(screen.progress).toContainText(/\d\d \w{3} \d{4}/);
    await expectAccessible(page);
    await expect.poll(() => subjectsTo(request, email)).toHaveLength(1);

    for (const step of ['In production', 'In production', 'Sent']) {
      await moveOrder(request, code, { do: 'advance' });
      await page.reload();
      await expect(screen.progress).toContainText(step);
    }
    await expect.poll(() => subjectsTo(request, email)).toHaveLength(2);
    const [parcel] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Track your parcel' }).click(),
    ]);
    await expect(parcel.getByRole('heading', { level: 1 })).toBeVisible();
    await parcel.close();

    await page.getByRole('button', { name: 'Order again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
    await expect(page).toHaveURL(/\/shop\/baskets\//);
    await expect(page.getByText('£26.99').first()).toBeVisible();
  });

  test('has a voucher, a PDF and an online version once it is paid', async ({ page, request }) => {
    const email = await newCustomer(request, 2);
    const code = await placeOrder(request, email);
    await beginSignedIn(page, `/orders/${code}`, email);
    await expect(
      page.getByText('Awaiting payment. We start making your order as soon as we receive your payment.'),
    ).toBeVisible();
    await expect(
      page.getByText('Awaiting payment. Your voucher code appears here as soon as we receive your payment.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Order again' })).toHaveCount(0);

    await moveOrder(request, code, { do: 'advance' });
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('Voucher code', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Request online version' }).click();
    await expect(page.getByText('Online version is requested')).toBeVisible();

    const download = page.getByRole('button', { name: 'Download PDF' }).last();
    // The file is made while the customer waits.
    await expect(async () => {
      await page.reload();
      await expect(download).toBeVisible({ timeout: 3000 });
    }).toPass();
    const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(saved.suggestedFilename()).toBe(`${code}-1.pdf`);
    await expect(page.getByRole('img', { name: /^First page of/ })).toBeVisible();

    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('link', { name: 'View online version' })).toBeVisible({ timeout: 3000 });
    }).toPass();
  });

  test.describe('without a connection', () => {
    test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] });

    test('is as it is now once the connection is back', async ({ page, request }) => {
      const email = await newCustomer(request);
      const code = await placeOrder(request, email);
      await beginSignedIn(page, `/orders/${code}`, email);
      const { progress } = new OrdersScreen(page);
      await expect(progress).toContainText('Awaiting payment');

      await page.context().setOffline(true);
      await moveOrder(request, code, { do: 'advance' });
      await expect(progress).toContainText('Awaiting payment');
      await page.context().setOffline(false);

      await expect(progress).toContainText('Ordered');
    });
  });

  test('that is delayed says so, and one whose status is a new word has an unknown one', async ({ page, request }) => {
    const email = await newCustomer(request);
    const code = await placeOrder(request, email);
    await moveOrder(request, code, { do: 'delayed' });
    await beginSignedIn(page, '/orders', email);
    const { orders } = new OrdersScreen(page);
    await expect(orders).toContainText('Order delayed');

    await moveOrder(request, code, { do: 'word', word: 'quality_check' });
    await page.reload();
    await expect(orders).toContainText('Status unknown');
    await orders.click();
    await expect(page.getByText('Status unknown')).toBeVisible();
  });
});

test.describe('the list of orders', () => {
  test('is read by pages, whose addresses lead to them', async ({ page }) => {
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('/v2/superorders/me')) requests += 1;
    });
    const screen = new OrdersScreen(page);
    await beginSignedIn(page, '/orders?order_state=history&page=9', DEMO_CUSTOMERS.business);
    await expect(screen.orders).toHaveCount(10);
    await expect(page.getByText(/^Page 9 of \d+$/).first()).toBeVisible();
    expect(requests).toBeLessThanOrEqual(3);

    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/orders?order_state=history&page=10');
    await expect(screen.listHeading).toBeFocused();
    await screen.orders.first().click();
    await expect(page).toHaveURL(/\/orders\/[\w-]+\?/);
    await page.goBack();
    await expect(page).toHaveURL('/orders?order_state=history&page=10');
    await expect(page.getByText(/^Page 10 of \d+$/).first()).toBeVisible();

    await page.getByRole('link', { name: /^In progress/ }).click();
    await expect(page).toHaveURL('/orders');
    await expect(screen.listHeading).toHaveText('Orders in progress');
  });

  test('is where it was after an order, and begins at its top when it is turned over', async ({ page }) => {
    const screen = new OrdersScreen(page);
    await page.setViewportSize({ width: 390, height: 700 });
    await beginSignedIn(page, '/orders?order_state=history&page=3', DEMO_CUSTOMERS.business);
    await expect(screen.orders).toHaveCount(10);
    // Before an occasion there is a notice above the list.
    await page.waitForLoadState('networkidle');
    await screen.orders.nth(6).focus();
    const left = await restingPlace(page);
    expect(left).toBeGreaterThan(300);

    // A click may scroll the page first.
    await page.keyboard.press('Enter');
    await expect(screen.heading).toBeFocused();
    expect(await restingPlace(page)).toBe(0);
    await page.goBack();
    await expect(screen.orders).toHaveCount(10);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
    expect(await restingPlace(page)).toBe(left);

    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/orders?order_state=history&page=4');
    await expect(screen.listHeading).toBeFocused();
    await expect(screen.listHeading).toBeInViewport();
  });

  test('is empty for customers without orders', async ({ page }) => {
    await beginSignedIn(page, '/orders', DEMO_CUSTOMERS.empty);
    await expect(page.getByText("You haven't ordered anything yet!")).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('an order that is not the customer’s', () => {
  test.use({ expectedProblems: [/the server responded with a status of 404/] });

  test('is not found', async ({ page, request }) => {
    const code = await placeOrder(request, await newCustomer(request));
    await beginSignedIn(page, `/orders/${code}`, DEMO_CUSTOMERS.empty);
    await expect(page.getByText('Order not found')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'My orders' }).last().click();
    await expect(page).toHaveURL('/orders');
  });
});

test.describe('an order whose making begins meanwhile', () => {
  // A service says so by its status, which the browser writes on the console.
  test.use({ expectedProblems: [/the server responded with a status of 409/] });

  test('gets another address as long as it is not made', async ({ page, request }) => {
    const email = await newCustomer(request);
    const code = await placeOrder(request, email);
    await moveOrder(request, code, { do: 'advance' });
    await page.clock.install();
    await beginSignedIn(page, `/orders/${code}`, email);
    const screen = new OrdersScreen(page);
    const { address, dialog } = screen;
    const change = address.getByRole('button', { name: 'Change' });
    const street = dialog.getByLabel('Street', { exact: true });
    const save = () => dialog.getByRole('button', { name: 'Save address' }).click();

    const numberingPlans = page.waitForResponse(/numbering-plans/);
    await change.click();
    await numberingPlans;
    await street.fill('');
    await save();
    await expect(street).toBeFocused();
    await expect(dialog).toContainText('Please fill this in');
    await expectAccessible(page);
    await street.fill('Keizersgracht');
    await dialog.getByLabel('House number or name').fill('The Old Schoolhouse');
    await dialog.getByLabel('Postal code').fill('sw1a1aa');
    await dialog.getByLabel('Phone number').fill('020 7224 3688');
    await save();
    await expect(address).toContainText('We have your new address, we are changing it');
    await screen.awaitNewAddress();
    for (const line of ['The Old Schoolhouse', 'Keizersgracht', 'SW1A 1AA', '+442072243688']) {
      await expect(address.getByText(line, { exact: true })).toBeVisible();
    }

    await change.click();
    await moveOrder(request, code, { do: 'advance' });
    await street.fill('Herengracht');
    await save();
    await expect(page.getByText('We have started making your order. Its delivery address')).toBeVisible();
    await page.reload();
    await expect(address).toContainText('Keizersgracht');
    await expect(change).toHaveCount(0);
  });
});
