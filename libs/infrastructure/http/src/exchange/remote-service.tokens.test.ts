import { fail, ok } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { createAccessTokens } from '@account-area/session';
import { fakeAccessTokens } from '@account-area/session/testing';
import { credentialsFixture, FakeBrowser, startFakeSession } from '@account-area/session/testing';
import { describe, expect, it } from 'vitest';

import {
  answerOf,
  counts,
  idsOf,
  json,
  never,
  problem,
  refused,
  startService,
  unreachable,
} from './http-world.fakes.ts';

describe('a token that a service rejects', () => {
  it('is renewed once and the call repeated once, under the same id', async () => {
    const { renewals, tokens } = fakeAccessTokens();
    const { ask, incidents, requests } = startService(
      (_, index) => (index === 0 ? problem(401) : json(counts)),
      tokens,
    );

    expect(await ask()).toEqual(ok(counts));
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-0', 'Bearer token-1']);
    expect(idsOf(requests)).toEqual(['correlation-0001', 'correlation-0001-1']);
    expect(renewals()).toBe(1);
    expect(incidents).toEqual([]);
  });

  it('is renewed no second time: the session hears that even the new one was refused', async () => {
    const { refused: refusedTokens, renewals, tokens } = fakeAccessTokens();
    const { ask, requests } = startService(() => problem(401), tokens);

    expect(await ask()).toEqual(refused);
    expect(requests).toHaveLength(2);
    expect(renewals()).toBe(1);
    expect(refusedTokens).toEqual(['token-1']);
  });

  it('is renewed exactly once for twelve calls that are on their way', async () => {
    const world = startFakeSession(new FakeBrowser(credentialsFixture('token-1')));
    await settle();
    const { requests, service } = startService(
      ({ headers }) => (headers.get('authorization') === 'Bearer token-1' ? problem(401) : json(counts)),
      createAccessTokens(world.actor),
    );
    const asked = Array.from({ length: 12 }, () => answerOf(service, never));
    await settle();
    await world.renew('token-2');

    expect(await Promise.all(asked)).toEqual(Array.from({ length: 12 }, () => ok(counts)));
    expect(world.ports.provider.renew.calls).toHaveLength(1);
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      ...Array.from({ length: 12 }, () => 'Bearer token-1'),
      ...Array.from({ length: 12 }, () => 'Bearer token-2'),
    ]);
  });

  it('leaves the call unreachable when it cannot be renewed', async () => {
    const { tokens } = fakeAccessTokens();
    const { ask, incidents } = startService(() => problem(401), {
      ...tokens,
      renew: () => Promise.resolve(fail({ code: 'renewal-failed' })),
    });

    expect(await ask()).toEqual(unreachable);
    expect(incidents).toEqual([]);
  });

  it('is the end of the call for a service without sign-in', async () => {
    const { ask, requests } = startService(() => problem(401));

    expect(await ask()).toEqual(refused);
    expect(requests).toHaveLength(1);
  });

  it('is sent no call when the customer is signed out', async () => {
    const { tokens } = fakeAccessTokens();
    const { ask, requests } = startService(() => json(counts), {
      ...tokens,
      current: () => Promise.resolve(fail({ code: 'signed-out' })),
    });

    expect(await ask()).toEqual(refused);
    expect(requests).toEqual([]);
  });
});
