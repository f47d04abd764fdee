export { readClaims } from './claims/claims.ts';
export type { ClaimNames, Claims, ClaimsError } from './claims/claims.ts';
export {
  bindConfiguration,
  defaultHost,
  FEATURE_FLAGS,
  localesToChoose,
  localeToShow,
  publicBrandOf,
  resolveFlags,
} from './configuration/configuration.ts';
export type {
  Configuration,
  ConfigurationPorts,
  ConfigurationQuery,
  ConfigurationSource,
  FeatureFlag,
  FeatureFlags,
  FlagOverrides,
  FlagSettings,
  HostConfiguration,
  HostQuery,
  Locale,
  LocaleChoice,
  MenuEntry,
  MenuEntryName,
  PageHints,
  ServiceConfiguration,
  SignInSettings,
  LocaleRules,
} from './configuration/configuration.ts';
export { createAccessTokens } from './lease/access-tokens.ts';
export type { AccessError, AccessTokens } from './lease/access-tokens.ts';
export { holdRenewals } from './lease/hold-renewals.ts';
export type { HoldRenewalsOptions } from './lease/hold-renewals.ts';
export { isAccessToken } from './lease/credentials.ts';
export type { AccessToken, Credentials, Lease } from './lease/credentials.ts';
export { leaseMachine } from './lease/lease.machine.ts';
export type {
  LeaseContext,
  LeaseEvent,
  LeaseInput,
  LeaseSnapshot,
  RenewalFailure,
  SpentToken,
  LeaseLogic,
} from './lease/lease.machine.ts';
export { targetOf } from './navigation/target.ts';
export type { Target, TargetRules } from './navigation/target.ts';
export { bindSession, sessionMachine } from './session/session.machine.ts';
export type {
  EntryFailure,
  RestartPoint,
  SessionError,
  SessionEvent,
  SessionNotice,
  SignInBeginning,
} from './session/session.events.ts';
export type {
  SessionActor,
  SessionContext,
  SessionInput,
  SessionSnapshot,
  SessionLogic,
} from './session/session.logic.ts';
export {
  claimsOf,
  isAuthenticated,
  isRenewalFailing,
  isAccountDeleted,
  isSignedOut,
  isSigningIn,
  isSigningOut,
  sessionErrorOf,
} from './session/session.selectors.ts';
export { programSessionPorts } from './session/program-ports.ts';
export type { ProgramSessionOptions } from './session/program-ports.ts';
export { isSignInCallback, returnPathOf } from './session/session.ts';
export type {
  Chance,
  CompletedSignIn,
  CompletionError,
  Page,
  Renewal,
  RenewalError,
  SessionClock,
  CustomerTraces,
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
  TokenPorts,
  TokenStore,
  TokenStoreEvent,
  AccountDeleted,
} from './session/session.ts';
