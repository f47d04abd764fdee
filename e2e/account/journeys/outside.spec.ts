import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { watchSecrets } from '../screens/canary.ts';
import { linksTo } from '../screens/sandbox.ts';
import { DEMO_CUSTOMERS } from '../screens/sign-in.screen.ts';
import { beginSignedIn } from '../screens/signed-in.ts';

/** The calls of services that a page makes from now on, and whether a token went with each. */
const followCalls = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.headers()['authorization'] !== undefined) calls.push(`${pathname} with a token`);
    else if (/^\/(?:auth|oidc|[a-z-]+-api|email-gateway)\//.test(pathname)) calls.push(pathname);
  });
  return calls;
};

const pathOf = (address: string) => address.slice(new URL(address).origin.length);

/** The link of the mail that asks Emma whether she wants the newsletter. */
const newsletterLink = async (request: Parameters<typeof linksTo>[0]) => {
  const links = await linksTo(request, DEMO_CUSTOMERS.empty);
  const link = links.find((each) => each.includes('/subscription-confirmation?')) ?? '';
  return { link: pathOf(link), token: new URL(link).searchParams.get('confirmation-token') ?? '' };
};

const isConfirmation = ({ pathname }: URL) => pathname.startsWith('/email-gateway/api/v1/Profiles/');

test('the link of a mail confirms the newsletter, whether somebody is signed in or not', async ({ page, request }) => {
  const { link, token } = await newsletterLink(request);
  const calls = followCalls(page);
  const expectForgotten = watchSecrets(page, [token, DEMO_CUSTOMERS.empty], isConfirmation);
  const confirmed = `/email-gateway/api/v1/Profiles/${encodeURIComponent(DEMO_CUSTOMERS.empty)}/subscription/confirm/${token}`;
  const heading = page.getByRole('heading', { level: 1, name: 'Thank you, your subscription is confirmed' });

  await page.goto(link);
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL('/subscription-confirmation-success');
  await expect(page).toHaveTitle('Thank you, your subscription is confirmed | Printelle');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Printelle' })).toBeVisible();
  expect(calls).toEqual([confirmed]);
  await expectForgotten();
  await expectAccessible(page);

  await beginSignedIn(page, link);
  await expect(heading).toBeVisible();
  expect(calls).toEqual([confirmed, confirmed]);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Anna' })).toBeVisible();
});

test.describe('a link that is not good', () => {
  test.use({ expectedProblems: [/status of 404 .*\/email-gateway\//] });

  test('ends at the page that says so, and one without a token makes no call', async ({ page, request }) => {
    const { token } = await newsletterLink(request);
    const calls = followCalls(page);
    const expectForgotten = watchSecrets(page, [token, DEMO_CUSTOMERS.warned], isConfirmation);
    const heading = page.getByRole('heading', { level: 1, name: 'Your subscription failed' });
    await page.goto(`/subscription-confirmation?confirmation-token=${token}&email=${DEMO_CUSTOMERS.warned}`);
    await expect(heading).toBeVisible();
    await expect(
      page.getByText('Something went wrong with the subscription. Could you please try again?'),
    ).toBeVisible();
    await expect(page).toHaveURL('/subscription-confirmation-error');
    expect(calls).toHaveLength(1);
    await expectForgotten();
    await expectAccessible(page);

    for (const query of ['', `?confirmation-token=${token}`, `?email=${DEMO_CUSTOMERS.warned}`]) {
      await page.goto(`/subscription-confirmation${query}`);
      await expect(heading).toBeVisible();
    }
    expect(calls).toHaveLength(1);
  });
});

test('the other pages that need no session ask for none, and lead to the sign-in page and the shop', async ({
  page,
}) => {
  const calls = followCalls(page);
  await page.goto('/account-deleted');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account has been deleted' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the shop' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/change-email-success');
  await expect(page.getByRole('heading', { level: 1, name: 'Your email has been changed' })).toBeVisible();
  await expect(page.getByText('Sign in with your new email address.')).toBeVisible();
  await expectAccessible(page);
  expect(calls).toEqual([]);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toBeVisible();
});
