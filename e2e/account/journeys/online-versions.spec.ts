import type { APIRequestContext, Page, Route } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { heal, linksTo, moveOrder, newBusiness, newCustomer, placeOrder, provoke } from '../screens/sandbox.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

const WIDGETS = '/widget-api/v1/widget/all';
const WIDGET = '/widget-api/v1/widget/:code';
const SHARE = '/widget-api/v1/widget/:code/share';
const DELETION = '**/widget-api/v1/widget/*';
const UNAVAILABLE = { kind: 'status', status: 503 } as const;

/** A customer with an order that is paid: an online version of its book can be requested. */
const newBuyer = async (request: APIRequestContext) => {
  const email = await newCustomer(request, 2);
  const code = await placeOrder(request, email);
  await moveOrder(request, code, { do: 'advance' });
  return { email, code };
};

/** Signs a customer in who then requests an online version, and answers who that is and the code of its product. */
const beginWithOne = async (page: Page, request: APIRequestContext) => {
  const { code, email } = await newBuyer(request);
  await beginSignedIn(page, `/orders/${code}`, email);
  await page.getByRole('button', { name: 'Request online version' }).click();
  await expect(page.getByText('Online version is requested')).toBeVisible();
  return { email, productCode: `${code}-1` };
};

test('an online version is requested, shared, looked at by its reader, shown in the gallery and deleted', async ({
  browser,
  page,
  request,
}) => {
  const { code, email } = await newBuyer(request);
  await beginSignedIn(page, '/widgets', email);
  const main = page.getByRole('main');
  await expect(main.getByText('You have no online versions yet')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/orders/${code}`);
  await page.getByRole('button', { name: 'Request online version' }).click();
  await expect(page.getByText('Online version is requested')).toBeVisible();

  // It is made while the customer waits.
  await expect(async () => {
    await page.goto('/widgets');
    await expect(main.getByRole('link', { name: /^View online version/ })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expectAccessible(page);
  const title = (await main.getByRole('heading', { level: 3 }).textContent()) ?? '';

  await main.getByRole('link', { name: /^Share/ }).click();
  await expect(page).toHaveURL(`/widgets/${code}-1/share`);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await expect(page.getByText('Please fill in an email address')).toBeVisible();
  await expectAccessible(page);
  const reader = `reader+${code.toLowerCase()}@example.test`;
  await page.getByRole('textbox', { name: 'Your name' }).fill('Nova');
  await page.getByRole('textbox', { name: 'Email address of the recipient' }).fill(reader);
  await page.getByRole('textbox', { name: 'Personal message (optional)' }).fill('Ü + / = 👋');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your message is on its way.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('');

  await expect.poll(async () => (await linksTo(request, reader)).length).toBe(1);
  const [link = ''] = await linksTo(request, reader);
  const elsewhere = await browser.newContext();
  const view = await elsewhere.newPage();
  await view.goto(link);
  await expect(view.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(view.getByText(code)).toHaveCount(0);
  await expect(view.getByText('Nova')).toHaveCount(0);
  await expect(view.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await page.goto('/widgets');
  await main.getByRole('combobox', { name: 'Category' }).selectOption('Family');
  await main.getByRole('switch', { name: 'Show in the gallery' }).click();
  await expect(main.getByRole('switch')).toBeChecked();
  await page.reload();
  await expect(main.getByRole('switch')).toBeChecked();
  await expect(main.getByRole('combobox')).toHaveValue('family');

  await main.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this online version?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(main.getByText('You have no online versions yet')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Your online versions' })).toBeFocused();

  expect((await view.goto(link))?.status()).toBe(404);
  await expect(view.getByText('This online version is not available')).toBeVisible();
  await elsewhere.close();
});

test.describe('of nothing', () => {
  // The browser logs what the service answers (C33.2).
  test.use({ expectedProblems: [/status of 401 .*\/widget\/no-product\)$/] });

  test('there is no form, and the customer stays signed in', async ({ page, request }) => {
    const email = await newCustomer(request);
    await beginSignedIn(page, '/widgets/no-product/share', email);
    await expect(page.getByText('There is no online version of this product')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('main').getByRole('link', { name: 'All online versions' }).last().click();
    await expect(page.getByText('You have no online versions yet')).toBeVisible();
  });
});

test('business customers look at theirs from the order, and can do nothing else with them', async ({
  page,
  request,
}) => {
  const email = await newBusiness(request, { orders: 0, historicalInvoices: 0 });
  const code = await placeOrder(request, email);
  await moveOrder(request, code, { do: 'advance' });
  await beginSignedIn(page, `/orders/${code}`, email);
  const main = page.getByRole('main');

  await main.getByRole('link', { name: 'All online versions' }).click();
  await expect(page).toHaveURL('/online-products');
  await expect(page).toHaveTitle('Online versions | Printelle');
  await expect(main.getByText('You have no online versions yet')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'My orders' }).click();
  await expect(page).toHaveURL('/orders');

  await page.goto(`/orders/${code}`);
  await main.getByRole('button', { name: 'Request online version' }).click();
  await expect(main.getByText('Online version is requested')).toBeVisible();
  await main.getByRole('link', { name: 'All online versions' }).click();
  await expect(page).toHaveURL('/online-products');
  await expect(main.getByRole('heading', { level: 3 })).toHaveCount(1);
  const title = (await main.getByRole('heading', { level: 3 }).textContent()) ?? '';
  await main.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(`/online-products/${code}-1`);
  await expect(page.getByRole('heading', { level: 1, name: 'Online version' })).toBeFocused();
  await expect(page).toHaveTitle(`${title} | Printelle`);

  // It is made while the customer waits.
  await expect(async () => {
    await page.reload();
    await expect(main.getByRole('link', { name: 'View online version' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'All online versions' }).click();
  await expect(main.getByRole('link', { name: `View online version ${title}` })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Share/ })).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('switch')).toHaveCount(0);
  await expectAccessible(page);

  const opened = page.waitForEvent('popup');
  await main.getByRole('link', { name: `View online version ${title}` }).click();
  await expect((await opened).getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test.describe('on its own page', () => {
  // The browser logs what the service answers (C33.2).
  test.use({ expectedProblems: [/status of 401 .*\/widget\/[\w-]+-1\)$/] });

  test.describe('of nothing', () => {
    test.use({ expectedProblems: [/status of 40[14] .*\/widget\/no-product\)$/] });

    test('none can be requested', async ({ page, request }) => {
      await beginSignedIn(page, '/online-products/no-product', await newCustomer(request));
      const main = page.getByRole('main');
      await main.getByRole('button', { name: 'Request online version' }).click();
      await expect(main.getByText('No online version of this product can be requested.')).toBeVisible();
      await expect(main.getByRole('button')).toHaveCount(0);
      await expectAccessible(page);
    });
  });

  test('an online version is requested', async ({ page, request }) => {
    const { code, email } = await newBuyer(request);
    await beginSignedIn(page, `/online-products/${code}-1`, email);
    const main = page.getByRole('main');
    await expect(main.getByText('There is no online version of this product yet')).toBeVisible();
    await expectAccessible(page);

    await main.getByRole('button', { name: 'Request online version' }).click();
    await expect(main.getByText('Online version is requested')).toBeVisible();
    await main.getByRole('link', { name: 'All online versions' }).click();
    await expect(main.getByRole('heading', { level: 3 })).toHaveCount(1);
  });
});

test('business customers have none to share: typed addresses lead to the overview', async ({ page, request }) => {
  const email = await newBusiness(request, { orders: 0, historicalInvoices: 0 });
  await beginSignedIn(page, '/widgets', email);
  await expect(page).toHaveURL('/');
  await page.goto('/widgets/some-product/share');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Online versions' })).toHaveCount(0);
});

test.describe('in trouble', () => {
  test.use({ expectedProblems: [/status of 503 .*\/widget-api\/v1\/widget\//] });

  test('the list says that it could not be loaded, and tries again', async ({ page, request }) => {
    const { email } = await beginWithOne(page, request);
    await provoke(request, { route: WIDGETS, email, fault: UNAVAILABLE });
    await page.goto('/widgets');
    const main = page.getByRole('main');
    await expect(main.getByText('Error: Your online versions could not be loaded')).toBeVisible({ timeout: 30_000 });
    await expect(main.getByText(/^Reference: /)).toBeVisible();
    await expectAccessible(page);

    await heal(request, email);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('heading', { level: 3 })).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('what could not be shared stays filled in, and is sent once', async ({ page, request }) => {
    const { email, productCode } = await beginWithOne(page, request);
    const name = page.getByRole('textbox', { name: 'Your name' });
    const recipient = page.getByRole('textbox', { name: 'Email address of the recipient' });
    const message = page.getByRole('textbox', { name: 'Personal message (optional)' });
    // It is made while the customer waits.
    await expect(async () => {
      await page.goto(`/widgets/${productCode}/share`);
      await expect(name).toBeVisible({ timeout: 3000 });
    }).toPass();
    const reader = `reader+${productCode.toLowerCase()}@example.test`;
    await name.fill('Nova');
    await recipient.fill(reader);
    await message.fill('Our summer');
    const sent: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'PUT') sent.push(response.status());
    });
    await provoke(request, { route: SHARE, email, fault: UNAVAILABLE });
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Error: Your message could not be sent')).toBeVisible({ timeout: 30_000 });
    await expect(name).toHaveValue('Nova');
    await expect(recipient).toHaveValue(reader);
    await expect(message).toHaveValue('Our summer');
    await expectAccessible(page);

    await heal(request, email);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Your message is on its way.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(message).toHaveValue('');
    await expect.poll(async () => (await linksTo(request, reader)).length).toBe(1);
    expect(sent).toEqual([503, 503, 503, 204]);
  });

  test('what could not be deleted is there again, and can be deleted once more', async ({ page, request }) => {
    const { email } = await beginWithOne(page, request);
    await provoke(request, { route: WIDGET, method: 'DELETE', email, fault: UNAVAILABLE });
    await page.goto('/widgets');
    const main = page.getByRole('main');
    const dialog = page.getByRole('alertdialog', { name: 'Delete this online version?' });
    const title = (await main.getByRole('heading', { level: 3 }).textContent()) ?? '';
    const held: Route[] = [];
    await page.route(DELETION, (route) => void held.push(route));
    await main.getByRole('button', { name: /^Delete/ }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => held.length).toBe(1);
    await expect(main.getByText('You have no online versions yet')).toBeVisible();

    const pass = (route: Route) => route.continue();
    await page.route(DELETION, pass);
    await Promise.all(held.map(pass));
    await expect(page.getByText(`Error: “${title}” could not be deleted`, { exact: true })).toBeVisible({
      timeout: 30_000,
    });
    await expect(main.getByRole('heading', { level: 3, name: title })).toBeVisible();

    await heal(request, email);
    await page.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(main.getByText('You have no online versions yet')).toBeVisible();
  });
});
