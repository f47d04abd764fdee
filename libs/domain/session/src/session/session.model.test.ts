import { pathsOf } from '@account-area/kernel/models';
import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { credentialsFixture } from '../lease/credentials.fixtures.ts';
import { FakeBrowser } from './browser.fakes.ts';
import { CALLBACK, type FakeSession, grantFixture, startFakeSession } from './session.fakes.ts';
import { sessionModel } from './session.model.ts';

const openings = [
  ['opened by a stranger', 'signing in', () => startFakeSession()],
  ['begun by a program', 'program waiting', () => startFakeSession()],
  ['opened by a customer', 'signed in', () => startFakeSession(new FakeBrowser(credentialsFixture()))],
  ['opened by a customer whose account is gone', 'closing', () => startFakeSession(browserOfDeletedAccount())],
  ['come back to from the sign-in page', 'coming back', () => startFakeSession(new FakeBrowser(), CALLBACK)],
] as const;

describe.each(openings)('a session %s, along every path of its model', (_, start, open) => {
  it.each(pathsOf(sessionModel, start))('$name', async (path) => {
    const world = open();
    await settle();
    const state = () => world.actor.getSnapshot().value;

    await path.walk({
      events: happeningsIn(world),
      states: {
        'signing in': () => expect(state()).toBe('signingIn'),
        'program waiting': () => expect(state()).toBe('signingIn'),
        'program waiting, signed in still': () => expect(state()).toBe('signingInAnew'),
        'program signed in': () => expect(state()).toBe('authenticated'),
        'coming back': () => expect(state()).toBe('entering'),
        'signing in anew': () => expect(state()).toBe('signingInAnew'),
        'failed, and signed in still': () => expect(state()).toBe('failed'),
        leaving: () => expect(state()).toBe('leaving'),
        left: () => {
          expect(state()).toBe('left');
          expect(world.ports.page.restarts).toEqual(['/change-email-success']);
        },
        'signed in': () => expect(state()).toBe('authenticated'),
        'turned back': () => expect(state()).toBe('abandoning'),
        closing: () => expect(state()).toBe('closing'),
        'account deleted': () => expect(state()).toBe('accountDeleted'),
        'signing out': () => expect(state()).toBe('signingOut'),
        'signed out': () => expect(state()).toBe('signedOut'),
        failed: () => expect(state()).toBe('failed'),
        'starting over': () => expect(['resetting', 'reloading']).toContain(state()),
      },
    });
  });
});

const browserOfDeletedAccount = () => {
  const browser = new FakeBrowser();
  browser.isAccountDeleted = true;
  return browser;
};

const unreachable = { code: 'unreachable', reference: 'a1b2c3d4e5f6' } as const;

const happeningsIn = ({ browser, failRenewal, completeSignIn, ports, actor: session, lease }: FakeSession) => {
  const { provider } = ports;
  const otherTab = browser.openTab().store;
  const then = (happen: () => unknown) => async () => {
    await happen();
    await settle();
  };
  return {
    'the customer cannot be sent to sign in': then(() => provider.begin.last().fail({ code: 'sign-in-looping' })),
    'the customer turns back from the sign-in page': then(() => ports.pageEvents.report('page.restored')),
    'the customer lets the program in': then(() =>
      provider.begin.last().succeed({ grant: grantFixture(), returnTo: '/' }),
    ),
    'the customer refuses the program': then(() => provider.begin.last().fail({ code: 'abandoned' })),
    'the customer asks to sign in': then(() => session.send({ type: 'signIn.requested' })),
    'the customer signs out': then(() => session.send({ type: 'signOut.requested' })),
    'the account is deleted': then(() => session.send({ type: 'account.deleted' })),
    'the service has ended the session': then(() =>
      session.send({ type: 'session.ended', goTo: '/change-email-success' }),
    ),
    'the identity service ends the session': then(async () => {
      const token = lease()?.context.lease.credentials.accessToken;
      if (token !== undefined) session.getSnapshot().children.lease?.send({ type: 'token.rejected', token });
      await settle();
      await failRenewal({ code: 'session-ended' });
      // When the customer asks again, the store does not hold the session that the identity service has ended.
      browser.kept = null;
    }),
    'the identity service cannot be reached': then(() => {
      const asked = session.getSnapshot();
      if (asked.matches('entering')) provider.complete.last().fail(unreachable);
      else if (asked.matches('signingOut')) provider.end.last().fail(unreachable);
      else provider.endHere.last().fail(unreachable);
    }),
    'the session is ended while the page stays': then(() => provider.endHere.last().succeed(null)),
    'another tab signs out': then(() => otherTab.clear()),
    'another tab signs in': then(() => otherTab.keep(credentialsFixture('token-9'))),
    'the sign-in is good': () => completeSignIn(),
    'the sign-in is abandoned': then(() => provider.complete.last().fail({ code: 'abandoned' })),
    'the sign-in is rejected': then(() => provider.complete.last().fail({ code: 'sign-in-rejected' })),
  };
};
