import { parseJson } from '@account-area/contracts';
import * as z from 'zod/mini';

import type { LocalStore } from '../settings/local-store.ts';

/** A tab that is sent to the sign-in page more often than this within a minute is going round in circles. */
export const MOST_SIGN_INS_A_MINUTE = 3;

const MINUTE_MS = 60_000;
const PENDING_KEY = 'auth_pending';
const STARTS_KEY = 'auth_starts';

/** What this tab must remember while the customer is on the sign-in page. */
const Pending = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), returnTo: z.string() });
type PendingSignIn = z.infer<typeof Pending>;
const Starts = z.array(z.number());

/** Sign-ins of this tab, in session storage, which belongs to it alone. `now` is in milliseconds. */
export const createPendingSignIns = (store: LocalStore, now: () => number) => ({
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
  /** Counts one more and answers whether there were too many within the last minute, which starts the count again. */
  isLooping: (): boolean => {
    const starts = Starts.safeParse(parseJson(store.read(STARTS_KEY))).data ?? [];
    const recent = starts.filter((start) => Math.abs(now() - start) < MINUTE_MS);
    const isLooping = recent.length >= MOST_SIGN_INS_A_MINUTE;
    store.keep(STARTS_KEY, JSON.stringify(isLooping ? [] : [...recent, now()]));
    return isLooping;
  },
});
