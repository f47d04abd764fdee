import type { Unexpected } from '@account-area/kernel';

import type { SignInSettings } from '../configuration/configuration.ts';
import type { Lease } from '../lease/credentials.ts';
import type { CompletionError, SignInError, StoreError } from './session.ports.ts';

/** How the customers of this host sign in. */
export interface SessionInput {
  readonly settings: SignInSettings;
}

/** What a session knows; who is signed in is known to its lease. */
export interface SessionContext extends SessionInput {
  /** Why the customer could not be signed in; `null` unless that happened. */
  readonly error: SessionError | null;
}

/** Where a page starts again: at the root, or where it is. */
export type RestartPoint = 'root' | 'here';

/** What a session hears: from the customer, from services, from other tabs and from the page. */
export type SessionEvent =
  | { readonly type: 'signIn.requested' }
  | { readonly type: 'signOut.requested' }
  | { readonly type: 'account.deleted' }
  | { readonly type: 'customer.admitted'; readonly lease: Lease } // by the machine itself
  | { readonly type: 'credentials.kept' } // by another tab
  | { readonly type: 'page.restored' };

/** How an authentication that went wrong is reported (C06.4). */
export const AUTH_ERROR = 'Auth Error';

/** What a session announces. */
export interface SessionNotice {
  readonly type: 'AUTHENTICATION_FAILED';
  readonly message: typeof AUTH_ERROR;
  readonly error: SessionError;
}

/** Every way of not getting in. */
export type EntryFailure = CompletionError | StoreError;

/** Every way a session ends up without a customer, other than signing out. */
export type SessionError = EntryFailure | SignInError | Unexpected;
