import type { PortError, Unexpected } from '@account-area/kernel';

import type { AccessToken, Lease } from './credentials.ts';
import type { CompletionError, RenewalError, SignInError, StoreError } from './session.ports.ts';

/** What a session hears: from the customer, from services, from other tabs and from the page. */
export type SessionEvent =
  | { readonly type: 'signIn.requested' }
  | { readonly type: 'signOut.requested' }
  | { readonly type: 'account.deleted' }
  | { readonly type: 'token.rejected'; readonly token: AccessToken } // a service rejected it: renew
  | { readonly type: 'token.refused'; readonly token: AccessToken } // a service rejected it although it was renewed
  | { readonly type: 'credentials.kept'; readonly lease: Lease } // by another tab
  | { readonly type: 'credentials.cleared' } // by another tab
  | { readonly type: 'page.shown'; readonly now: number }
  | { readonly type: 'page.restored' }
  | { readonly type: 'network.restored' };

/** How an authentication that went wrong is reported (C06.4). */
export const AUTH_ERROR = 'Auth Error';

/** What a session announces. */
export interface SessionNotice {
  readonly type: 'AUTHENTICATION_FAILED';
  readonly message: typeof AUTH_ERROR;
  readonly error: SessionError;
}

export type CompletionFailure = CompletionError | StoreError | { readonly code: 'claims-missing' };

export type RenewalFailure = RenewalError | StoreError | { readonly code: 'signed-out' };

/** Every way a session ends up without a customer, other than signing out. */
export type SessionError = PortError | CompletionFailure | RenewalFailure | SignInError | StoreError | Unexpected;
