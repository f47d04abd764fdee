import { expect, expectAccessible, test } from '../fixtures.ts';
import { newBusiness, newCustomer, setCustomerStatus } from '../screens/sandbox.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

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

test('consumers are told nothing of the kind', async ({ page, request }) => {
  await beginSignedIn(page, '/', await newCustomer(request));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Nova');
  await expect(page.getByText('Missing account details')).toHaveCount(0);
});
