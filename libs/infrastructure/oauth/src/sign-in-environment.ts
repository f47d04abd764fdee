import type { SessionClock } from '@account-area/session';

/** What signing in needs of the world, in a page as in a program. */
export interface SignInEnvironment {
  /** As the global one; it rejects where there is no answer. */
  readonly fetch: (address: string, request: RequestInit) => Promise<Response>;
  /** Ids of calls: 8 to 60 letters, digits and hyphens, never the same twice. */
  readonly ids: { next(): string };
  /** The services' time: tokens are checked against it, so that a wrong clock on the device keeps no customer out. */
  readonly clock: SessionClock;
  /** The time of this device in milliseconds, as `Date.now` tells it. */
  readonly deviceNow: () => number;
  /** Aborts after so many milliseconds, as `AbortSignal.timeout` does. */
  readonly timeoutSignal: (delayMs: number) => AbortSignal;
  readonly reporter: SignInReporter;
}

/** Where a sign-in tells what went wrong. Never holds a token, an address or anything personal. */
export interface SignInReporter {
  report(incident: SignInIncident): void;
}

/** A step that failed otherwise than a customer or the end of a session makes it fail. */
export interface SignInIncident {
  readonly kind: 'sign-in-failed';
  readonly step: SignInStep;
  /** The service's word for it, such as `invalid_client`, or the check that failed. */
  readonly reason: string;
  readonly correlationId: string;
}

/** Which step of a session it was. */
export type SignInStep = 'begin' | 'complete' | 'renew' | 'end';
