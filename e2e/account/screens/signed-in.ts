import { createHash, randomBytes } from 'node:crypto';

import { AppConfig } from '@account-area/contracts';
import { type APIRequestContext, type APIResponse, type BrowserContext, expect, type Page } from '@playwright/test';

import { ShellScreen } from './shell.screen.ts';
import { DEMO_CUSTOMERS, DEMO_PASSWORD } from './sign-in.screen.ts';

/**
 * Opens a page of the area as a customer who has signed in before. The requests of a sign-in are sent without its pages,
 * and what the area would keep is put where it keeps it: each journey has a session of its own. Journeys about signing in
 * use `arriveSignedIn`.
 */
export const beginSignedIn = async (
  page: Page,
  path: string,
  email: string = DEMO_CUSTOMERS.consumer,
): Promise<void> => {
  const context = page.context();
  await keepCredentials(context, await signIn(context.request, email));
  await page.goto(path);
};

/** Opens the overview as the demo consumer, and waits for the greeting: only then is everything there. */
export const beginAtOverview = async (page: Page): Promise<ShellScreen> => {
  const shell = new ShellScreen(page);
  await beginSignedIn(page, '/');
  await expect(shell.heading).toHaveText('Hello, Anna');
  return shell;
};

/** What the area keeps of a customer who has signed in, and where. */
interface Session {
  readonly origin: string;
  readonly credentials: {
    readonly accessToken: string;
    readonly refreshToken: string;
    readonly idToken: string;
    readonly claims: {
      readonly email: string;
      readonly accountId: string;
      readonly isBusiness: boolean;
      readonly identityProvider: null;
    };
    readonly obtainedAt: number;
    readonly lifetimeMs: number;
  };
}

/** Sends what the area and the sign-in page would send; cookies of the identity service stay in the browser. */
async function signIn(request: APIRequestContext, email: string): Promise<Session> {
  const { auth } = AppConfig.parse(await bodyOf(await request.get('/config.json')));
  const { origin } = new URL(auth.issuer);
  const redirectUri = `${origin}/`;
  const verifier = randomBytes(32).toString('base64url');
  const form = await request.get(`${auth.issuer}/auth`, {
    params: {
      response_type: 'code',
      client_id: auth.clientId,
      redirect_uri: redirectUri,
      scope: auth.scope,
      resource: auth.resource,
      state: randomBytes(16).toString('base64url'),
      nonce: randomBytes(16).toString('base64url'),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
  });
  const [, action] = /<form[^>]* action="([^"]+)"/.exec(await form.text()) ?? [];
  if (action === undefined) throw new Error(`There is no form at ${form.url()}.`);
  const back = await request.post(new URL(action, form.url()).href, {
    form: { email, password: DEMO_PASSWORD },
    headers: { Origin: origin },
  });
  const code = new URL(back.url()).searchParams.get('code');
  if (code === null) throw new Error(`The sign-in of ${email} ended at ${back.url()}.`);

  const answer = await request.post(`${auth.issuer}/token`, {
    form: {
      grant_type: 'authorization_code',
      client_id: auth.clientId,
      redirect_uri: redirectUri,
      resource: auth.resource,
      code,
      code_verifier: verifier,
    },
    headers: { Origin: origin },
  });
  const tokens = await bodyOf(answer);
  const idToken = textOf(tokens, 'id_token');
  const claims = claimsOf(idToken);
  return {
    origin,
    credentials: {
      accessToken: textOf(tokens, 'access_token'),
      refreshToken: textOf(tokens, 'refresh_token'),
      idToken,
      claims: {
        email: textOf(claims, auth.claims.email),
        accountId: textOf(claims, auth.claims.subject),
        isBusiness: textOf(claims, auth.claims.authenticationMethod) === 'b2b',
        identityProvider: null,
      },
      // By the clock of the platform: journeys let time go by on it.
      obtainedAt: Date.parse(answer.headers()['date'] ?? ''),
      lifetimeMs: Number(textOf(tokens, 'expires_in')) * 1_000,
    },
  };
}

async function keepCredentials(context: BrowserContext, { credentials, origin }: Session): Promise<void> {
  await context.addCookies([
    { name: 'auth_access_token', value: credentials.accessToken, url: origin, sameSite: 'Lax' },
    { name: 'auth_refresh_token', value: credentials.refreshToken, url: origin, sameSite: 'Lax' },
  ]);
  const database = {
    name: 'account-area-session',
    version: 1,
    stores: [
      { name: 'credentials', autoIncrement: false, records: [{ key: 'current', value: credentials }], indexes: [] },
    ],
  };
  const kept = { origin, localStorage: [], indexedDB: [database] };
  // Puts back the cookies it finds, also those of the journey.
  await context.setStorageState({ cookies: await context.cookies(), origins: [kept] });
}

async function bodyOf(answer: APIResponse): Promise<unknown> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  const body: unknown = await answer.json();
  return body;
}

function claimsOf(token: string): unknown {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return claims;
}

function textOf(body: unknown, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`The identity service sent no ${name}.`);
  return String(value);
}
