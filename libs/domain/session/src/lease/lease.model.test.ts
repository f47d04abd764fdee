import { typesOf } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { FakeBrowser } from '../session/browser.fakes.ts';
import { startFakeSession } from '../session/session.fakes.ts';
import { credentialsFixture, LIFETIME_MS, strangersCredentials } from './credentials.fixtures.ts';

/**
 * What can happen to a signed-in customer's credentials and what they then notice. Written from the specification: it
 * knows nothing of ports, actors or context.
 */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the token grows old'
        | 'a service rejects the token'
        | 'the identity service renews'
        | 'the identity service does not answer'
        | 'the identity service ends the session'
        | 'the identity service knows no such account'
        | 'the network is back'
        | 'another tab renews'
        | 'another tab signs out'
        | 'another tab signs another customer in';
    };
  }>(),
}).createMachine({
  initial: 'signed in',
  states: {
    'signed in': { on: { 'the token grows old': 'renewing', 'a service rejects the token': 'holding calls' } },
    renewing: {
      on: {
        'the identity service renews': 'signed in',
        'the identity service does not answer': 'interrupted',
        'the identity service ends the session': 'signing in',
        'the identity service knows no such account': 'closing',
        'a service rejects the token': 'holding calls',
      },
    },
    'holding calls': {
      on: {
        'the identity service renews': 'signed in',
        'the identity service does not answer': 'interrupted',
        'the identity service ends the session': 'signing in',
        'the identity service knows no such account': 'closing',
      },
    },
    interrupted: { on: { 'the network is back': 'renewing' } },
    'signing in': {},
    closing: {},
    'signed out': {},
    'started again': {},
  },
  on: {
    'another tab renews': '.signed in',
    'another tab signs out': '.signed out',
    'another tab signs another customer in': '.started again',
  },
});

describe('the lease of a customer, along every shortest path of its model', () => {
  const isOver = (state: unknown) => ['signing in', 'closing', 'signed out', 'started again'].includes(String(state));
  const paths = createTestModel(model).getShortestPaths({ stopWhen: (snapshot) => isOver(snapshot.value) });

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeSession(new FakeBrowser(credentialsFixture()));
    const otherTab = world.browser.openTab().store;
    await settle();
    let renewals = 1;
    const nextToken = () => `token-${(renewals += 1)}`;
    const heldToken = () => world.lease()?.context.lease.credentials.accessToken;

    await path.test({
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
