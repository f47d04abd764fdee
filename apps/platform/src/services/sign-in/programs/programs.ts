import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../clock.ts';
import type { Client } from '../client.ts';

/** The grant of a program that has no browser beside it (RFC 8628). */
export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

/** How long a customer has to type the code of a program and to say what becomes of it. */
export const DEVICE_CODE_S = (15 * MINUTE_MS) / SECOND_MS;

/** How long programs wait between two questions whether they are let in. */
export const POLL_INTERVAL_S = 5;

/** After this a program asks its customer again. */
export const PROGRAM_SIGN_IN_S = (14 * DAY_MS) / SECOND_MS;

/** Where a program may listen on its own machine, at a port of its choice; `localhost` may be answered by another machine. */
const LOOPBACK_REDIRECTS = ['http://127.0.0.1/callback', 'http://[::1]/callback'];

/** A program that customers may let in, as they read it. */
interface Program {
  readonly clientId: string;
  readonly name: string;
}

/** Programs keep no secret: each customer who installs one could read it. */
const PROGRAMS: readonly Program[] = [{ clientId: 'account-area-cli', name: 'Account Area CLI' }];

/** The programs as clients of the sign-in: native and public ones, so their proof is PKCE, or the code of the device. */
export const programClients = (): readonly Client[] =>
  PROGRAMS.map(({ clientId, name }) => ({
    client_id: clientId,
    client_name: name,
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token', DEVICE_GRANT],
    response_types: ['code'],
    response_modes: ['query'],
    redirect_uris: [...LOOPBACK_REDIRECTS],
    id_token_signed_response_alg: 'ES256',
  }));

/** The name of a program by its client; `undefined` for clients that are pages. */
export const programName = (clientId: string | undefined): string | undefined =>
  PROGRAMS.find((program) => program.clientId === clientId)?.name;

/** Where a customer says whether a program may sign in. */
export const programPath = (uid: string) => `/sign-in/${uid}/program`;

/** Whether an address is one of a program on the customer's own machine. */
export const isLoopback = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === 'http:' && (url.hostname === '127.0.0.1' || url.hostname === '[::1]');
};
