import { describe, expect, it } from 'vitest';

import { fakeStorage } from '../settings/memory-storage.fakes.ts';
import { createPendingSignIns, MOST_DEPARTURES_A_MINUTE, MOST_RETURNS_A_MINUTE } from './pending-sign-ins.ts';

const pending = { state: 'state-1', nonce: 'nonce-1', verifier: 'verifier-1', returnTo: '/my-photos?x=1' };

const startTab = () => {
  const { become, store } = fakeStorage();
  let now = 1_000_000;
  const signIns = createPendingSignIns(store, () => now);
  return {
    become,
    signIns,
    store,
    pass: (durationMs: number) => {
      now += durationMs;
    },
  };
};

describe('a sign-in under way', () => {
  it('is found by its state, once', () => {
    const { signIns } = startTab();
    expect(signIns.keep(pending)).toBe(true);

    expect(signIns.take('state-1')).toEqual(pending);
    expect(signIns.take('state-1')).toBeNull();
  });

  it.each(['state-2', '', null])('is not found by the state %j, and is over', (state) => {
    const { signIns } = startTab();
    signIns.keep(pending);

    expect(signIns.take(state)).toBeNull();
    expect(signIns.take('state-1')).toBeNull();
  });

  it('cannot begin where nothing can be kept', () => {
    const { become, signIns } = startTab();
    become('is full');

    expect(signIns.keep(pending)).toBe(false);
  });
});

describe('a tab that is sent to sign in again and again', () => {
  const comeBack = (signIns: ReturnType<typeof startTab>['signIns'], times = MOST_RETURNS_A_MINUTE) => {
    for (let round = 0; round < times; round += 1) signIns.countReturn();
  };

  it('is stopped when it came back three times within a minute, and may go on when the customer wants to', () => {
    const { signIns } = startTab();
    const rounds = Array.from({ length: MOST_RETURNS_A_MINUTE + 2 }, () => {
      const isLooping = signIns.isLooping();
      signIns.countReturn();
      return isLooping;
    });

    expect(rounds).toEqual([false, false, false, true, false]);
  });

  it('is not stopped because the customer opens it again and again, and comes back from nowhere', () => {
    const { pass, signIns } = startTab();
    const visits = Array.from({ length: 30 }, () => {
      pass(5_000);
      return signIns.isLooping();
    });

    expect(visits).not.toContain(true);
  });

  it('is stopped when it is quicker than any customer, although nothing told it that it came back', () => {
    const { pass, signIns } = startTab();
    const rounds = Array.from({ length: MOST_DEPARTURES_A_MINUTE + 2 }, () => {
      pass(1_000);
      return signIns.isLooping();
    });

    expect([rounds.indexOf(true), rounds.at(-1)]).toEqual([MOST_DEPARTURES_A_MINUTE, false]);
  });

  it('is not stopped when it takes its time', () => {
    const { pass, signIns } = startTab();
    const looping = Array.from({ length: 10 }, () => {
      pass(21_000);
      const isLooping = signIns.isLooping();
      signIns.countReturn();
      return isLooping;
    });

    expect(looping).not.toContain(true);
  });

  it('is not stopped after the customer has signed out', () => {
    const { signIns } = startTab();
    comeBack(signIns);
    signIns.forgetCircles();

    expect(signIns.isLooping()).toBe(false);
  });

  it('is not confused by foreign text there, nor by another clock', () => {
    const { pass, signIns, store } = startTab();
    store.keep('auth_returns', '{"x":1}');
    store.keep('auth_departures', 'x');
    expect(signIns.isLooping()).toBe(false);
    comeBack(signIns);

    pass(-86_400_000);
    expect(signIns.isLooping()).toBe(false);
  });
});
