import * as oauth from 'oauth4webapi';

import { createTestBrowser, type Visited } from '../../testing.browser.ts';
import type { TestPlatform } from '../../testing.platform.ts';
import { createPasswords } from './passwords.ts';

export const PASSWORD = 'Correct-horse-12';
export const CLIENT = { client_id: 'account-area' };

export type Visitor = ReturnType<typeof createVisitor>;

/** A visitor with a fresh browser, and the area's side of the protocol. */
export const createVisitor = (platform: TestPlatform) => {
  const browser = createTestBrowser(platform.fetch);

  const customer = async (authenticationMethod: 'password' | 'b2b' = 'password') => {
    const account = await platform.createAccount({ firstName: 'Anna', lastName: 'Visser', authenticationMethod });
    const passwords = createPasswords(platform.database.system, { N: 16, r: 1, p: 1 });
    await passwords.keep(platform.database.system, account.id, await passwords.hash(PASSWORD));
    return account;
  };

  const http = {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the platform is in this process; there is no wire to secure
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: (url: string, init: oauth.CustomFetchOptions<string, BodyInit | undefined>) =>
      platform.fetch(url, { ...init, signal: init.signal ?? null, body: init.body ?? null }),
  };

  /** An authorization request of the area at an address, and how the area goes on with its answer. */
  const authorization = async (parameters: Readonly<Record<string, string>> = {}, origin = platform.origin) => {
    const issuer = new URL(`${origin}/oidc`);
    const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, http));
    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const nonce = oauth.generateRandomNonce();
    const url = new URL(server.authorization_endpoint ?? '');
    url.search = new URLSearchParams({
      ...CLIENT,
      response_type: 'code',
      redirect_uri: `${origin}/`,
      scope: 'openid email profile offline_access account',
      resource: 'urn:account-area:api',
      state,
      nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...parameters,
    }).toString();
    const isBack = (address: URL) => address.href.startsWith(`${origin}/?`);
    const exchange = async (callback: URL) => {
      const given = oauth.validateAuthResponse(server, CLIENT, callback, state);
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        CLIENT,
        oauth.None(),
        given,
        `${origin}/`,
        verifier,
        http,
      );
      return oauth.processAuthorizationCodeResponse(server, CLIENT, response, {
        expectedNonce: nonce,
        requireIdToken: true,
      });
    };
    return { server, url, isBack, exchange };
  };

  const signIn = async (email: string) => {
    const { server, url, isBack, exchange } = await authorization();
    const back = await browser.submit(await browser.open(url), { email, password: PASSWORD }, isBack);
    return { server, tokens: await exchange(back.address) };
  };

  const refresh = (token: string, origin = platform.origin) =>
    platform.fetch(`${origin}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...CLIENT, grant_type: 'refresh_token', refresh_token: token }),
      // Browsers name the origin on every POST, also on one to the page's own.
      headers: { Origin: origin },
    });

  /** The status and the body of an exchange. */
  const refreshed = async (token: string, origin?: string) => {
    const response = await refresh(token, origin);
    const body: unknown = await response.json();
    return { ...(typeof body === 'object' && body), status: response.status };
  };

  return { browser, customer, authorization, signIn, refresh, refreshed };
};

export const tokenOf = (answer: object) => ('refresh_token' in answer ? String(answer.refresh_token) : '');

export const textOf = ({ response }: Visited) => response.clone().text();
