import { expect, test } from '../fixtures.ts';
import { tabTo } from '../screens/keyboard.ts';
import { OrdersScreen } from '../screens/orders.screen.ts';
import { moveOrder, newCustomer, placeOrder } from '../screens/sandbox.ts';
import { DEMO_CUSTOMERS } from '../screens/sign-in.screen.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

test.describe('by keyboard alone', () => {
  test('an order is found, its address changed, and the list entered again', async ({ page, request }) => {
    const email = await newCustomer(request);
    const code = await placeOrder(request, email);
    await moveOrder(request, code, { do: 'advance' });
    await beginSignedIn(page, '/orders', email);
    const { address, dialog, heading, orders } = new OrdersScreen(page);
    await expect(orders).toHaveCount(1);

    await tabTo(page, orders);
    await page.keyboard.press('Enter');
    await expect(heading).toBeFocused();

    const change = address.getByRole('button', { name: 'Change' });
    const street = dialog.getByLabel('Street', { exact: true });
    const save = dialog.getByRole('button', { name: 'Save address' });
    await tabTo(page, change);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(change).toBeFocused();

    await page.keyboard.press('Enter');
    await tabTo(page, street);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await expect(street).toBeFocused();
    await expect(street).toHaveAccessibleDescription('Please fill this in');
    await page.keyboard.type('Keizersgracht');
    await tabTo(page, save);
    await page.keyboard.press('Space');
    await expect(dialog).toHaveCount(0);
    await expect(address).toContainText('We have your new address, we are changing it');
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

    const back = page.getByRole('link', { name: 'My orders' }).filter({ visible: true }).first();
    await tabTo(page, back, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/orders');
    await expect(heading).toBeFocused();
  });

  test('the list is turned over, and its tabs are changed', async ({ page }) => {
    await beginSignedIn(page, '/orders', DEMO_CUSTOMERS.business);
    const { listHeading, orders } = new OrdersScreen(page);
    await expect(orders).toHaveCount(10);

    await tabTo(page, page.getByRole('link', { name: /^History/ }));
    await page.keyboard.press('Enter');
    await expect(listHeading).toBeFocused();
    await expect(listHeading).toHaveText('Earlier orders');
    await expect(orders).toHaveCount(10);

    await tabTo(page, page.getByRole('link', { name: 'Next' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/orders?order_state=history&page=2');
    await expect(listHeading).toBeFocused();
    await expect(page.getByText(/^Page 2 of \d+$/).first()).toBeVisible();
  });
});
