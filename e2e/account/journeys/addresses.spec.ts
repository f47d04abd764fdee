import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { tabTo } from '../screens/keyboard.ts';
import { heal, newBusiness, newCustomer, provoke } from '../screens/sandbox.ts';
import { DEMO_CUSTOMERS } from '../screens/sign-in.screen.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

const ALL = '/settings/addresses/all';

const onPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1 }),
  addresses: page.getByRole('list', { name: 'Your addresses' }).getByRole('listitem'),
  field: (name: string) => page.getByRole('textbox', { name, exact: true }),
  save: page.getByRole('button', { name: 'Save address' }),
  button: (name: string) => page.getByRole('button', { name }),
  link: (name: string) => page.getByRole('link', { name, exact: true }),
});

test.describe('by keyboard alone, on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test('a customer gives addresses, makes one the default, changes it and deletes one', async ({ page, request }) => {
    await beginSignedIn(page, '/settings', await newCustomer(request));
    const { addresses, button, field, heading, link, save } = onPage(page);
    const type = async (name: string, text: string) => {
      await tabTo(page, field(name));
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    };
    await expect(link('All addresses')).toBeVisible();
    await tabTo(page, link('All addresses'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(ALL);
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle('Addresses | Printelle');
    await expect(page.getByText('You have not saved an address yet')).toBeVisible();
    await expectAccessible(page);

    await tabTo(page, link('New address'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/settings/new-address');
    await expect(heading).toBeFocused();
    await page.getByRole('combobox', { name: 'Country' }).selectOption('GB');
    await type('First name', 'Nova');
    await page.keyboard.press('Enter');
    await expect(field('Last name')).toBeFocused();
    await expect(field('Street')).toHaveAccessibleDescription('Please fill this in');
    await expectAccessible(page);
    await page.keyboard.type('Keller');
    await type('House number or name (optional)', 'Rose Cottage');
    await type('Street', 'Mill Lane');
    await type('Town or city', 'Cambridge');
    await type('Postal code', 'cb1');
    await page.keyboard.press('Tab');
    await expect(field('Postal code')).toHaveAccessibleDescription('Postal Code must be valid');
    await tabTo(page, field('Postal code'), 'Shift+Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('cb13nf');
    await type('Phone number (optional)', '01223 123456');
    await tabTo(page, save);
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(ALL);
    await expect(heading).toBeFocused();
    await expect(page.getByText('Your address is saved').first()).toBeVisible();
    await expect(addresses).toHaveCount(1);
    await expect(addresses).toContainText(
      'Nova KellerDefault for deliveryDefault for billsRose CottageMill LaneCambridge',
    );
    await expect(addresses).toContainText('CB1 3NFUnited Kingdom+441223123456');

    await tabTo(page, link('New address'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Country' }).selectOption('ES');
    await type('First name', 'Nova');
    await type('Last name', 'Keller');
    await type('Street', 'Calle Mayor');
    await type('House number', 's/n');
    await type('Postal code', '28013');
    await type('Town or city', 'Madrid');
    await type('Province', 'Madrid');
    await page.keyboard.press('Enter');
    await expect(addresses).toHaveCount(2);
    const [madrid, cambridge] = [addresses.filter({ hasText: 'Madrid' }), addresses.filter({ hasText: 'Cambridge' })];

    await tabTo(page, button('Make default for delivery: Calle Mayor s/n, Madrid'));
    const taken = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.keyboard.press('Enter');
    await expect(madrid).toContainText('Default for delivery');
    await expect(cambridge).not.toContainText('Default for delivery');
    await expect(madrid.getByRole('heading')).toBeFocused();
    await taken;
    await page.reload();
    await expect(madrid).toContainText('Default for delivery');

    await tabTo(page, link('Edit: Calle Mayor s/n, Madrid'));
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Edit address');
    await expect(page.getByRole('switch', { name: 'Make default for delivery' })).toHaveCount(0);
    await type('House number', '12');
    await page.keyboard.press('Enter');
    await expect(madrid).toContainText('Calle Mayor 12');

    await tabTo(page, button('Delete: Calle Mayor 12, Madrid'));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete this address?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await tabTo(page, dialog.getByRole('button', { name: 'Delete' }));
    await page.keyboard.press('Enter');
    await expect(madrid).toHaveCount(0);
    await expect(cambridge.getByRole('heading')).toBeFocused();
    await expect(cambridge).toContainText('Default for delivery');
  });
});

test('a business gives an address with its name, by routes of its own', async ({ page, request }) => {
  const email = await newBusiness(request, { orders: 0, historicalInvoices: 0 });
  await beginSignedIn(page, '/settings/new-address', email);
  await expect(page).toHaveURL('/settings/b2b/new-address');
  const { addresses, field, link, save } = onPage(page);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('DE');
  await field('First name').fill('Nova');
  await field('Last name').fill('Keller');
  await field('Street').fill('Torstraße');
  await field('House number').fill('61');
  await field('Postal code').fill('10119');
  await field('Town or city').fill('Berlin');
  await save.click();
  await expect(field('Company name')).toBeFocused();
  await field('Company name').fill('Keller Studio');
  await field('VAT number (optional)').fill('DE123456788');
  await save.click();
  await expect(page).toHaveURL(ALL);
  await expect(addresses).toContainText('Keller Studio');

  await link('Edit: Torstraße 61, Berlin').click();
  await expect(page).toHaveURL(/\/settings\/b2b\/address\/[\w-]+$/);
  await expect(field('VAT number (optional)')).toHaveValue('DE123456788');
  const address = page.url();
  // What a consumer would be sent.
  await page.goto(address.replace('/b2b', ''));
  await expect(page).toHaveURL(address);
  await expect(field('Company name')).toHaveValue('Keller Studio');
  await expectAccessible(page);
});

test('the demo customers have addresses of their own', async ({ page }) => {
  await beginSignedIn(page, ALL, DEMO_CUSTOMERS.consumer);
  const { addresses } = onPage(page);
  await expect(addresses).toHaveCount(2);
  // It is the default, and the older one of the two.
  await expect(addresses.first()).toContainText('Lindengracht 114 A');
});

test.describe('in trouble', () => {
  test.use({ expectedProblems: [/503|404|ERR_INTERNET_DISCONNECTED/] });

  test('nothing that was typed is lost: with a failing service, without connection, and deleted elsewhere', async ({
    context,
    page,
    request,
  }) => {
    const email = await newCustomer(request);
    await beginSignedIn(page, '/settings/new-address', email);
    const { addresses, button, field, link, save } = onPage(page);
    await page.getByRole('combobox', { name: 'Country' }).selectOption('NL');
    await field('First name').fill('Nova');
    await field('Last name').fill('Keller');
    await field('Street').fill('Singel');
    await field('House number').fill('7');
    await field('Postal code').fill('1012 VC');
    await field('Town or city').fill('Amsterdam');
    const route = '/customer-api/customers/me/addresses';
    await provoke(request, { route, method: 'POST', email, fault: { kind: 'status', status: 503 } });
    await save.click();
    await expect(page.getByRole('alert')).toHaveText('Your address could not be saved.', { timeout: 30_000 });
    await heal(request, email);
    await expect(field('Street')).toHaveValue('Singel');
    await save.click();
    await expect(addresses).toHaveCount(1);

    await link('Edit: Singel 7, Amsterdam').click();
    await field('House number').fill('9');
    await context.setOffline(true);
    await save.click();
    await expect(page.getByRole('alert')).toHaveText('Your address could not be saved.', { timeout: 30_000 });
    await context.setOffline(false);

    const other = await context.newPage();
    await other.goto(ALL);
    await other.getByRole('button', { name: 'Delete: Singel 7, Amsterdam' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(other.getByText('You have not saved an address yet')).toBeVisible();
    await other.close();
    await save.click();
    await expect(page.getByText(/This address was deleted elsewhere meanwhile/).first()).toBeVisible();
    await expect(field('House number')).toHaveValue('9');
    await save.click();
    await expect(addresses).toHaveCount(1);
    await expect(button('Delete: Singel 9, Amsterdam')).toBeVisible();

    await provoke(request, { route, method: 'GET', email, times: 1, fault: { kind: 'malformed-item' } });
    await page.reload();
    await expect(page.getByText('Error: Your addresses could not be loaded')).toBeVisible();
  });
});
