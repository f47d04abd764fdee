import { coveringPathsOf } from '@account-area/kernel/models';
import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { FakeBrowser } from '../session/browser.fakes.ts';
import { startFakeSession } from '../session/session.fakes.ts';
import { credentialsFixture, LIFETIME_MS, strangersCredentials } from './credentials.fixtures.ts';
import { leaseModel } from './lease.model.ts';

describe('the lease of a customer, along every shortest path of its model', () => {
  it.each(coveringPathsOf(leaseModel))('$name', async (path) => {
    const world = startFakeSession(new FakeBrowser(credentialsFixture()));
    const otherTab = world.browser.openTab().store;
    await settle();
    let renewals = 1;
    const nextToken = () => `token-${(renewals += 1)}`;
    const heldToken = () => world.lease()?.context.lease.credentials.accessToken;

    await path.walk({
      events: {
        'the token grows old': () => world.pass(0.8 * LIFETIME_MS),
        'a service rejects the token': async () => {
          const token = heldToken();
          if (token !== undefined) world.actor.getSnapshot().children.lease?.send({ type: 'token.rejected', token });
          await settle();
        },
        'the identity service renews': () => world.renew(nextToken()),
        'the identity service does not answer': () =>
          world.failRenewal({ code: 'unreachable', reference: 'a1b2c3d4e5f6' }),
        'the identity service ends the session': () => world.failRenewal({ code: 'session-ended' }),
        'the identity service knows no such account': () => world.failRenewal({ code: 'account-deleted' }),
        'the network is back': async () => {
          world.ports.pageEvents.report('network.restored');
          await settle();
        },
        'another tab renews': async () => {
          await otherTab.keep(credentialsFixture(nextToken(), { obtainedAt: world.ports.clock.now() }));
          await settle();
        },
        'another tab signs out': async () => {
          await otherTab.clear();
        },
        'another tab signs another customer in': async () => {
          await otherTab.keep(strangersCredentials());
        },
      },
      states: {
        'signed in': () => expect(world.lease()?.value).toBe('fresh'),
        renewing: () => expect(world.lease()?.value).toEqual({ renewing: 'early' }),
        'holding calls': () => expect(world.lease()?.value).toEqual({ renewing: 'overdue' }),
        interrupted: () => expect(world.lease()?.value).toBe('waiting'),
        'signing in': () => expect(world.actor.getSnapshot().value).toBe('signingIn'),
        closing: () => expect(world.actor.getSnapshot().value).toBe('closing'),
        'signed out': () => expect(world.actor.getSnapshot().value).toBe('signedOut'),
        'started again': () => expect(world.actor.getSnapshot().value).toBe('reloading'),
      },
    });
  });
});
