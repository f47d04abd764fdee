import type { SignInSettings } from '@account-area/session';
import * as oauth from 'oauth4webapi';

import { NoAnswerError } from './oauth-failure.ts';
import type { OAuthSignInOptions } from './oauth-sign-in-options.ts';

/** How long the identity service may take for one answer. A tab that renews holds up all others meanwhile. */
const IDENTITY_DEADLINE_MS = 10_000;

const CORRELATION_HEADER = 'X-CorrelationId';

// eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so to stand out; see isOnThisDevice for its only use
const UNENCRYPTED: typeof oauth.allowInsecureRequests = oauth.allowInsecureRequests;

/** An identity service as it describes itself, and everything it takes to call it. */
export interface IdentityService {
  readonly server: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  /** The same for every kind of request. */
  readonly requests: RequestOptions;
}

interface RequestOptions {
  readonly signal: AbortSignal;
  readonly headers: Record<string, string>;
  readonly [UNENCRYPTED]: boolean;
  readonly [oauth.customFetch]: (address: string, request: ProtocolRequest) => Promise<Response>;
}

/** What the protocol wants sent. */
interface ProtocolRequest {
  readonly body?: URLSearchParams | undefined;
  readonly headers: Record<string, string>;
  readonly method: string;
  readonly redirect: 'manual';
  readonly signal?: AbortSignal | undefined;
}

/** Discovers identity services; each is asked once per page for its description. */
export const createIdentityServices = ({ clock, deviceNow, fetch, timeoutSignal }: OAuthSignInOptions) => {
  const described = new Map<string, oauth.AuthorizationServer>();

  return async (settings: SignInSettings, correlationId: string, signal: AbortSignal): Promise<IdentityService> => {
    const issuer = new URL(settings.issuer);
    const requests: RequestOptions = {
      signal: AbortSignal.any([signal, timeoutSignal(IDENTITY_DEADLINE_MS)]),
      headers: { [CORRELATION_HEADER]: correlationId },
      [UNENCRYPTED]: isOnThisDevice(issuer),
      [oauth.customFetch]: async (address, { body = null, signal: leaving = null, ...request }) => {
        try {
          return await fetch(address, { ...request, body, signal: leaving });
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
