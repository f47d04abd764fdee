import { sessionPaths } from '@account-area/contracts';

import type { PlatformContext } from '../../module.ts';
import { type Client, CLIENT_ID, PLATFORM_CLIENT_ID, platformClientSecret } from './client.ts';
import { programClients } from './programs/programs.ts';

/** A page that posts itself would need a script of its own, which no page may have. */
export const RESPONSE_MODES = ['query', 'fragment'];

/**
 * The area signs in by the platform, and by itself where the browser keeps tokens: a client without a secret would let a
 * script that got into the page fetch tokens that renew. Outside production, tests need both. Programs are clients everywhere.
 */
export const clientsAt = (
  origin: string,
  { hosts, keys, production }: Pick<PlatformContext, 'hosts' | 'keys' | 'production'>,
): readonly Client[] => {
  const isAlone = !production || hosts.find(new URL(origin).hostname)?.tokensKeptBy === 'browser';
  const common = {
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code' as const],
    response_modes: RESPONSE_MODES,
    post_logout_redirect_uris: [`${origin}/`],
    id_token_signed_response_alg: 'ES256' as const,
  };
  const area: Client = {
    ...common,
    client_id: CLIENT_ID,
    token_endpoint_auth_method: 'none',
    redirect_uris: [`${origin}/`],
  };
  const platform: Client = {
    ...common,
    client_id: PLATFORM_CLIENT_ID,
    client_secret: platformClientSecret(keys),
    token_endpoint_auth_method: 'client_secret_post',
    redirect_uris: [`${origin}${sessionPaths.callback}`],
  };
  return [...(isAlone ? [area] : []), platform, ...programClients()];
};
