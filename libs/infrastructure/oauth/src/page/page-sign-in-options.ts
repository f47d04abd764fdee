import type { SignInSecrets } from '../protocol/authorization-code.ts';
import type { SignInEnvironment } from '../sign-in-environment.ts';

/** What signing in on a page needs beside the protocol. */
export interface PageSignInOptions extends SignInEnvironment {
  /** Where the identity service sends customers back to, as it is registered there. */
  readonly callbackAddress: string;
  /** The language of the page, for the sign-in page to speak it too; `null` leaves that to the identity service. */
  readonly localeId: () => string | null;
  /** Replaces the page, so that the way back does not lead to one that would only go forward again. */
  readonly leaveFor: (address: string) => void;
  readonly pendingSignIns: PendingSignIns;
}

/** What a page must remember while its customer is on the sign-in page. */
export interface PendingSignIn extends SignInSecrets {
  /** Path, query and fragment to come back to. */
  readonly returnTo: string;
}

/** Sign-ins of one tab, kept where no other finds them, and whether the tab goes round in circles. */
export interface PendingSignIns {
  /** Answers whether it can be remembered at all. */
  keep(pending: PendingSignIn): boolean;
  /** The one that `state` belongs to, once; `null` when this tab knows of none. */
  take(state: string | null): PendingSignIn | null;
  /** Counts that the tab came back from signing in, well or badly, unless the customer turned back. */
  countReturn(): void;
  /** Counts one more departure and answers whether the tab goes round in circles, which starts the count again. */
  isLooping(): boolean;
  /** The customer has signed out: what comes next is no circle. */
  forgetCircles(): void;
}
