import { SIGN_IN_TOO_OLD_PROBLEM } from '@account-area/contracts';
import type { APIRequestContext, Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { watchSecrets } from '../screens/canary.ts';
import { linksTo, newCustomer, subjectsTo } from '../screens/sandbox.ts';
import { DEMO_CUSTOMERS, SignInScreen } from '../screens/sign-in.screen.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

/** The newest link to a page that reached an address: what the customer opens, and its token. */
const linkTo = async (request: APIRequestContext, email: string, pathname: string) => {
  const found: string[] = [];
  await expect(async () => {
    found.push(...(await linksTo(request, email)).filter((link) => new URL(link).pathname === pathname));
    expect(found).not.toEqual([]);
  }).toPass();
  const { href, origin, searchParams } = new URL(found[0] ?? '');
  return { link: href.slice(origin.length), token: searchParams.get('confirmation-token') ?? '' };
};

/** The one call that carries a token. */
const isConfirmation = ({ pathname }: URL) => pathname.endsWith('/actions/confirm');

/** The service finds once that the customer signed in too long ago. */
const findSignInTooOld = (page: Page, path: string) =>
  page.route(
    (address) => address.pathname.endsWith(path),
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: SIGN_IN_TOO_OLD_PROBLEM,
          title: 'The sign-in is too old',
          status: 403,
          correlationId: 'a1b2c3d4e5f6a7b8',
        }),
      }),
    { times: 1 },
  );

const askForEmail = async (page: Page, email: string) => {
  await page.getByRole('textbox', { name: 'New email address' }).fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
};

test.describe('another e-mail address', () => {
  test.use({
    // Refusals that are asked for, and the calls of a session that has ended.
    expectedProblems: [/status of (?:40[39] .*\/emailchanges|401 .*\/(?:me|getaccountinformation))\)/],
  });

  test('is asked for, and had once its link was opened on another device', async ({ browser, page, request }) => {
    const old = await newCustomer(request);
    const email = old.replace('@', '.new@');
    await beginSignedIn(page, '/settings', old);
    await page.getByRole('link', { name: 'Change email address' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Change your email address' })).toBeFocused();
    await expect(page.getByRole('definition')).toHaveText(old);
    await askForEmail(page, DEMO_CUSTOMERS.consumer);
    await expect(page.getByText('This email address is already in use')).toBeVisible();
    await expectAccessible(page);

    await findSignInTooOld(page, '/emailchanges');
    await askForEmail(page, email);
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await new SignInScreen(page).submit(old);
    await expect(page).toHaveURL('/settings/email');
    await expect(page.getByRole('textbox', { name: 'New email address' })).toHaveValue(email);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('Check your inbox to confirm')).toBeVisible();
    await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => subjectsTo(request, old)).toHaveLength(1);

    const { link, token } = await linkTo(request, email, '/change-email-confirmation');
    const device = await browser.newContext();
    const there = await device.newPage();
    const expectForgotten = watchSecrets(there, [token], isConfirmation);
    // The answer is lost with the sign-in that it ends: the customer is told all the same.
    const statuses: number[] = [];
    await there.route(isConfirmation, async (route) => {
      const response = await route.fetch();
      statuses.push(response.status());
      await (statuses.length === 1 ? route.abort() : route.fulfill({ response }));
    });
    await there.goto(link);
    await new SignInScreen(there).submit(old);
    await expect(there).toHaveURL('/change-email-success');
    expect(statuses).toEqual([204, 204]);
    await expect(there.getByRole('heading', { level: 1, name: 'Your email has been changed' })).toBeVisible();
    await expectForgotten();
    // The old address is told again, and no device is signed in any more.
    await expect.poll(() => subjectsTo(request, old)).toHaveLength(2);
    await page.reload();
    await expect(page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible();

    await there.getByRole('link', { name: 'Sign in' }).click();
    await new SignInScreen(there).submit(email);
    await expect(there.getByRole('heading', { level: 1, name: 'Hello, Nova' })).toBeVisible();
    await device.close();
  });
});

test.describe('an account', () => {
  test.use({ expectedProblems: [/status of (?:403 .*\/deleteaccount\)|4.. .*\/sign-in\/)/] });

  test('is deleted once the link of the mail was opened, and its address is free', async ({ page, request }) => {
    const email = await newCustomer(request);
    await beginSignedIn(page, '/settings', email);
    await findSignInTooOld(page, '/deleteaccount');
    const section = page.getByRole('region', { name: 'Delete account' });
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
    const ask = async () => {
      await section.getByRole('button', { name: 'Delete account' }).click();
      await dialog.getByRole('button', { name: 'Send link' }).click();
    };
    await section.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByText('Invoices are kept for 10 years, because the law says so.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await ask();
    await section.getByRole('button', { name: 'Sign in again' }).click();
    await new SignInScreen(page).submit(email);
    await expect(page).toHaveURL('/settings');
    await ask();
    await expect(section.getByText('Check your inbox to confirm')).toBeVisible();
    await expectAccessible(page);

    const { link, token } = await linkTo(request, email, '/delete-account-confirmation');
    const expectForgotten = watchSecrets(page, [token], isConfirmation);
    await page.goto(link);
    await expect(page).toHaveURL('/account-deleted');
    await expect(page.getByRole('heading', { level: 1, name: 'Your account has been deleted' })).toBeVisible();
    await expectForgotten();

    await page.getByRole('link', { name: 'Sign in with another account' }).click();
    const signIn = new SignInScreen(page);
    await signIn.submit(email);
    await expect(page.getByText('The e-mail address or the password is not right.')).toBeVisible();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await signIn.register(email, 'Elin');
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Elin' })).toBeVisible();
  });
});

test.describe('a link that confirms nothing', () => {
  test.use({ expectedProblems: [/status of 404 .*\/actions\/confirm\)/] });

  test('leads to the page that says so, and one without a token makes no call', async ({ page, request }) => {
    const calls: string[] = [];
    page.on('request', (each) => {
      if (isConfirmation(new URL(each.url()))) calls.push(each.method());
    });
    const notChanged = page.getByRole('heading', { level: 1, name: "Your email wasn't changed" });
    await beginSignedIn(page, '/change-email-confirmation', await newCustomer(request));
    await expect(notChanged).toBeVisible();
    await expect(page).toHaveURL('/change-email-error');
    await expectAccessible(page);
    await page.goto('/delete-account-confirmation?confirmation-token=');
    await expect(page.getByRole('heading', { level: 1, name: "Your account couldn't be deleted" })).toBeVisible();
    await expect(page).toHaveURL('/delete-account-error');
    await expectAccessible(page);
    expect(calls).toEqual([]);

    // One that another customer was sent.
    const other = await newCustomer(request);
    const email = other.replace('@', '.new@');
    const someone = await page.context().browser()?.newContext();
    const theirs = await someone?.newPage();
    if (someone === undefined || theirs === undefined) throw new Error('There is no browser.');
    await beginSignedIn(theirs, '/settings/email', other);
    await askForEmail(theirs, email);
    await expect(theirs.getByText('Check your inbox to confirm')).toBeVisible();
    await someone.close();
    const { link, token } = await linkTo(request, email, '/change-email-confirmation');
    const expectForgotten = watchSecrets(page, [token], isConfirmation);
    await page.goto(link);
    await expect(notChanged).toBeVisible();
    await expect(
      page.getByText('Something went wrong with the email change. Could you please try again?'),
    ).toBeVisible();
    expect(calls).toEqual(['POST']);
    await expectForgotten();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  });
});
