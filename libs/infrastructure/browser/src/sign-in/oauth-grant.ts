import { isAccessToken, targetOf, type TokenGrant } from '@account-area/session';
import * as oauth from 'oauth4webapi';

/** Access tokens whose life the service keeps to itself are taken to live this long. */
const ASSUMED_LIFETIME_S = 300;

/** What a checked answer of the token endpoint hands out; `null` for an empty access token. */
export const grantFrom = (answer: oauth.TokenEndpointResponse): TokenGrant | null => {
  const { access_token: accessToken, expires_in: seconds, id_token: idToken, refresh_token: refreshToken } = answer;
  if (!isAccessToken(accessToken)) return null;

  const claims = oauth.getValidatedIdTokenClaims(answer);
  return {
    accessToken,
    refreshToken: refreshToken ?? null,
    identity: idToken === undefined || claims === undefined ? null : { idToken, claims },
    lifetimeMs: (seconds ?? ASSUMED_LIFETIME_S) * 1_000,
  };
};

/** An address the service names in its description of itself. */
export const endpointOf = (
  server: oauth.AuthorizationServer,
  name: 'authorization_endpoint' | 'end_session_endpoint',
): URL => {
  const address = server[name];
  if (address === undefined || !URL.canParse(address)) {
    throw new oauth.OperationProcessingError(`The service names no ${name}.`, { code: oauth.MISSING_SERVER_METADATA });
  }
  return new URL(address);
};

/** The same address with these parameters in its query. */
export const withQuery = (address: URL, query: Readonly<Record<string, string>>): URL => {
  const full = new URL(address);
  for (const [name, value] of Object.entries(query)) full.searchParams.set(name, value);
  return full;
};

/** Where to go after signing in; the root for anything that is not a path of this area. */
export const safeReturnPath = (returnTo: string, origin: string): string => {
  const target = targetOf(returnTo, { origin, allowedOrigins: [] });
  return target.kind === 'route' ? target.path : '/';
};
