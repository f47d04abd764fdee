import type { SessionClock } from '@account-area/session';

import type { BrowserReporter } from '../browser-reporter.ts';
import type { LocalStore } from '../settings/local-store.ts';

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
