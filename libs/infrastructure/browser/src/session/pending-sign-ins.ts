import { parseJson } from '@account-area/contracts';

import type { LocalStore } from '../settings/local-store.ts';

/**
 * A tab that comes back from signing in more often than this within a minute is going round in circles: it is sent there
 * once more because what it came back with was no good. Who opens the area again, or turns back, does not come back so.
 */
export const MOST_RETURNS_A_MINUTE = 3;

/** A circle of which the tab does not notice that it came back takes a second or two; no customer is as quick. */
export const MOST_DEPARTURES_A_MINUTE = 20;

const MINUTE_MS = 60_000;
const PENDING_KEY = 'auth_pending';
const RETURNS_KEY = 'auth_returns';
const DEPARTURES_KEY = 'auth_departures';

/** What this tab must remember while the customer is on the sign-in page. */
interface PendingSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly returnTo: string;
}

/** Sign-ins of this tab, in session storage, which belongs to it alone. `now` is in milliseconds. */
export const createPendingSignIns = (store: LocalStore, now: () => number) => {
  /** The moments of the last minute that are kept under `key`. */
  const recent = (key: string): readonly number[] => {
    const moments = parseJson(store.read(key));
    return isMoments(moments) ? moments.filter((moment) => Math.abs(now() - moment) < MINUTE_MS) : [];
  };
  const add = (key: string) => store.keep(key, JSON.stringify([...recent(key), now()]));
  const forgetCircles = () => {
    store.keep(RETURNS_KEY, '');
    store.keep(DEPARTURES_KEY, '');
  };
  const goesInCircles = (): boolean =>
    recent(RETURNS_KEY).length >= MOST_RETURNS_A_MINUTE || recent(DEPARTURES_KEY).length >= MOST_DEPARTURES_A_MINUTE;

  return {
    /** Answers whether it can be remembered at all. */
    keep: (pending: PendingSignIn): boolean => {
      const text = JSON.stringify(pending);
      store.keep(PENDING_KEY, text);
      return store.read(PENDING_KEY) === text;
    },
    /** The one that `state` belongs to, once; `null` when this tab knows of none. */
    take: (state: string | null): PendingSignIn | null => {
      const pending = parseJson(store.read(PENDING_KEY));
      store.keep(PENDING_KEY, '');
      return isPending(pending) && pending.state === state ? pending : null;
    },
    /** Counts that the tab came back from signing in, well or badly, unless the customer turned back. */
    countReturn: (): void => add(RETURNS_KEY),
    /** Whether the tab does so, without counting. */
    goesInCircles,
    /** Counts one more departure and answers whether the tab goes round in circles, which starts the count again. */
    isLooping: (): boolean => {
      const isLooping = goesInCircles();
      if (isLooping) forgetCircles();
      else add(DEPARTURES_KEY);
      return isLooping;
    },
    /** The customer has signed out: what comes next is no circle. */
    forgetCircles,
  };
};

const isMoments = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((moment) => typeof moment === 'number');

// Written out: the way to the sign-in page is open before the library of schemas is loaded.
const isPending = (value: unknown): value is PendingSignIn =>
  typeof value === 'object' &&
  value !== null &&
  'state' in value &&
  typeof value.state === 'string' &&
  'nonce' in value &&
  typeof value.nonce === 'string' &&
  'verifier' in value &&
  typeof value.verifier === 'string' &&
  'returnTo' in value &&
  typeof value.returnTo === 'string';
