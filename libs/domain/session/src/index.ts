export { readClaims } from './claims/claims.ts';
export type { ClaimNames, Claims, ClaimsError, IdentityProvider } from './claims/claims.ts';
export { publicBrandOf } from './configuration/brand.ts';
export { bindConfiguration } from './configuration/configuration.actors.ts';
export type { ConfigurationQuery } from './configuration/configuration.actors.ts';
export type {
  ConfigurationPorts,
  ConfigurationSource,
  FlagOverrides,
  HostQuery,
  LocaleChoice,
} from './configuration/configuration.ports.ts';
export type {
  Configuration,
  HostConfiguration,
  Locale,
  MenuEntry,
  MenuEntryName,
  ServiceConfiguration,
  SignInSettings,
} from './configuration/configuration.ts';
export { defaultHost } from './configuration/default-host.ts';
export type { PageHints } from './configuration/default-host.ts';
export { localesToChoose, localeToShow } from './configuration/locale.ts';
export { FEATURE_FLAGS, resolveFlags } from './feature-flags/feature-flags.ts';
export type { FeatureFlag, FeatureFlags, FlagSettings } from './feature-flags/feature-flags.ts';
export { createAccessTokens } from './lease/access-tokens.ts';
export type { AccessError, AccessTokens } from './lease/access-tokens.ts';
export { isAccessToken } from './lease/credentials.ts';
export type { AccessToken, Credentials, Lease } from './lease/credentials.ts';
export { leaseMachine } from './lease/lease.machine.ts';
export type {
  LeaseActor,
  LeaseContext,
  LeaseEvent,
  LeaseInput,
  LeaseSnapshot,
  RenewalFailure,
  SpentToken,
} from './lease/lease.machine.ts';
export type { Navigation } from './navigation/navigation.ports.ts';
export { targetOf } from './navigation/target.ts';
export type { Target, TargetRules } from './navigation/target.ts';
export { CALLBACK_PATH, isSignInCallback, returnPathOf } from './session/callback.ts';
export { bindSession } from './session/session.actors.ts';
export {
  AUTH_ERROR,
  claimsOf,
  isAuthenticated,
  isRenewalFailing,
  isSignedOut,
  isSigningIn,
  isSigningOut,
  sessionErrorOf,
  sessionMachine,
} from './session/session.machine.ts';
export type {
  EntryFailure,
  RestartPoint,
  SessionActor,
  SessionContext,
  SessionError,
  SessionEvent,
  SessionInput,
  SessionNotice,
  SessionSnapshot,
} from './session/session.machine.ts';
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
} from './session/session.ports.ts';
