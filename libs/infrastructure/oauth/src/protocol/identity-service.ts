import { CORRELATION_HEADER } from '@account-area/contracts';
import type { SignInSettings } from '@account-area/session';
import * as oauth from 'oauth4webapi';

import type { SignInEnvironment } from '../sign-in-environment.ts';
import { GIVEN_UP, NoAnswerError } from './failures.ts';

/** How long the identity service may take for one answer. A tab that renews holds up all others meanwhile. */
const IDENTITY_DEADLINE_MS = 10_000;

// eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so to stand out; see isOnThisDevice for its only use
const UNENCRYPTED: typeof oauth.allowInsecureRequests = oauth.allowInsecureRequests;

type ProtocolRequest = oauth.CustomFetchOptions<string, URLSearchParams | undefined>;

/** One exchange with an identity service: whom it is with, as whom, and how. */
export interface IdentityExchange {
  readonly server: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  readonly requests: {
    readonly signal: AbortSignal;
    readonly headers: Record<string, string>;
    readonly [UNENCRYPTED]: boolean;
    readonly [oauth.customFetch]: (address: string, request: ProtocolRequest) => Promise<Response>;
  };
}

/** Begins an exchange as the client of these settings; throws what `oauthFailureOf` sorts. */
export type IdentityServices = (
  settings: SignInSettings,
  correlationId: string,
  signal: AbortSignal,
) => Promise<IdentityExchange>;

/** Discovers identity services; each is asked once for its description. */
export const createIdentityServices = ({
  clock,
  deviceNow,
  fetch,
  timeoutSignal,
}: SignInEnvironment): IdentityServices => {
  const described = new Map<string, oauth.AuthorizationServer>();

  return async (settings, correlationId, signal) => {
    const issuer = new URL(settings.issuer);
    const requests: IdentityExchange['requests'] = {
      signal: AbortSignal.any([signal, timeoutSignal(IDENTITY_DEADLINE_MS)]),
      headers: { [CORRELATION_HEADER]: correlationId },
      [UNENCRYPTED]: isOnThisDevice(issuer),
      [oauth.customFetch]: async (address, { body, signal: leaving, ...request }) => {
        try {
          return await fetch(address, { ...request, body: body ?? null, signal: leaving ?? null });
        } catch (cause) {
          throw new NoAnswerError(signal.aborted ? GIVEN_UP : 'no-answer', cause);
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

/** An address the service names in its description of itself, with these parameters in its query. */
export const endpointOf = (
  server: oauth.AuthorizationServer,
  name: 'authorization_endpoint' | 'end_session_endpoint',
  query: Readonly<Record<string, string>>,
): string => {
  const address = server[name];
  if (address === undefined || !URL.canParse(address)) {
    throw new oauth.OperationProcessingError(`The service names no ${name}.`, { code: oauth.MISSING_SERVER_METADATA });
  }
  const full = new URL(address);
  for (const [parameter, value] of Object.entries(query)) full.searchParams.set(parameter, value);
  return full.href;
};
