import type { AccessToken, Lease } from './credentials.ts';

/** What a lease hears: from services, from other tabs and from the page. */
export type LeaseEvent =
  | { readonly type: 'token.rejected'; readonly token: AccessToken } // a service rejected it: renew
  | { readonly type: 'token.refused'; readonly token: AccessToken } // a service rejected it although it was renewed
  | { readonly type: 'credentials.kept'; readonly lease: Lease } // by another tab
  | { readonly type: 'credentials.cleared' } // by another tab
  | { readonly type: 'page.shown'; readonly now: number }
  | { readonly type: 'network.restored' };
