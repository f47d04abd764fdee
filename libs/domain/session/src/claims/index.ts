export { readClaims } from './claims.ts';
export type { ClaimNames, Claims, ClaimsError, IdentityProvider } from './claims.ts';
