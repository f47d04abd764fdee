import type { Claims } from '../claims/claims.ts';
import type { SessionError } from './session.events.ts';
import type { SessionSnapshot } from './session.logic.ts';

/** Whether the area may be shown. */
export const isAuthenticated = (snapshot: SessionSnapshot): boolean => snapshot.matches('authenticated');

/** Whether the customer has signed out, here or in another tab. */
export const isSignedOut = (snapshot: SessionSnapshot): boolean => snapshot.matches('signedOut');

/** Whether the customer is being taken to the sign-in page. */
export const isSigningIn = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches('signingIn') || snapshot.matches('signingInAnew');

/** Whether the account of the customer who was signed in here turned out to be deleted, and the session has ended. */
export const isAccountDeleted = (snapshot: SessionSnapshot): boolean => snapshot.matches('accountDeleted');

/** Whether the customer is on the way out. */
export const isSigningOut = (snapshot: SessionSnapshot): boolean =>
  (['signingOut', 'abandoning', 'closing', 'leaving', 'left'] as const).some((state) => snapshot.matches(state));

/** The claims of the signed-in customer; `null` while there is none. */
export const claimsOf = (snapshot: SessionSnapshot): Claims | null =>
  snapshot.children.lease?.getSnapshot().context.lease.credentials.claims ?? null;

/** Whether the identity service does not answer, although the customer stays signed in; drives a banner. */
export const isRenewalFailing = (snapshot: SessionSnapshot): boolean =>
  (snapshot.children.lease?.getSnapshot().context.failures ?? 0) > 0;

/** Why the customer could not be signed in; `null` unless that failed. */
export const sessionErrorOf = (snapshot: SessionSnapshot): SessionError | null =>
  snapshot.matches('failed') ? snapshot.context.error : null;
