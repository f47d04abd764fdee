export { CALLBACK_PATH, isSignInCallback, returnPathOf } from './callback.ts';
export { bindSession } from './session.actors.ts';
export { AUTH_ERROR } from './session.events.ts';
export type {
  EntryFailure,
  RestartPoint,
  SessionContext,
  SessionError,
  SessionEvent,
  SessionInput,
  SessionNotice,
} from './session.events.ts';
export { sessionMachine } from './session.machine.ts';
export type { SessionActor, SessionSnapshot } from './session.machine.ts';
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
