import { SessionAnswer, sessionPaths } from '@account-area/contracts';
import type { APIRequestContext, Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { PhotosScreen } from '../screens/photos.screen.ts';
import { ALONE, deleteAccount, letTimeGoBy, newCustomer } from '../screens/sandbox.ts';
import { arriveAtOverview, ShellScreen } from '../screens/shell.screen.ts';
import { arriveSignedIn, DEMO_CUSTOMERS, SignInScreen } from '../screens/sign-in.screen.ts';

const PHOTOS = '/my-photos/photos';

/** Counts the access tokens that `pages` are given from now on; tabs may ask for the same one. */
const countRenewals = (...pages: readonly Page[]): (() => Promise<number>) => {
  const answers: Promise<SessionAnswer>[] = [];
  for (const page of pages) {
    page.on('response', (response) => {
      if (response.url().endsWith(sessionPaths.session))
        answers.push(response.json().then((answer) => SessionAnswer.parse(answer)));
    });
  }
  return async () => {
    const given = await Promise.all(answers);
    return new Set(given.map((answer) => (answer.status === 'signed-in' ? answer.accessToken : answer.status))).size;
  };
};

const sessionCookies = async (page: Page): Promise<readonly string[]> =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('auth_'));

/** What the customer service knows of a customer. */
const RECORD = { id: 'account-1', email: 'anna@example.test', firstName: 'Anna', lastName: 'Visser' };

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name.localeCompare(other.name);

test('a customer signs in and is greeted', async ({ page }) => {
  await arriveAtOverview(page);
  expect((await sessionCookies(page)).toSorted()).toEqual(['auth_access_token', 'auth_refresh_token']);
  expect(page.url()).not.toContain('code=');
});

test('the session is known to the other products of the brand, by cookies on the parent domain', async ({
  onHost,
  page,
}) => {
  await page.goto(onHost('account.printelle-nl'));
  await new SignInScreen(page).submitInAnyLanguage(DEMO_CUSTOMERS.consumer);
  await expect(new ShellScreen(page).heading).toHaveText('Hallo Anna');

  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name.startsWith('auth_')).toSorted(byName)).toMatchObject([
    { name: 'auth_access_token', domain: '.printelle-nl.localhost', path: '/', sameSite: 'Lax' },
    {
      name: 'auth_refresh_token',
      domain: '.printelle-nl.localhost',
      path: '/auth',
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
});

test('a page is told who is signed in by one request, which waits for no script', async ({ page }) => {
  await arriveAtOverview(page);
  await page.reload();
  await expect(new ShellScreen(page).heading).toHaveText('Hello, Anna');

  const { scripts, sessions } = await page.evaluate((path) => {
    const entries = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    return {
      sessions: entries.filter(({ name }) => new URL(name).pathname === path),
      scripts: entries.filter(({ name }) => name.endsWith('.js')),
    };
  }, sessionPaths.session);
  expect(sessions.map(({ initiatorType }) => initiatorType)).toEqual(['link']);
  expect(sessions[0]?.startTime).toBeLessThan(Math.max(...scripts.map(({ responseEnd }) => responseEnd)));
});

test('no script of the page finds what renews a session', async ({ page }) => {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json') === true) answers.push(response.text().catch(() => ''));
  });
  await arriveAtOverview(page);

  const cookies = await page.context().cookies();
  const handle = cookies.find(({ name }) => name === 'auth_refresh_token')?.value ?? 'there is none';
  const { databases, stored, visible } = await page.evaluate(async () => ({
    visible: document.cookie,
    stored: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  const readable = [visible, stored, ...(await Promise.all(answers))].join('\n');
  expect(readable).not.toContain(handle);
  expect(readable).not.toContain('refresh_token');
  expect(databases).toEqual([]);
});

test('a customer with a wrong password reads why, and going back or loading again sends nothing once more', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const wrong = page.getByText('The e-mail address or the password is not right.');
  await page.goto('/');
  await new SignInScreen(page).submit(DEMO_CUSTOMERS.empty, 'not-the-password');
  await expect(wrong).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in\//);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(wrong).toHaveCount(0);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.goBack();
  await new SignInScreen(page).submit(DEMO_CUSTOMERS.empty);
  await expect(new ShellScreen(page).heading).toHaveText('Hello, Emma');
  expect(sent).toHaveLength(2);
});

test('a customer comes back to the page they asked for, with its query', async ({ page }) => {
  await arriveSignedIn(page, `${PHOTOS}?stripped=true`);

  expect(new URL(page.url()).search).toBe('?stripped=true');
  await expect(new ShellScreen(page).heading).toHaveText('My photos');
});

test('an answer to a sign-in that was not asked for is reported, and the area begins again at its root', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(request.url());
  });
  await page.goto('/?code=forged&state=forged');

  await expect(page).toHaveURL(/\/sign-in\//);
  expect(logged).toContainEqual(expect.stringMatching(/^\[failure\] Auth Error in /));
  expect(loaded.slice(0, 2)).toEqual(['/?code=forged&state=forged', '/'].map((path) => new URL(path, page.url()).href));
  expect(await sessionCookies(page)).toEqual([]);
});

test('a business customer sees photos as every customer does', async ({ page }) => {
  await arriveSignedIn(page, PHOTOS, DEMO_CUSTOMERS.business);

  await expect(new ShellScreen(page).heading).toHaveText('My photos');
  await expect(page.getByRole('link', { name: /^Photos \d+$/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a customer who goes back to the sign-in page is in the area again', async ({ page }) => {
  await arriveAtOverview(page);

  await page.goBack();

  await expect(page).not.toHaveURL(/sign-in/);
  await expect(new ShellScreen(page).heading).toHaveText('Hello, Anna');
});

test('a customer stays signed in when the page is loaded again', async ({ page }) => {
  await arriveAtOverview(page);
  await page.reload();

  await expect(new ShellScreen(page).heading).toHaveText('Hello, Anna');
});

test.describe('when the access token has run out', { tag: ALONE }, () => {
  test.use({ expectedProblems: [/status of 401/] });

  test('many refused calls renew it once', async ({ page, request }) => {
    await arriveAtOverview(page);
    const renewals = countRenewals(page);

    await letTimeGoBy(request, 11);
    await page.getByRole('link', { name: 'View your photos' }).click();

    await new PhotosScreen(page).shown();
    expect(await renewals()).toBe(1);
  });

  test('two tabs renew it once, and both go on', async ({ context, page, request }) => {
    await arriveAtOverview(page);
    const other = await context.newPage();
    await other.goto('/');
    await expect(new ShellScreen(other).heading).toHaveText('Hello, Anna');
    const renewals = countRenewals(page, other);

    await letTimeGoBy(request, 11);
    await Promise.all([
      page.getByRole('link', { name: 'View your photos' }).click(),
      other.getByRole('link', { name: 'View your photos' }).click(),
    ]);

    await new PhotosScreen(page).shown();
    await new PhotosScreen(other).shown();
    expect(await renewals()).toBe(1);
  });
});

test.describe('signing out', () => {
  // Services refuse a call that is on its way when the session ends.
  test.use({ expectedProblems: [/status of 401/] });

  test('in one tab ends all tabs', async ({ context, page }) => {
    await arriveAtOverview(page);
    const other = await context.newPage();
    await other.goto('/');
    await expect(new ShellScreen(other).heading).toHaveText('Hello, Anna');

    await new ShellScreen(page).signOut.click();

    await expect(page).toHaveURL(/\/sign-in\//);
    await expect(new ShellScreen(other).heading).toHaveText('You are signed out');
    await expect(other).toHaveTitle('MyAccount');
    await expect.poll(() => sessionCookies(page)).toEqual([]);

    await other.getByRole('button', { name: 'Sign in' }).click();
    await expect(other).toHaveURL(/\/sign-in\//);
  });

  test('by its address works, and is not where a customer comes back to', async ({ page }) => {
    await arriveAtOverview(page);
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/sign-in\//);

    await page.goto('/logout');
    await new SignInScreen(page).submit(DEMO_CUSTOMERS.consumer);
    await expect(new ShellScreen(page).heading).toHaveText('Hello, Anna');
  });
});

test('a customer who turns back on the sign-in page gets away from it, and in again when they want to', async ({
  page,
}) => {
  const shell = new ShellScreen(page);
  await page.goto(PHOTOS);
  for (let visit = 1; visit <= 4; visit += 1) {
    await expect(page).toHaveURL(/\/sign-in\//);
    await page.goto(PHOTOS);
  }
  await page.getByRole('button', { name: 'Cancel' }).click();

  await expect(shell.heading).toHaveText('You are signed out');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', /\/shop$/);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await new SignInScreen(page).submit(DEMO_CUSTOMERS.consumer);
  await expect(shell.heading).toHaveText('Hello, Anna');
});

test.describe('a customer whose account is gone', () => {
  test.use({ expectedProblems: [/status of 40[14]/] });

  /** An open page would hear of it, and sign out by itself. */
  const leaveAndDelete = async (page: Page, request: APIRequestContext, email: string) => {
    await page.goto('about:blank');
    await deleteAccount(request, email);
  };
  const isTold = async (page: Page) => {
    await expect(page.getByRole('alert')).toContainText('Your account has been deleted');
    await expect(page.getByRole('link', { name: 'Go to the shop' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
    expect(await sessionCookies(page)).toEqual([]);
  };

  test('is told so, and another one may sign in', async ({ page, request }) => {
    const email = await newCustomer(request);
    await arriveSignedIn(page, PHOTOS, email);
    await leaveAndDelete(page, request, email);
    await page.goto('/');

    await isTold(page);
    await page.getByRole('button', { name: 'Sign in with another account' }).click();
    await new SignInScreen(page).submit(DEMO_CUSTOMERS.consumer);
    await expect(new ShellScreen(page).heading).toHaveText('Hello, Anna');
  });

  test('is told so when the access token has run out by then', { tag: ALONE }, async ({ page, request }) => {
    const email = await newCustomer(request);
    await arriveSignedIn(page, PHOTOS, email);
    await leaveAndDelete(page, request, email);
    await letTimeGoBy(request, 11);
    await page.goto('/');

    await isTold(page);
  });

  test('is told so where the record says it', async ({ page }) => {
    await arriveAtOverview(page);
    await page.route('**/customers/me', (route) => route.fulfill({ json: { ...RECORD, accountDeleted: true } }));
    await page.reload();

    await isTold(page);
  });
});

test('a page that the browser brings back shows nothing of a customer who has left', async ({ context, page }) => {
  await arriveAtOverview(page);
  await context.clearCookies();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  await expect(page).toHaveURL(/\/sign-in\//);
});
