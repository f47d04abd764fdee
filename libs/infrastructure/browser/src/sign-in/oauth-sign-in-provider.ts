import { fail, referenceFrom } from '@account-area/kernel';
import type { SessionClock, SignInProvider } from '@account-area/session';

import type { BrowserReporter } from '../browser-reporter.ts';
import type { LocalStore } from '../settings/local-store.ts';

/**
 * Sign-in by the authorization code flow with PKCE. The protocol is loaded when it is needed: a customer who is signed
 * in already does not pay for it.
 */
export const createOAuthSignInProvider = (options: OAuthSignInOptions): SignInProvider => {
  let loading: Promise<SignInProvider> | null = null;

  const load = async (): Promise<SignInProvider | null> => {
    loading ??= import('./oauth-sign-in.ts').then(({ createOAuthSignIn }) => createOAuthSignIn(options));
    try {
      return await loading;
    } catch {
      loading = null;
      return null;
    }
  };
  const unreachable = () => fail({ code: 'unreachable' as const, reference: referenceFrom(options.ids.next()) });

  return {
    begin: async (request, signal) => (await load())?.begin(request, signal) ?? unreachable(),
    complete: async (request, signal) => (await load())?.complete(request, signal) ?? unreachable(),
    renew: async (request, signal) => (await load())?.renew(request, signal) ?? unreachable(),
    end: async (request, signal) => (await load())?.end(request, signal) ?? unreachable(),
  };
};

/** Everything the protocol needs of the page. */
export interface OAuthSignInOptions {
  /** Where the identity service sends customers back to, as it is registered there. */
  readonly callbackAddress: string;
  readonly fetch: (address: string, request: RequestInit) => Promise<Response>;
  readonly ids: { next(): string };
  /** The language of the page, for the sign-in page to speak it too; `null` leaves that to the identity service. */
  readonly localeId: () => string | null;
  /** The services' time: tokens are checked against it, so that a wrong clock on the device keeps no customer out. */
  readonly clock: SessionClock;
  readonly deviceNow: () => number;
  /** Aborts after so many milliseconds, as `AbortSignal.timeout` does. */
  readonly timeoutSignal: (delayMs: number) => AbortSignal;
  readonly location: Pick<Location, 'replace'>;
  /** Session storage. */
  readonly store: LocalStore;
  readonly reporter: BrowserReporter;
}
