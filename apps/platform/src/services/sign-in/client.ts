import type { ClientAuthMethod, ClientMetadata } from 'oidc-provider';

import type { KeyRing } from '../../storage/keys.ts';

/** A client with the way in which it says who it is. */
export interface Client extends ClientMetadata {
  readonly token_endpoint_auth_method: ClientAuthMethod;
}

/** The area as a client of the sign-in: a public one, so its proof is PKCE. */
export const CLIENT_ID = 'account-area';

/** The platform as a client of the sign-in, for pages whose refresh tokens it keeps: a confidential one. */
export const PLATFORM_CLIENT_ID = 'account-area-platform';

/** What the area may do with the resource: the scope belongs to the resource server, not to the sign-in. */
export const API_SCOPE = 'account';

export const OIDC_SCOPES = ['openid', 'email', 'profile', 'offline_access'];

/** What the area asks for. */
export const CLIENT_SCOPE = [...OIDC_SCOPES, API_SCOPE].join(' ');

/** By this the provider knows the platform; nobody else is told. */
export const platformClientSecret = (keys: KeyRing): string =>
  (keys.secrets('platform-client')[0] ?? Buffer.alloc(0)).toString('base64url');
