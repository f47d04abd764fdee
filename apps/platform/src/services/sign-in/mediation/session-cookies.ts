import { sessionPaths } from '@account-area/contracts';
import { parse, serialize } from 'hono/utils/cookie';

import type { Clock } from '../../../clock.ts';
import { HOUR_MS, SECOND_MS } from '../../../clock.ts';
import type { Call } from '../../../server/route.ts';
import type { KeptTokens } from './kept-tokens.ts';

/** The names other products of the brand know (C06.2). */
const ACCESS_TOKEN_COOKIE = 'auth_access_token';
const HANDLE_COOKIE = 'auth_refresh_token';

/** The handle goes to the routes below this path alone. */
const HANDLE_PATH = '/auth';

/** How long a customer may take on the sign-in page. */
const PENDING_S = HOUR_MS / SECOND_MS;

type CookieCall = Pick<Call, 'host' | 'origin' | 'request'>;

const cookieIn = ({ request }: CookieCall, name: string): string | undefined =>
  parse(request.headers.get('Cookie') ?? '', name)[name];

/** The handle of the browser's session. No script can read its cookie, and no other site can have it sent. */
export const handleIn = (call: CookieCall): string | undefined => {
  const handle = cookieIn(call, HANDLE_COOKIE);
  return handle === '' ? undefined : handle;
};

/** The access token of the browser's session, as other products of the brand find it; it has not been checked. */
export const accessTokenIn = (call: CookieCall): string | undefined => cookieIn(call, ACCESS_TOKEN_COOKIE);

const onParentDomain = ({ host, origin }: CookieCall) => ({
  ...(host.cookieDomain !== null && { domain: host.cookieDomain }),
  secure: origin.startsWith('https:'),
});

/** The cookie that a browser keeps instead of a refresh token, for `lifeMs`. */
export const handleCookie = (call: CookieCall, handle: string, lifeMs: number): string =>
  serialize(HANDLE_COOKIE, handle, {
    ...onParentDomain(call),
    path: HANDLE_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: Math.floor(lifeMs / SECOND_MS),
  });

/** The access token for other products of the brand; it goes when the token runs out (D67). */
export const accessTokenCookie = (call: CookieCall, tokens: KeptTokens, clock: Clock): string =>
  serialize(ACCESS_TOKEN_COOKIE, tokens.accessToken, {
    ...onParentDomain(call),
    path: '/',
    sameSite: 'Lax',
    maxAge: Math.max(0, Math.floor(remainingOf(tokens, clock) / SECOND_MS)),
  });

/** How much of the access token's life is left, in milliseconds. */
export const remainingOf = ({ obtainedAt, lifetimeMs }: KeptTokens, clock: Clock): number =>
  obtainedAt + lifetimeMs - clock.now().getTime();

/** Takes both cookies away. */
export const endedCookies = (call: CookieCall): readonly string[] => {
  const over = { ...onParentDomain(call), maxAge: 0 };
  return [
    serialize(HANDLE_COOKIE, '', { ...over, path: HANDLE_PATH, httpOnly: true, sameSite: 'Strict' }),
    serialize(ACCESS_TOKEN_COOKIE, '', { ...over, path: '/', sameSite: 'Lax' }),
  ];
};

/** Each sign-in that is under way has a cookie of its own: a browser may begin several. */
const pendingName = (state: string) => `sign_in_pending_${state.replaceAll(/[^\w-]/g, '').slice(0, 16)}`;

/** What a browser brings back from the sign-in page, encrypted. Lax: the sign-in page may be of another site. */
export const pendingCookie = ({ origin }: CookieCall, state: string, content: string): string =>
  serialize(pendingName(state), content, {
    path: sessionPaths.callback,
    httpOnly: true,
    secure: origin.startsWith('https:'),
    sameSite: 'Lax',
    maxAge: content === '' ? 0 : PENDING_S,
  });

export const pendingIn = (call: CookieCall, state: string): string | undefined => cookieIn(call, pendingName(state));
