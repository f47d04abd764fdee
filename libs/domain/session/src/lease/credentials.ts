import type { Brand } from '@account-area/kernel';

import type { Claims } from '../claims/claims.ts';

/** What every call to a service carries. */
export type AccessToken = Brand<string, 'AccessToken'>;

/** Whether `value` can be an access token; its content is the services' business. */
export const isAccessToken = (value: string): value is AccessToken => value.length > 0;

/** What a signed-in customer holds. */
export interface Credentials {
  readonly accessToken: AccessToken;
  /** `null` where the platform keeps it. */
  readonly refreshToken: string | null;
  /** Shown to the identity service on the way out; `null` where the platform keeps it. */
  readonly idToken: string | null;
  readonly claims: Claims;
  /** When the tokens were asked for, in milliseconds of the session clock. */
  readonly obtainedAt: number;
  /** How long the access token is good for. */
  readonly lifetimeMs: number;
}

/** Credentials, and how long they stay good. */
export interface Lease {
  readonly credentials: Credentials;
  /** How long until they should be renewed; 0 when that is due. */
  readonly renewInMs: number;
  /** Whether services refuse the access token by now. */
  readonly isExpired: boolean;
}

/** The part of an access token's life after which it is renewed. */
const RENEWAL_POINT = 0.8;

/** Renewals are spread over this part of a life, so that customers who all signed in at nine do not renew at once. */
const RENEWAL_SPREAD = 0.05;

/** The part of a life after which a page that becomes visible renews, because its timers may have slept. */
const RENEWAL_POINT_WHEN_SHOWN = 0.5;

/** Tokens are not renewed more often than this, however short their life. */
export const SHORTEST_RENEWAL_MS = 10_000;

/**
 * The clocks of two tabs differ by less than this: by up to a second, because services date their answers in whole ones, and
 * by how long answers are under way. What another tab has just obtained may seem to come from the future.
 */
export const CLOCK_DIFFERENCE_MS = 5_000;

/** How old credentials are, in milliseconds; negative when another clock than ours measured it and nothing is known. */
const ageOf = ({ obtainedAt }: Credentials, now: number): number => {
  const age = now - obtainedAt;
  return age < 0 && age > -CLOCK_DIFFERENCE_MS ? 0 : age;
};

/**
 * How long `credentials` stay good from `now`. `chance` is at least 0 and below 1.
 *
 * Credentials from a farther future than clocks differ were measured by another clock: nothing is known of their age, so
 * they are renewed at once and used meanwhile.
 */
export const leaseOf = (credentials: Credentials, now: number, chance: number): Lease => {
  const { lifetimeMs } = credentials;
  const age = ageOf(credentials, now);
  const renewAt = Math.max(lifetimeMs * (RENEWAL_POINT - RENEWAL_SPREAD * chance), SHORTEST_RENEWAL_MS);
  return {
    credentials,
    renewInMs: age < 0 ? 0 : Math.max(0, renewAt - age),
    isExpired: age >= lifetimeMs && age >= SHORTEST_RENEWAL_MS,
  };
};

/** Whether a page that was just shown to the customer should renew `credentials`. */
export const isDueWhenShown = (credentials: Credentials, now: number): boolean => {
  const { lifetimeMs } = credentials;
  const age = ageOf(credentials, now);
  return age < 0 || (age >= lifetimeMs * RENEWAL_POINT_WHEN_SHOWN && age >= SHORTEST_RENEWAL_MS);
};

export const isSameAccount = (one: Credentials, other: Credentials): boolean =>
  one.claims.accountId === other.claims.accountId;
