import { CORRELATION_HEADER } from '@account-area/contracts';
import type { PortError } from '@account-area/kernel';
import { isAccessToken, type SessionClock, type SignInSettings, type TokenGrant } from '@account-area/session';
import * as oauth from 'oauth4webapi';

import type { BrowserReporter } from '../browser-reporter.ts';
import type { LocalStore } from '../settings/local-store.ts';

/** Everything the protocol needs of the page. */
export interface OAuthSignInOptions {
  /** Where the identity service sends customers back to, as it is registered there. */
  readonly callbackAddress: string;
  readonly fetch: (address: string, request: RequestInit) => Promise<Response>;
  readonly ids: { next(): string };
  /** The language of the page, for the sign-in page to speak it too; `null` leaves that to the identity service. */
  readonly localeId: () => string | null;
  /** The services' time: tokens are checked against it, so that a wrong clock on the device keeps no customer out. */
  readonly clock: SessionClock;
  readonly deviceNow: () => number;
  /** Aborts after so many milliseconds, as `AbortSignal.timeout` does. */
  readonly timeoutSignal: (delayMs: number) => AbortSignal;
  readonly location: Pick<Location, 'replace'>;
  /** Session storage. */
  readonly store: LocalStore;
  readonly reporter: BrowserReporter;
}

/** How long the identity service may take for one answer. A tab that renews holds up all others meanwhile. */
const IDENTITY_DEADLINE_MS = 10_000;

// eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so to stand out; see isOnThisDevice for its only use
const UNENCRYPTED: typeof oauth.allowInsecureRequests = oauth.allowInsecureRequests;

type ProtocolRequest = oauth.CustomFetchOptions<string, URLSearchParams | undefined>;

/** Discovers identity services; each is asked once per page for its description. */
export const createIdentityServices = ({ clock, deviceNow, fetch, timeoutSignal }: OAuthSignInOptions) => {
  const described = new Map<string, oauth.AuthorizationServer>();

  return async (settings: SignInSettings, correlationId: string, signal: AbortSignal) => {
    const issuer = new URL(settings.issuer);
    const requests = {
      signal: AbortSignal.any([signal, timeoutSignal(IDENTITY_DEADLINE_MS)]),
      headers: { [CORRELATION_HEADER]: correlationId },
      [UNENCRYPTED]: isOnThisDevice(issuer),
      [oauth.customFetch]: async (address: string, { body, signal: leaving, ...request }: ProtocolRequest) => {
        try {
          return await fetch(address, { ...request, body: body ?? null, signal: leaving ?? null });
        } catch (cause) {
          throw new NoAnswerError('The identity service gave no answer.', { cause });
        }
      },
    };
    const server =
      described.get(settings.issuer) ??
      (await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, requests)));
    described.set(settings.issuer, server);

    const client: oauth.Client = {
      client_id: settings.clientId,
      [oauth.clockSkew]: Math.round((clock.now() - deviceNow()) / 1_000),
    };
    return { server, client, requests };
  };
};

/** Only what never leaves the device may go unencrypted. */
const isOnThisDevice = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]';

class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

interface OAuthFailure {
  /** The service's own word, such as `invalid_grant`, or the check that failed. */
  readonly reason: string;
  readonly code: PortError['code'];
}

/** Sorts what the protocol throws; `null` for a defect of ours. */
export const oauthFailureOf = (cause: unknown): OAuthFailure | null => {
  if (cause instanceof NoAnswerError) return { reason: 'no-answer', code: 'unreachable' };
  if (cause instanceof oauth.AuthorizationResponseError || cause instanceof oauth.ResponseBodyError) {
    return { reason: cause.error, code: 'refused' };
  }
  if (cause instanceof oauth.OperationProcessingError || cause instanceof oauth.UnsupportedOperationError) {
    const isRefusal = cause.cause instanceof Response && !cause.cause.ok;
    return { reason: cause.code ?? 'unknown', code: isRefusal ? 'refused' : 'malformed' };
  }
  return null;
};

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
