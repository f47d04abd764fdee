import { isAccessToken, type Credentials, type TokenGrant } from '@account-area/session';
import * as oauth from 'oauth4webapi';

import { SESSION_OVER } from './failures.ts';
import type { IdentityExchange } from './identity-service.ts';

/** Access tokens whose life the service keeps to itself are taken to live this long. */
const ASSUMED_LIFETIME_S = 300;

/** What a checked answer of the token endpoint hands out. */
export const grantFrom = (answer: oauth.TokenEndpointResponse): TokenGrant => {
  const { access_token: accessToken, expires_in: seconds, id_token: idToken, refresh_token: refreshToken } = answer;
  if (!isAccessToken(accessToken)) throw new oauth.OperationProcessingError('The access token is empty.');

  const claims = oauth.getValidatedIdTokenClaims(answer);
  return {
    accessToken,
    refreshToken: refreshToken ?? null,
    identity: idToken === undefined || claims === undefined ? null : { idToken, claims },
    lifetimeMs: (seconds ?? ASSUMED_LIFETIME_S) * 1_000,
  };
};

/** Trades the refresh token for new tokens; a session without one is over. */
export const renewGrant = async (
  { client, requests, server }: IdentityExchange,
  { refreshToken }: Credentials,
): Promise<TokenGrant> => {
  if (refreshToken === null) {
    throw new oauth.OperationProcessingError('There is no refresh token.', { code: SESSION_OVER });
  }
  const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, requests);
  return grantFrom(await oauth.processRefreshTokenResponse(server, client, response));
};
