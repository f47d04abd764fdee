import { expect, expectAccessible, test } from '../fixtures.ts';
import { heal, newBusiness, newCustomer, provoke } from '../screens/sandbox.ts';
import { beginSignedIn } from '../screens/signed-in.ts';
import { comeBackTo } from '../screens/tabs.ts';
import { readZip, savedBytes } from '../screens/zip.ts';

const NONE = { orders: 0, historicalInvoices: 0 };

test('customers see what they have said of themselves, in their language', async ({ page }) => {
  await beginSignedIn(page, '/');
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  await expect(page).toHaveTitle('Settings | Printelle');
  const personal = page.getByRole('region', { name: 'Personal details' });
  await expect(personal.getByRole('definition')).toHaveText([
    'Anna Visser',
    '+31612345678',
    '12 Apr 1988',
    'Nederlands',
  ]);
  await expect(page.getByRole('region', { name: 'Email address' })).toContainText('anna@example.test');
  await expect(page.getByRole('region', { name: 'Payment method' })).toContainText('4242');
  await expect(page.getByRole('switch', { name: 'Send me the newsletter' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Company details' })).toHaveCount(0);
  await expectAccessible(page);
});

test('customers change their details, are told when another tab did, and remove their card', async ({
  page,
  request,
}) => {
  await beginSignedIn(page, '/settings', await newCustomer(request));
  await page.getByRole('link', { name: 'Edit personal details' }).click();
  await expect(page).toHaveURL('/settings/personal-details');
  await expect(page.getByRole('heading', { level: 1, name: 'Personal details' })).toBeFocused();
  const firstName = page.getByRole('textbox', { name: 'First name' });
  await expect(firstName).toHaveValue('Nova');
  await expectAccessible(page);

  await firstName.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(firstName).toBeFocused();
  await firstName.fill('Mine');
  await page.getByRole('textbox', { name: 'Phone number (optional)' }).fill('020 7224 3688');

  const other = await page.context().newPage();
  await other.goto('/settings/personal-details');
  await other.getByRole('textbox', { name: 'First name' }).fill('Theirs');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other).toHaveURL('/settings');
  await expect(other.getByRole('region', { name: 'Notifications' })).toContainText('Your details have been saved');
  await other.close();

  await comeBackTo(page);
  await expect(page.getByRole('note')).toContainText('Your details have been changed elsewhere.');
  await expect(firstName).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('region', { name: 'Personal details' }).getByRole('definition').first()).toHaveText(
    'Mine Keller',
  );
  await expect(page.getByText('+442072243688')).toBeVisible();

  await page.getByRole('link', { name: 'Change payment method' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('region', { name: 'Payment method' })).toContainText('You have no saved payment method');
  await page.getByRole('switch', { name: 'Send me the newsletter' }).click();
  await expect(page.getByRole('region', { name: 'Newsletter' })).toContainText('Check your inbox to confirm');

  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Mine' })).toBeVisible();
});

test('a business customer has settings of its own, to which its banner leads', async ({ page, request }) => {
  const email = await newBusiness(request, NONE);
  await beginSignedIn(page, '/settings', email);
  await expect(page).toHaveURL('/settings/b2b');
  const company = page.getByRole('region', { name: 'Company details' });
  await expect(company.getByRole('definition')).toHaveText(['Keller Studio', 'GB123456789', 'Not given', 'Missing']);
  const banner = page.getByRole('complementary').getByRole('note');
  await expect(banner).toHaveText('Missing account details, please complete additional details.');
  await expect(banner.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);

  const menu = page.getByRole('navigation', { name: 'Account' });
  await expect(menu.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Nova' })).toBeFocused();
  await banner.getByRole('link', { name: 'Missing account details, please complete additional details.' }).click();
  await expect(page).toHaveURL('/settings/b2b');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();

  await page.getByRole('link', { name: 'Edit company details' }).click();
  await page.getByRole('textbox', { name: 'Email address for invoices' }).fill('invoices@keller.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/settings/b2b');
  await expect(company.getByRole('definition').last()).toHaveText('invoices@keller.example');
});

test('consumers who type the address of the settings of businesses come to their own', async ({ page, request }) => {
  await beginSignedIn(page, '/settings/b2b', await newCustomer(request));
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText('Nova Keller')).toBeVisible();
});

test.describe('whose service fails', () => {
  test.use({ expectedProblems: [/503/] });

  test('settings say so, and are there when it is asked again', async ({ page, request }) => {
    const email = await newCustomer(request);
    await beginSignedIn(page, '/', email);
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Nova' })).toBeVisible();
    await provoke(request, { route: '/customer-api/customers/me', email, fault: { kind: 'status', status: 503 } });
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByText('An error occurred loading your settings')).toBeVisible({ timeout: 30_000 });

    await heal(request, email);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Nova Keller')).toBeVisible();
  });
});

test('customers get a copy of all that is kept of them by a mail, whose link needs no sign-in', async ({
  browser,
  page,
  request,
}) => {
  const email = await newCustomer(request, 2);
  await beginSignedIn(page, '/settings', email);
  const data = page.getByRole('region', { name: 'Your data' });
  await data.getByRole('button', { name: 'Download your data' }).click();
  // It may be ready by now.
  await expect(data.getByRole('paragraph').filter({ hasText: /^We (are packing|have sent)/ })).toBeVisible();
  await expectAccessible(page);

  const mail = page.getByRole('row', { name: email }).getByRole('link', { name: 'The copy of your data is ready' });
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.click();
  const link = (await page.getByRole('link', { name: /\/data-copies\// }).getAttribute('href')) ?? '';
  await page.goto('/settings');
  await expect(data.getByRole('paragraph').filter({ hasText: 'We have sent you an email' })).toBeVisible();
  await expect(data.getByRole('button', { name: 'Ask for a new copy' })).toBeVisible();

  const otherDevice = await browser.newContext();
  const copyPage = await otherDevice.newPage();
  await copyPage.goto(link);
  await expect(copyPage.getByRole('heading', { name: 'Your data' })).toBeVisible();
  await expect(copyPage.getByText('All your data is in 2 files')).toBeVisible();
  await expectAccessible(copyPage);
  const saving = copyPage.waitForEvent('download');
  await copyPage
    .getByRole('link', { name: /^Download/ })
    .first()
    .click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^data-\d{4}-\d\d-\d\d-1-2\.zip$/);
  const files = readZip(await savedBytes(download));
  const profile = files.find(({ name }) => name === 'data/profile.json');
  expect(profile?.bytes.toString()).toContain(email);
  expect(
    files
      .find(({ name }) => name === 'data/photos.json')
      ?.bytes.toString()
      .match(/"fileName"/g),
  ).toHaveLength(2);
  await otherDevice.close();
});
