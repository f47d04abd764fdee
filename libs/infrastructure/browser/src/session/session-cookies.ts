import type { SessionCookies } from '@account-area/session';

/** The names other products of the brand know (C06.2). */
const ACCESS_TOKEN_COOKIE = 'auth_access_token';
const REFRESH_TOKEN_COOKIE = 'auth_refresh_token';

export interface SessionCookiesOptions {
  /** Sets one cookie, as `document.cookie` does. */
  readonly write: (cookie: string) => void;
  /** Whether the page came over an encrypted connection. */
  readonly isSecure: boolean;
}

/** The two cookies on the parent domain. The access token's goes with the token, the other one with the browser. */
export const createSessionCookies = ({ isSecure, write }: SessionCookiesOptions): SessionCookies => {
  const set = (name: string, value: string, domain: string | null, maxAge: number | null) =>
    write(cookieText({ name, value, domain, maxAge, isSecure }));
  return {
    keep: ({ accessToken, lifetimeMs, refreshToken }, domain) => {
      set(ACCESS_TOKEN_COOKIE, accessToken, domain, Math.floor(lifetimeMs / 1_000));
      if (refreshToken !== null) set(REFRESH_TOKEN_COOKIE, refreshToken, domain, null);
    },
    clear: (domain) => {
      set(ACCESS_TOKEN_COOKIE, '', domain, 0);
      set(REFRESH_TOKEN_COOKIE, '', domain, 0);
    },
  };
};

/** Takes away the access token's cookie, which the platform may have set: the other one is out of reach of scripts. */
export const accessTokenCookieCleared = (domain: string | null, isSecure: boolean): string =>
  cookieText({ name: ACCESS_TOKEN_COOKIE, value: '', domain, maxAge: 0, isSecure });

interface CookieToWrite {
  readonly name: string;
  readonly value: string;
  readonly domain: string | null;
  /** In seconds; `null` for as long as the browser runs. */
  readonly maxAge: number | null;
  readonly isSecure: boolean;
}

const cookieText = ({ name, value, domain, maxAge, isSecure }: CookieToWrite): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    'SameSite=Lax',
    ...(domain === null ? [] : [`Domain=${domain}`]),
    ...(maxAge === null ? [] : [`Max-Age=${maxAge}`]),
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
