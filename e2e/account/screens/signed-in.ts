import { sessionPaths } from '@account-area/contracts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

import { ShellScreen } from './shell.screen.ts';
import { DEMO_CUSTOMERS, DEMO_PASSWORD } from './sign-in.screen.ts';

/**
 * Opens a page of the area as a customer who has signed in before. The requests of a sign-in are sent without its pages,
 * and their cookies stay in the browser: each journey has a session of its own. Journeys about signing in use
 * `arriveSignedIn`.
 */
export const beginSignedIn = async (
  page: Page,
  path: string,
  email: string = DEMO_CUSTOMERS.consumer,
): Promise<void> => {
  await signIn(page.context().request, email);
  await page.goto(path);
};

/** Opens the overview as the demo consumer, and waits for the greeting: only then is everything there. */
export const beginAtOverview = async (page: Page): Promise<ShellScreen> => {
  const shell = new ShellScreen(page);
  await beginSignedIn(page, '/');
  await expect(shell.heading).toHaveText('Hello, Anna');
  return shell;
};

/** Sends what the area and the sign-in page would send. */
async function signIn(request: APIRequestContext, email: string): Promise<void> {
  const form = await request.get(sessionPaths.signIn);
  const [, action] = /<form[^>]* action="([^"]+)"/.exec(await form.text()) ?? [];
  if (action === undefined) throw new Error(`There is no form at ${form.url()}.`);
  const back = await request.post(new URL(action, form.url()).href, {
    form: { email, password: DEMO_PASSWORD },
    headers: { Origin: new URL(form.url()).origin },
  });
  if (new URL(back.url()).pathname !== '/') throw new Error(`The sign-in of ${email} ended at ${back.url()}.`);
}
