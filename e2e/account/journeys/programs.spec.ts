import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

import type { APIRequestContext, Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures.ts';
import { DEMO_CUSTOMERS, SignInScreen } from '../screens/sign-in.screen.ts';

const CLIENT = { client_id: 'account-area-cli' };
const SCOPE = 'openid email profile offline_access account';

const ask = async (request: APIRequestContext, path: string, form: Readonly<Record<string, string>>) => {
  const answer = await request.post(`/oidc${path}`, { form: { ...CLIENT, ...form } });
  const body: unknown = await answer.json();
  const fields = new Map(Object.entries(typeof body === 'object' && body !== null ? body : {}));
  return { status: answer.status(), field: (name: string) => String(fields.get(name)) };
};

/** Begins as a program does; fulfils with the code to type, and a way to ask whether it is let in. */
const beginProgram = async (request: APIRequestContext) => {
  const { field } = await ask(request, '/device/auth', { scope: SCOPE });
  const poll = () =>
    ask(request, '/token', {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: field('device_code'),
    });
  return { userCode: field('user_code'), poll };
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Presses Tab until a button has the focus, as a customer without a mouse does. */
const pressByKeyboard = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
};

/** Opens the page for codes, whose field has the focus; keys that are pressed before are lost. */
const openDevicePage = async (page: Page) => {
  await page.goto('/device');
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a customer lets a program in by its code, by keyboard alone, in the ${colorScheme}`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme });
    const { userCode, poll } = await beginProgram(request);

    await openDevicePage(page);
    await expectAccessible(page);
    await page.keyboard.type('BCDFGHJK');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is wrong or no longer valid.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(userCode.toLowerCase());
    await page.keyboard.press('Enter');
    await new SignInScreen(page).submit(DEMO_CUSTOMERS.consumer);

    await expect(heading(page)).toHaveText('A program wants to sign in');
    for (const fact of ['Account Area CLI', DEMO_CUSTOMERS.consumer, userCode])
      await expect(page.getByRole('definition').filter({ hasText: fact })).toBeVisible();
    await expectAccessible(page);
    await pressByKeyboard(page, 'Allow');

    await expect(heading(page)).toHaveText('The program is signed in');
    await expectAccessible(page);
    expect((await poll()).status).toBe(200);
  });
}

test('a customer refuses a program, which is told', async ({ page, request }) => {
  const { userCode, poll } = await beginProgram(request);
  await openDevicePage(page);
  await page.keyboard.type(userCode);
  await page.keyboard.press('Enter');
  await new SignInScreen(page).submit(DEMO_CUSTOMERS.consumer);
  await pressByKeyboard(page, 'Refuse');

  await expect(heading(page)).toHaveText('The program stays signed out');
  await expectAccessible(page);
  expect((await poll()).field('error')).toBe('access_denied');
});

for (const [host, name] of [
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '[::1]'],
] as const) {
  test(`the browser takes a customer back to a program that listens at ${name}`, async ({ page, request, baseURL }) => {
    const program = createServer((_, answer) => answer.setHeader('Content-Type', 'text/plain').end('Welcome back.'));
    program.listen(0, host);
    await once(program, 'listening');
    const bound = program.address();
    const redirectUri = `http://${name}:${typeof bound === 'object' && bound ? bound.port : 0}/callback`;
    const verifier = randomBytes(32).toString('base64url');
    const url = new URL('/oidc/auth', baseURL);
    url.search = new URLSearchParams({
      ...CLIENT,
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: SCOPE,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString();

    await page.goto(url.href);
    await new SignInScreen(page).submit(DEMO_CUSTOMERS.consumer);
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL((address) => address.href.startsWith(redirectUri));

    await expect(page.getByText('Welcome back.')).toBeVisible();
    const code = new URL(page.url()).searchParams.get('code') ?? '';
    const grant = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri };
    expect((await ask(request, '/token', grant)).status).toBe(200);
    program.close();
  });
}
