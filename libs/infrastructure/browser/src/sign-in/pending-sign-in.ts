import * as z from 'zod/mini';

import { parseJson, type LocalStore } from '../settings/local-store.ts';

/** What this tab must remember while the customer is on the sign-in page. */
export interface PendingSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly returnTo: string;
}

/** Sign-ins of this tab that are under way, or were a moment ago. */
export interface PendingSignIns {
  /** Remembers one; answers whether it can be remembered at all. */
  keep(pending: PendingSignIn): boolean;
  /** The one that `state` belongs to, once; `null` when this tab knows of none. */
  take(state: string | null): PendingSignIn | null;
  /** Counts one more and answers whether there were too many within the last minute, which starts the count again. */
  isLooping(): boolean;
}

/** A tab that is sent to the sign-in page more often than this within a minute is going round in circles. */
export const MOST_SIGN_INS_A_MINUTE = 3;

const MINUTE_MS = 60_000;
const PENDING_KEY = 'auth_pending';
const STARTS_KEY = 'auth_starts';

const Pending = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), returnTo: z.string() });
const Starts = z.array(z.number());

/** Keeps them in session storage, which belongs to one tab. `now` is in milliseconds. */
export const createPendingSignIns = (store: LocalStore, now: () => number): PendingSignIns => ({
  keep: (pending) => {
    const text = JSON.stringify(pending);
    store.keep(PENDING_KEY, text);
    return store.read(PENDING_KEY) === text;
  },
  take: (state) => {
    const pending = Pending.safeParse(parseJson(store.read(PENDING_KEY)));
    store.keep(PENDING_KEY, '');
    return pending.success && pending.data.state === state ? pending.data : null;
  },
  isLooping: () => {
    const kept = Starts.safeParse(parseJson(store.read(STARTS_KEY)));
    const recent = (kept.success ? kept.data : []).filter((start) => Math.abs(now() - start) < MINUTE_MS);
    const isLooping = recent.length >= MOST_SIGN_INS_A_MINUTE;
    store.keep(STARTS_KEY, JSON.stringify(isLooping ? [] : [...recent, now()]));
    return isLooping;
  },
});
