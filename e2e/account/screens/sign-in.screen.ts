import type { Page } from '@playwright/test';

/** Every demo customer has it. */
export const DEMO_PASSWORD = 'Demo-photos-2026';

/** Customers that are there from the first start. */
export const DEMO_CUSTOMERS = {
  consumer: 'anna@example.test',
  business: 'bram@example.test',
  /** Has no photos. */
  empty: 'emma@example.test',
  /** Whose storage runs out in days. */
  endangered: 'lars@example.test',
  /** Whose storage runs out in months. */
  warned: 'sofie@example.test',
} as const;

/** The sign-in page of the platform. */
export class SignInScreen {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Fills the form in and sends it. */
  async submit(email: string, password = DEMO_PASSWORD): Promise<void> {
    await this.#page.getByRole('textbox', { name: /e-?mail/i }).fill(email);
    await this.#page.getByLabel(/^password$/i).fill(password);
    await this.#page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  /** Fills the form of a new account in and sends it. */
  async register(email: string, firstName: string): Promise<void> {
    await this.#page.getByLabel('First name').fill(firstName);
    await this.#page.getByLabel('Last name').fill('Keller');
    await this.#page.getByRole('textbox', { name: /e-?mail/i }).fill(email);
    await this.#page.getByLabel(/^password$/i).fill(DEMO_PASSWORD);
    await this.#page.getByRole('button', { name: 'Create account' }).click();
  }

  /** The same as the first on a page in whatever language the host speaks. */
  async submitInAnyLanguage(email: string): Promise<void> {
    await this.#page.locator('input[type=email]').fill(email);
    await this.#page.locator('input[type=password]').fill(DEMO_PASSWORD);
    await this.#page.locator('input[type=password]').press('Enter');
  }
}

/** Asks for a page of the area as a customer who is not signed in yet, and arrives there through the sign-in page. */
export const arriveSignedIn = async (
  page: Page,
  path: string,
  email: string = DEMO_CUSTOMERS.consumer,
): Promise<void> => {
  await page.goto(path);
  await new SignInScreen(page).submit(email);
  await page.waitForURL((url) => url.pathname === new URL(path, page.url()).pathname && !url.searchParams.has('code'));
};
