import { describe, expect, it } from 'vitest';

import { credentialsFixture, LIFETIME_MS, strangersCredentials } from './credentials.fixtures.ts';
import { CLOCK_DIFFERENCE_MS, isDueWhenShown, isSameAccount, leaseOf, SHORTEST_RENEWAL_MS } from './credentials.ts';

const credentials = credentialsFixture();

describe('the rest of the life of credentials', () => {
  it('is 80 % of their life until they are to be renewed', () => {
    expect(leaseOf(credentials, 0, 0)).toEqual({ credentials, renewInMs: 0.8 * LIFETIME_MS, isExpired: false });
  });

  it('is spread, so that customers do not all renew at once', () => {
    expect(leaseOf(credentials, 0, 1).renewInMs).toBeCloseTo(0.75 * LIFETIME_MS);
  });

  it('becomes less as they age', () => {
    expect(leaseOf(credentials, 60_000, 0).renewInMs).toBe(0.8 * LIFETIME_MS - 60_000);
    expect(leaseOf(credentials, 0.9 * LIFETIME_MS, 0)).toMatchObject({ renewInMs: 0, isExpired: false });
    expect(leaseOf(credentials, LIFETIME_MS, 0)).toMatchObject({ renewInMs: 0, isExpired: true });
  });

  it('is unknown when they come from another clock: they are used, and renewed at once', () => {
    expect(leaseOf(credentials, -86_400_000, 0)).toMatchObject({ renewInMs: 0, isExpired: false });
  });

  it('is whole when another tab, whose clock is a little ahead, has just obtained them', () => {
    const now = 1 - CLOCK_DIFFERENCE_MS;

    expect(leaseOf(credentials, now, 0)).toMatchObject({ renewInMs: 0.8 * LIFETIME_MS, isExpired: false });
    expect(isDueWhenShown(credentials, now)).toBe(false);
  });

  it.each([0, 1, 5_000])('never makes for a storm, even when tokens live %d ms', (lifetimeMs) => {
    const fleeting = credentialsFixture('token-1', { lifetimeMs });

    expect(leaseOf(fleeting, 0, 0)).toMatchObject({ renewInMs: SHORTEST_RENEWAL_MS, isExpired: false });
    expect(isDueWhenShown(fleeting, 0)).toBe(false);
  });

  it('is renewed on becoming visible after half of their life', () => {
    expect(isDueWhenShown(credentials, LIFETIME_MS / 2 - 1)).toBe(false);
    expect(isDueWhenShown(credentials, LIFETIME_MS / 2)).toBe(true);
    expect(isDueWhenShown(credentials, -CLOCK_DIFFERENCE_MS)).toBe(true);
  });
});

describe('two credentials', () => {
  it('are of one customer when the account is the same, whatever the tokens', () => {
    expect(isSameAccount(credentials, credentialsFixture('token-2'))).toBe(true);
    expect(isSameAccount(credentials, strangersCredentials())).toBe(false);
  });
});
