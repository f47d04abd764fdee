export { createAccessTokens } from './access-tokens.ts';
export type { AccessError, AccessTokens } from './access-tokens.ts';
export { CALLBACK_PATH, isSignInCallback, returnPathOf } from './callback.ts';
export { readClaims } from './claims.ts';
export type { ClaimNames, Claims, ClaimsError, IdentityProvider } from './claims.ts';
export { isAccessToken, leaseOf } from './credentials.ts';
export type { AccessToken, Credentials, Lease } from './credentials.ts';
export { bindSession } from './session.actors.ts';
export { AUTH_ERROR } from './session.events.ts';
export type { SessionError, SessionEvent, SessionNotice } from './session.events.ts';
export { sessionMachine } from './session.machine.ts';
export type { SessionActor, SessionInput, SessionSnapshot } from './session.machine.ts';
export type {
  Chance,
  CompletedSignIn,
  CompletionError,
  Identity,
  Page,
  PageEvent,
  PageEvents,
  Renewal,
  RenewalError,
  SessionClock,
  SessionCookies,
  SessionPorts,
  SignInCompletion,
  SignInError,
  SignInProvider,
  SignInRequest,
  SignOutRequest,
  StoreError,
  TabLock,
  TokenGrant,
  TokenStore,
  TokenStoreEvent,
} from './session.ports.ts';
export {
  claimsOf,
  isAuthenticated,
  isRenewalFailing,
  isSignedOut,
  isSigningIn,
  isSigningOut,
  sessionErrorOf,
} from './session.selectors.ts';
