export { createAccessTokens } from './access-tokens.ts';
export type { AccessError, AccessTokens } from './access-tokens.ts';
export { isAccessToken } from './credentials.ts';
export type { AccessToken, Credentials, Lease } from './credentials.ts';
export { leaseMachine } from './lease.machine.ts';
export type {
  LeaseActor,
  LeaseContext,
  LeaseEvent,
  LeaseInput,
  LeaseSnapshot,
  RenewalFailure,
  SpentToken,
} from './lease.machine.ts';
