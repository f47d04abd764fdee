import { createHash, randomBytes } from 'node:crypto';

import { PAGE_HEADER, type SessionAnswer, sessionPaths, SessionRenewal, SignInQuery } from '@account-area/contracts';
import * as z from 'zod/mini';

import { type Clock, HOUR_MS } from '../../../clock.ts';
import { API_RESOURCE, issuerOf } from '../../../server/guard.ts';
import { type Call, openRoute, type Route } from '../../../server/route.ts';
import { refuseForeignPage } from '../../../server/same-origin.ts';
import { CLIENT_SCOPE, PLATFORM_CLIENT_ID } from '../client.ts';
import type { Cipher } from '../../../storage/cipher.ts';
import { MOUNT } from '../oidc-routes.ts';
import { ACCOUNT_DELETED, type KeptSessions } from './kept-sessions.ts';
import type { KeptTokens } from './kept-tokens.ts';
import { claimsIn, type PlatformClient } from './platform-client.ts';
import {
  accessTokenCookie,
  endedCookies,
  handleCookie,
  handleIn,
  pendingCookie,
  pendingIn,
  remainingOf,
} from './session-cookies.ts';

interface SessionRoutesOptions {
  readonly sessions: KeptSessions;
  readonly client: PlatformClient;
  readonly cipher: Cipher;
  readonly clock: Clock;
  /** Whether there is an account of this id. */
  readonly hasAccount: (accountId: string) => Promise<boolean>;
}

/** As long as the provider renews tokens of one sign-in. */
export const SESSION_LIFE_MS = 8 * HOUR_MS;

/** A page renews at 80 % of a token's life and up to a twentieth earlier; what is older than that is renewed for it. */
const FRESH_PART = 0.75;

const LONGEST_RETURN_PATH = 2000;

/** What a sign-in that is under way must remember. */
const Pending = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), returnTo: z.string() });

const BECAUSE = 'the cookie of the session says whose it is, and only pages of this address may ask';

/**
 * Signs customers in for pages whose refresh tokens the platform keeps (decision 126). The browser has a handle that no
 * script can read; a page gets access tokens, for as long as they live.
 */
export const sessionRoutes = ({
  sessions,
  client,
  cipher,
  clock,
  hasAccount,
}: SessionRoutesOptions): readonly Route[] => {
  const answerFor = async (call: Call, isFresh: (tokens: KeptTokens) => boolean): Promise<Response> => {
    const handle = handleIn(call);
    if (handle === undefined) return answer({ status: 'signed-out' });
    const key = { origin: call.origin, handle };
    const session = await sessions.current(key, isFresh, ({ refreshToken }) =>
      client.exchange(call, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    );
    if (session === null) return answer({ status: 'ended' });
    if (session === ACCOUNT_DELETED) return answer({ status: ACCOUNT_DELETED });
    const { tokens } = session;
    const claims = claimsIn(tokens);
    if (session.isOver) {
      // It is kept for as long as nobody has signed out: the page that asks may be left before it hears the answer.
      if (!(await hasAccount(claims.sub))) return answer({ status: ACCOUNT_DELETED });
      await sessions.end(key);
      return answer({ status: 'ended' });
    }
    const { accessToken, lifetimeMs } = tokens;
    const remainingMs = remainingOf(tokens, clock);
    return answer({ status: 'signed-in', accessToken, lifetimeMs, remainingMs, claims }, [
      accessTokenCookie(call, tokens, clock),
    ]);
  };

  return [
    openRoute({
      method: 'GET',
      path: sessionPaths.signIn,
      tag: 'Session',
      summary: 'Goes to the sign-in page, and comes back to where the customer wants to be.',
      access: { kind: 'public', because: 'it is where signing in begins' },
      query: SignInQuery,
      handle: (call) => {
        const pending = {
          state: randomText(),
          nonce: randomText(),
          verifier: randomText(),
          returnTo: safeReturnPath(call.query.returnTo ?? '/', call.origin),
        };
        const asked = new URLSearchParams({
          response_type: 'code',
          client_id: PLATFORM_CLIENT_ID,
          redirect_uri: call.origin + sessionPaths.callback,
          scope: CLIENT_SCOPE,
          resource: API_RESOURCE,
          state: pending.state,
          nonce: pending.nonce,
          code_challenge: createHash('sha256').update(pending.verifier).digest('base64url'),
          code_challenge_method: 'S256',
          ...(call.query.locale !== undefined && { ui_locales: call.query.locale }),
          ...(call.query.prompt !== undefined && { prompt: call.query.prompt }),
        });
        const content = cipher.encrypt(JSON.stringify(pending)).toString('base64url');
        return Promise.resolve(
          goTo(`${MOUNT}/auth?${asked.toString()}`, [pendingCookie(call, pending.state, content)]),
        );
      },
    }),
    openRoute({
      method: 'GET',
      path: sessionPaths.callback,
      tag: 'Session',
      summary: 'Where the sign-in page comes back to.',
      access: { kind: 'public', because: 'the cookie of a sign-in that is under way says whose it is' },
      handle: async (call) => {
        const given = new URL(call.request.url).searchParams;
        const state = given.get('state') ?? '';
        const spent = pendingCookie(call, state, '');
        const refused = (error: string) => goTo(`/?${new URLSearchParams({ error, state }).toString()}`, [spent]);

        const pending = pendingOf(call, state);
        if (pending?.state !== state) return refused('sign_in_rejected');
        const error = given.get('error');
        if (error !== null) return refused(error);
        const code = given.get('code');
        if (code === null || given.get('iss') !== issuerOf(call.origin)) return refused('sign_in_rejected');

        const tokens = await client.exchange(call, {
          grant_type: 'authorization_code',
          code,
          code_verifier: pending.verifier,
          redirect_uri: call.origin + sessionPaths.callback,
        });
        if (tokens === undefined || claimsIn(tokens)['nonce'] !== pending.nonce) return refused('sign_in_rejected');
        const earlier = handleIn(call);
        if (earlier !== undefined) await sessions.end({ origin: call.origin, handle: earlier });
        const handle = await sessions.begin(call.origin, tokens);
        return goTo(pending.returnTo, [
          spent,
          handleCookie(call, handle, SESSION_LIFE_MS),
          accessTokenCookie(call, tokens, clock),
        ]);
      },
    }),
    openRoute({
      method: 'GET',
      path: sessionPaths.session,
      tag: 'Session',
      summary: 'Who is signed in with this browser, and the access token; it is renewed when most of its life is over.',
      access: { kind: 'public', because: BECAUSE },
      handle: (call) => {
        refuseForeignPage(call);
        return answerFor(call, (tokens) => remainingOf(tokens, clock) > (1 - FRESH_PART) * tokens.lifetimeMs);
      },
    }),
    openRoute({
      method: 'POST',
      path: sessionPaths.session,
      tag: 'Session',
      summary: 'Another access token than the one that no service takes any more.',
      access: { kind: 'public', because: BECAUSE },
      body: SessionRenewal,
      example: { body: { spent: 'an-access-token' }, headers: { [PAGE_HEADER.name]: PAGE_HEADER.value } },
      handle: (call) => {
        refuseForeignPage(call);
        return answerFor(call, (tokens) => tokens.accessToken !== call.body.spent && remainingOf(tokens, clock) > 0);
      },
    }),
    openRoute({
      method: 'POST',
      path: sessionPaths.signOut,
      tag: 'Session',
      summary: 'Signs this browser out.',
      access: { kind: 'public', because: BECAUSE },
      example: { headers: { [PAGE_HEADER.name]: PAGE_HEADER.value } },
      handle: async (call) => {
        refuseForeignPage(call);
        const handle = handleIn(call);
        const ended = handle === undefined ? undefined : await sessions.end({ origin: call.origin, handle });
        const cookies = ended === undefined ? [] : await client.end(call, ended);
        return answer({ status: 'signed-out' }, [...cookies, ...endedCookies(call)], { 'Clear-Site-Data': '"cache"' });
      },
    }),
  ];

  function pendingOf(call: Call, state: string) {
    const content = pendingIn(call, state);
    const text = content === undefined ? undefined : cipher.decrypt(Buffer.from(content, 'base64url'));
    return text === undefined ? undefined : Pending.parse(JSON.parse(text));
  }
};

const randomText = () => randomBytes(32).toString('base64url');

/** Where to go after signing in; the root for anything that is no path of this address. */
const safeReturnPath = (returnTo: string, origin: string): string => {
  if (returnTo.length > LONGEST_RETURN_PATH || !returnTo.startsWith('/') || !URL.canParse(returnTo, origin)) return '/';
  const { href, origin: target } = new URL(returnTo, origin);
  return target === origin ? href.slice(origin.length) : '/';
};

const withCookies = (response: Response, cookies: readonly string[]): Response => {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
};

const answer = (content: SessionAnswer, cookies: readonly string[] = [], headers: Record<string, string> = {}) =>
  withCookies(Response.json(content, { headers }), cookies);

const goTo = (address: string, cookies: readonly string[]) =>
  withCookies(new Response(null, { status: 303, headers: { Location: address } }), cookies);
