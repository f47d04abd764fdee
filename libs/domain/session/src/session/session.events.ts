import type { Unexpected } from '@account-area/kernel';

import type { Lease } from '../lease/credentials.ts';
import type { AccountDeleted, CompletionError, SignInError, SignInRequest, StoreError } from './session.ts';

/** Where a page starts again: where it is, or at a path. */
export type RestartPoint = 'here' | `/${string}`;

/** What a session hears: from the customer, from services, from other tabs and from the page. */
export type SessionEvent =
  /** By a customer who is signed in: they sign in once more, and come back to the same page. */
  | { readonly type: 'signIn.requested' }
  /** The customer wants to sign out: the session ends here and at the service. */
  | { readonly type: 'signOut.requested' }
  /** A service says that the account is deleted: the session ends here. */
  | { readonly type: 'account.deleted' }
  /**
   * The service has ended it, as it does when the customer confirmed something; `goTo` is a page that needs no session. Counts
   * in every state: what the service refused meanwhile may have led on before this was known.
   */
  | { readonly type: 'session.ended'; readonly goTo: `/${string}` }
  /** What the machine tells itself: the customer has credentials, by a sign-in or from before. */
  | { readonly type: 'customer.admitted'; readonly lease: Lease }
  /** Another tab has signed a customer in. */
  | { readonly type: 'credentials.kept' }
  /** The page is shown again as it was left, from the cache of the browser. */
  | { readonly type: 'page.restored' };

/** An announcement of the session. */
export interface SessionNotice {
  readonly type: 'AUTHENTICATION_FAILED';
  /** Under this name the failure is reported. */
  readonly message: 'Auth Error';
  readonly error: SessionError;
}

/** Every way of not getting in. */
export type EntryFailure = CompletionError | StoreError | AccountDeleted;

/** Every way a session ends up without a customer, other than signing out. */
export type SessionError = EntryFailure | SignInError | Unexpected;

/** How a customer is sent to the sign-in page. */
export type SignInBeginning = Pick<SignInRequest, 'isAnew' | 'settings'>;
