import type { BrowserContext, Page } from 'playwright';

/** The customer whose library has this many generated photos. */
export interface GeneratedAccount {
  readonly email: string;
  readonly password: string;
}

/** Names of generated accounts, as `apps/platform` makes them. */
export const generatedAccount = (photos: number): GeneratedAccount => ({
  email: `bench-${shortly(photos)}@example.test`,
  password: 'Demo-photos-2026',
});

const shortly = (photos: number): string => {
  if (photos % 1_000_000 === 0) return `${photos / 1_000_000}m`;
  return photos % 1000 === 0 ? `${photos / 1000}k` : String(photos);
};

/** Signs in on the sign-in page, as a customer does, and waits for the first photo. */
export const signIn = async (context: BrowserContext, origin: string, account: GeneratedAccount): Promise<void> => {
  const page = await arriveAt(context, new URL('/my-photos/photos', origin), account);
  await page.locator('[role=gridcell] img').first().waitFor();
  await page.close();
};

/** Signs in on the way to a page of the area, which is open then. */
export const arriveAt = async (
  context: BrowserContext,
  { href, pathname }: URL,
  { email, password }: GeneratedAccount,
): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(href);
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email);
  await page.getByLabel(/^password$/i).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname === pathname && !url.searchParams.has('code'));
  return page;
};

/** The access token of the signed-in customer, from its cookie. */
export const accessTokenOf = async (context: BrowserContext): Promise<string> => {
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === 'auth_access_token')?.value;
  if (token === undefined) throw new Error('The customer is not signed in.');
  return token;
};
