import type { SignInSettings, TokenGrant } from '@account-area/session';
import * as oauth from 'oauth4webapi';

import { grantFrom } from './grants.ts';
import { endpointOf, type IdentityExchange } from './identity-service.ts';

/** What proves that an answer is one to what was asked. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** 256 bits of randomness each, by Web Crypto. */
export const newSecrets = (): SignInSecrets => ({
  state: oauth.generateRandomState(),
  nonce: oauth.generateRandomNonce(),
  verifier: oauth.generateRandomCodeVerifier(),
});

/** A way to the sign-in page and back. */
export interface AuthorizationCodeRequest {
  readonly settings: SignInSettings;
  readonly secrets: SignInSecrets;
  /** Where the identity service sends the customer back to, as it is registered there. */
  readonly callbackAddress: string;
  /** The language of the sign-in page; `null` leaves it to the identity service. */
  readonly localeId: string | null;
  /** Whether the customer is asked who they are even where the identity service knows it. */
  readonly isAnew: boolean;
}

/** The address of the sign-in page. */
export const authorizationAddress = async (
  { server, client }: IdentityExchange,
  { callbackAddress, isAnew, localeId, secrets, settings }: AuthorizationCodeRequest,
): Promise<string> =>
  endpointOf(server, 'authorization_endpoint', {
    ...(localeId === null ? {} : { ui_locales: localeId }),
    ...(isAnew ? { prompt: 'login' } : {}),
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: callbackAddress,
    scope: settings.scope,
    resource: settings.resource,
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
  });

/** Trades the answer that the customer came back with for tokens, and checks all of it. */
export const tradeCode = async (
  { client, requests, server }: IdentityExchange,
  { callbackAddress, secrets, settings }: Pick<AuthorizationCodeRequest, 'callbackAddress' | 'secrets' | 'settings'>,
  answer: URL,
): Promise<TokenGrant> => {
  const parameters = oauth.validateAuthResponse(server, client, answer, secrets.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    callbackAddress,
    secrets.verifier,
    { ...requests, additionalParameters: { resource: settings.resource } },
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: secrets.nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(server, response, requests);
  return grantFrom(tokens);
};
