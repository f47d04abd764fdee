import { sessionPaths } from '@account-area/contracts';

import type { LocalStore } from '../settings/local-store.ts';
import { createPendingSignIns } from './pending-sign-ins.ts';

/** Kept from a sign-out that the platform has not heard of, until it has: the browser still has its cookie. */
const LEAVING_KEY = 'account-area.leaving';
const YES = 'yes';

/** A sign-out that the platform is still to be told of, in the storage of all tabs. */
export const untoldSignOut = (store: LocalStore) => ({
  is: (): boolean => store.read(LEAVING_KEY) === YES,
  remember: () => store.keep(LEAVING_KEY, YES),
  forget: () => store.keep(LEAVING_KEY, ''),
});

/** What the way to the sign-in page of the platform needs of the browser. */
export interface PlatformSignInOptions {
  readonly origin: string;
  readonly location: Pick<Location, 'replace'>;
  readonly localeId: () => string | null;
  /** Of this tab alone: session storage. */
  readonly tabStore: LocalStore;
  /** In milliseconds. */
  readonly now: () => number;
}

interface WayThere {
  readonly returnTo: string;
  readonly isAnew?: boolean;
}

/** The way to the sign-in page of a platform that keeps sessions. Nothing heavy is needed for it: it is gone before the app is loaded. */
export const createPlatformSignIn = ({ localeId, location, now, origin, tabStore }: PlatformSignInOptions) => {
  const pending = createPendingSignIns(tabStore, now);
  return {
    /** Whether the tab goes round in circles. */
    goesInCircles: pending.goesInCircles,
    forgetCircles: pending.forgetCircles,
    /** Replaces this page, so that the way back does not lead to one that would only go forward again; or says why not. */
    leave: ({ isAnew = false, returnTo }: WayThere): 'sign-in-looping' | 'storage-blocked' | null => {
      if (pending.isLooping()) return 'sign-in-looping';
      if (!pending.keep({ state: PLATFORMS_STATE, nonce: '', verifier: '', returnTo })) return 'storage-blocked';
      const locale = localeId();
      const query = new URLSearchParams({
        returnTo,
        ...(locale === null ? {} : { locale }),
        ...(isAnew ? { prompt: 'login' } : {}),
      });
      location.replace(`${origin}${sessionPaths.signIn}?${query.toString()}`);
      return null;
    },
    /** Whether this tab had left for the sign-in page; answered once. */
    isBack: (): boolean => pending.take(PLATFORMS_STATE) !== null,
    countReturn: pending.countReturn,
  };
};

/** The platform remembers what a sign-in needs; the tab, only that it began one. */
const PLATFORMS_STATE = 'kept-by-the-platform';
