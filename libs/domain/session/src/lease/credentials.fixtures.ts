import { isAccessToken, type AccessToken, type Credentials } from './credentials.ts';

export const LIFETIME_MS = 600_000;

export const accessToken = (text = 'token-1'): AccessToken => {
  if (!isAccessToken(text)) throw new Error('A fixture needs an access token.');
  return text;
};

/** Credentials obtained at 0 of the session clock. */
export const credentialsFixture = (token = 'token-1', changed: Partial<Credentials> = {}): Credentials => ({
  accessToken: accessToken(token),
  refreshToken: `refresh-of-${token}`,
  idToken: 'id-token',
  claims: { email: 'anna@example.test', accountId: 'account-1', isBusiness: false, identityProvider: null },
  obtainedAt: 0,
  lifetimeMs: LIFETIME_MS,
  ...changed,
});

export const strangersCredentials = (token = 'strangers-token'): Credentials =>
  credentialsFixture(token, {
    claims: { email: 'bram@example.test', accountId: 'account-2', isBusiness: true, identityProvider: null },
  });
