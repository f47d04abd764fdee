import { decodeJwt } from 'jose';
import * as z from 'zod/mini';

import { type Clock, SECOND_MS } from '../../../clock.ts';
import { API_RESOURCE } from '../../../server/guard.ts';
import { answerWith } from '../../../server/node-exchange.ts';
import type { Call } from '../../../server/route.ts';
import type { KeyRing } from '../../../storage/keys.ts';
import { PLATFORM_CLIENT_ID, platformClientSecret } from '../client.ts';
import { providerHeaders } from '../interactions.ts';
import { listenerOf, MOUNT } from '../oidc-routes.ts';
import type { Providers } from '../provider.ts';
import { signOut } from '../sign-out.ts';
import type { KeptTokens } from './kept-tokens.ts';

const TokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  id_token: z.string(),
  expires_in: z.number(),
});

const IdClaims = z.looseObject({ sub: z.string() });

type ClientCall = Pick<Call, 'origin' | 'request' | 'remoteAddress'>;

/** The platform as a client of its own sign-in: it talks to the provider of an address in this process. */
export interface PlatformClient {
  /** Trades a code or a refresh token; `undefined` when the provider does not take it. */
  exchange(call: ClientCall, grant: Readonly<Record<string, string>>): Promise<KeptTokens | undefined>;
  /** Ends the sign-in that tokens came of, and the session with the provider; answers the provider's cookies. */
  end(call: ClientCall, tokens: KeptTokens): Promise<readonly string[]>;
}

export const createPlatformClient = (providers: Providers, keys: KeyRing, clock: Clock): PlatformClient => {
  const credentials = { client_id: PLATFORM_CLIENT_ID, client_secret: platformClientSecret(keys) };
  const post = (
    { origin, request, remoteAddress }: ClientCall,
    path: string,
    body: Readonly<Record<string, string>>,
  ) => {
    const headers = providerHeaders(request, origin, remoteAddress);
    headers.set('content-type', 'application/x-www-form-urlencoded');
    return answerWith(listenerOf(providers.of(origin)), {
      method: 'POST',
      url: MOUNT + path,
      headers,
      body: new URLSearchParams({ ...credentials, ...body }).toString(),
    });
  };

  return {
    async exchange(call, grant) {
      const answer = await post(call, '/token', { ...grant, resource: API_RESOURCE });
      if (answer.status >= 500) throw new Error('The provider failed to exchange a token.');
      if (!answer.ok) return undefined;
      const given = TokenAnswer.parse(await answer.json());
      return {
        accessToken: given.access_token,
        refreshToken: given.refresh_token,
        idToken: given.id_token,
        obtainedAt: clock.now().getTime(),
        lifetimeMs: given.expires_in * SECOND_MS,
      };
    },
    async end(call, tokens) {
      await post(call, '/token/revocation', { token: tokens.refreshToken, token_type_hint: 'refresh_token' });
      const { origin, request, remoteAddress } = call;
      const headers = providerHeaders(request, origin, remoteAddress);
      headers.delete('content-type');
      const hint = new URLSearchParams({ client_id: PLATFORM_CLIENT_ID, id_token_hint: tokens.idToken });
      const ended = await signOut(listenerOf(providers.of(origin)), `${MOUNT}/session/end?${hint.toString()}`, headers);
      return ended.headers.getSetCookie();
    },
  };
};

/** What an id token says. It came from the provider itself, in this process. */
export const claimsIn = ({ idToken }: Pick<KeptTokens, 'idToken'>) => IdClaims.parse(decodeJwt(idToken));
