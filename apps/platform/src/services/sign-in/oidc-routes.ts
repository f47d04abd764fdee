import type { Provider } from 'oidc-provider';

import type { TestClock } from '../../clock.ts';
import { answerWith, type NodeListener, type PlainRequest } from '../../server/node-exchange.ts';
import { noSuchAddress } from '../../server/problem.ts';
import { type Call, openRoute, type Route } from '../../server/route.ts';
import { providerHeaders } from './interactions.ts';
import type { Providers } from './provider.ts';
import type { DeviceCodes } from './programs/device-codes.ts';
import { DEVICE_GRANT } from './programs/programs.ts';
import type { createRefreshReplay } from './refresh-replay.ts';
import { confirmSignOut, signOut } from './sign-out.ts';

/** Where the provider of each host is mounted. */
export const MOUNT = '/oidc';

interface OidcRoutesOptions {
  readonly providers: Providers;
  readonly replayRefresh: ReturnType<typeof createRefreshReplay>;
  readonly deviceCodes: DeviceCodes;
  /** Turns an answer that leads to a program into one that a browser follows; leaves others as they are. */
  readonly backToProgram: (call: Call, answer: Response) => Promise<Response>;
  readonly testClock: TestClock | undefined;
}

/** The OpenID Connect provider's own routes, described by its discovery document. */
export const oidcRoutes = (options: OidcRoutesOptions): readonly Route[] => {
  const { providers, replayRefresh, deviceCodes, backToProgram, testClock } = options;
  const route = (method: 'GET' | 'POST', path: string, summary: string, handle: (call: Call) => Promise<Response>) =>
    openRoute({
      method,
      path: MOUNT + path,
      tag: 'Sign-in',
      summary,
      access: { kind: 'public', because: 'the provider decides by its own protocol' },
      alsoRefusesAs: ['application/json', 'text/html'],
      handle: async (call) => withCookiesMoved(await handle(call), testClock?.offsetMs ?? 0),
    });
  const requestOf = (call: Call, body?: string): PlainRequest => ({
    method: call.request.method,
    url: urlOf(call),
    headers: headersOf(call),
    body,
  });
  const forward = async (call: Call, body?: string) => {
    const answer = await answerWith(listenerOf(providers.of(call.origin)), requestOf(call, body));
    // The provider says in plain text what is no part of its protocol.
    const isPlain = answer.headers.get('Content-Type')?.startsWith('text/plain') ?? false;
    if (answer.status === 404 && isPlain) throw noSuchAddress();
    return backToProgram(call, answer);
  };

  return [
    route('POST', '/device/auth', 'Gives a program the code that its customer types at /device.', async (call) => {
      const body = await call.request.text();
      return deviceCodes.request(call, () => forward(call, body));
    }),
    route('POST', '/token', 'Exchanges a code, a device code or a refresh token for tokens.', async (call) => {
      const body = await call.request.text();
      const given = new URLSearchParams(body);
      const deviceCode = given.get('device_code');
      if (given.get('grant_type') === DEVICE_GRANT && deviceCode !== null)
        return deviceCodes.exchange({ ...call, deviceCode }, () => forward(call, body));
      const refreshToken = given.get('refresh_token');
      if (given.get('grant_type') !== 'refresh_token' || refreshToken === null) return forward(call, body);
      const clientId = given.get('client_id') ?? '';
      return replayRefresh({ origin: call.origin, refreshToken, clientId }, () => forward(call, body), call.log);
    }),
    route('GET', '/session/end', 'Signs out and goes back to the area.', (call) =>
      signOut(listenerOf(providers.of(call.origin)), urlOf(call), headersOf(call)),
    ),
    route('POST', '/session/end/confirm', 'Signs out by the form of the sign-out page.', async (call) =>
      confirmSignOut(listenerOf(providers.of(call.origin)), requestOf(call, await call.request.text())),
    ),
    route('GET', '/*', 'Authorization, discovery and keys.', (call) => forward(call)),
    route('POST', '/*', 'Authorization, sign-out and revocation by form.', async (call) =>
      forward(call, await call.request.text()),
    ),
  ];
};

/** The provider believes to be at the root; it finds its own address in what it was called by originally. */
export const listenerOf = (provider: Provider): NodeListener => {
  const callback = provider.callback();
  return async (incoming, outgoing) => {
    Object.assign(incoming, { originalUrl: incoming.url });
    incoming.url = incoming.url?.slice(MOUNT.length).replace(/^(?!\/)/, '/') ?? '/';
    await callback(incoming, outgoing);
  };
};

/**
 * Browsers read the end of a cookie beside the answer's date, which is that of the platform's clock: once a tester has moved
 * it further than a cookie of the provider lasts, they would not even keep it.
 */
export const withCookiesMoved = (answer: Response, aheadMs: number): Response => {
  const cookies = answer.headers.getSetCookie();
  answer.headers.delete('Set-Cookie');
  for (const cookie of cookies) {
    const moved = cookie.replace(/(?<=; expires=)[^;]+/i, (date) => {
      const endMs = Date.parse(date);
      // 1970 deletes it.
      return endMs === 0 ? date : new Date(endMs + aheadMs).toUTCString();
    });
    answer.headers.append('Set-Cookie', moved);
  }
  return answer;
};

const urlOf = ({ request }: Call) => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

const headersOf = ({ request, origin, remoteAddress }: Call) => providerHeaders(request, origin, remoteAddress);
