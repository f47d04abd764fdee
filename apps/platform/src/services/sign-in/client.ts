/** The area as a client of the sign-in: a public one, so its proof is PKCE. */
export const CLIENT_ID = 'account-area';

/** What the area may do with the resource: the scope belongs to the resource server, not to the sign-in. */
export const API_SCOPE = 'account';

export const OIDC_SCOPES = ['openid', 'email', 'profile', 'offline_access'];

/** What the area asks for. */
export const CLIENT_SCOPE = [...OIDC_SCOPES, API_SCOPE].join(' ');
