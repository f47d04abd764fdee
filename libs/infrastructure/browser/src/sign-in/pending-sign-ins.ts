import { parseJson } from '@account-area/contracts';
import * as z from 'zod/mini';

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
const Pending = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), returnTo: z.string() });
type PendingSignIn = z.infer<typeof Pending>;
const Moments = z.array(z.number());

/** Sign-ins of this tab, in session storage, which belongs to it alone. `now` is in milliseconds. */
export const createPendingSignIns = (store: LocalStore, now: () => number) => {
  /** The moments of the last minute that are kept under `key`. */
  const recent = (key: string): readonly number[] => {
    const moments = Moments.safeParse(parseJson(store.read(key))).data ?? [];
    return moments.filter((moment) => Math.abs(now() - moment) < MINUTE_MS);
  };
  const add = (key: string) => store.keep(key, JSON.stringify([...recent(key), now()]));
  const forgetCircles = () => {
    store.keep(RETURNS_KEY, '');
    store.keep(DEPARTURES_KEY, '');
  };

  return {
    /** Answers whether it can be remembered at all. */
    keep: (pending: PendingSignIn): boolean => {
      const text = JSON.stringify(pending);
      store.keep(PENDING_KEY, text);
      return store.read(PENDING_KEY) === text;
    },
    /** The one that `state` belongs to, once; `null` when this tab knows of none. */
    take: (state: string | null): PendingSignIn | null => {
      const pending = Pending.safeParse(parseJson(store.read(PENDING_KEY))).data;
      store.keep(PENDING_KEY, '');
      return pending?.state === state ? pending : null;
    },
    /** Counts that the tab came back from signing in, well or badly, unless the customer turned back. */
    countReturn: (): void => add(RETURNS_KEY),
    /** Counts one more departure and answers whether the tab goes round in circles, which starts the count again. */
    isLooping: (): boolean => {
      const isLooping =
        recent(RETURNS_KEY).length >= MOST_RETURNS_A_MINUTE ||
        recent(DEPARTURES_KEY).length >= MOST_DEPARTURES_A_MINUTE;
      if (isLooping) forgetCircles();
      else add(DEPARTURES_KEY);
      return isLooping;
    },
    /** The customer has signed out: what comes next is no circle. */
    forgetCircles,
  };
};
