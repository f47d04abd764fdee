import { typesOf } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { credentialsFixture } from '../lease/credentials.fixtures.ts';
import { FakeBrowser } from './browser.fakes.ts';
import { CALLBACK, type FakeSession, grantFixture, startFakeSession } from './session.fakes.ts';

type Happening =
  | 'the customer cannot be sent to sign in'
  | 'the customer turns back from the sign-in page'
  | 'the customer lets the program in'
  | 'the customer refuses the program'
  | 'the customer asks to sign in'
  | 'the customer signs out'
  | 'the account is deleted'
  | 'the service has ended the session'
  | 'the identity service ends the session'
  | 'the identity service cannot be reached'
  | 'another tab signs out'
  | 'another tab signs in'
  | 'the session is ended while the page stays'
  | 'the sign-in is good'
  | 'the sign-in is abandoned'
  | 'the sign-in is rejected';

/** What can happen to a customer after the page is opened. Written from the specification. */
const modelOf = (initial: 'signing in' | 'signed in' | 'coming back' | 'closing' | 'program waiting') =>
  setup({ types: typesOf<{ events: { readonly type: Happening } }>() }).createMachine({
    initial,
    states: {
      'signing in': {
        on: {
          'the service has ended the session': 'leaving',
          'the customer cannot be sent to sign in': 'failed',
          'the customer turns back from the sign-in page': 'turned back',
        },
      },
      'program waiting': {
        on: {
          'the customer lets the program in': 'program signed in',
          'the customer refuses the program': 'turned back',
        },
      },
      'program signed in': { on: { 'the customer asks to sign in': 'program waiting, signed in still' } },
      'program waiting, signed in still': {
        on: {
          'the customer lets the program in': 'program signed in',
          'the customer refuses the program': 'program signed in',
        },
      },
      'signing in anew': {
        on: {
          'the customer cannot be sent to sign in': 'failed, and signed in still',
          'the customer turns back from the sign-in page': 'signed in',
        },
      },
      'failed, and signed in still': { on: { 'the customer asks to sign in': 'signed in' } },
      leaving: {
        on: {
          'the session is ended while the page stays': 'left',
          'the identity service cannot be reached': 'left',
        },
      },
      left: {},
      'coming back': {
        on: {
          'the sign-in is good': 'signed in',
          'the sign-in is abandoned': 'turned back',
          'the sign-in is rejected': 'starting over',
          'the identity service cannot be reached': 'failed',
        },
      },
      'signed in': {
        on: {
          'the customer signs out': 'signing out',
          'the account is deleted': 'closing',
          'the customer asks to sign in': 'signing in anew',
          'the service has ended the session': 'leaving',
          'the identity service ends the session': 'signing in',
          'another tab signs out': 'signed out',
        },
      },
      'turned back': {
        on: {
          'the session is ended while the page stays': 'signed out',
          'the identity service cannot be reached': 'signed out',
        },
      },
      closing: {
        on: {
          'the service has ended the session': 'leaving',
          'the session is ended while the page stays': 'account deleted',
          'the identity service cannot be reached': 'account deleted',
        },
      },
      'account deleted': {
        on: { 'the customer asks to sign in': 'signing in', 'another tab signs in': 'starting over' },
      },
      'signing out': { on: { 'the identity service cannot be reached': 'signed out' } },
      'signed out': {
        on: {
          'the service has ended the session': 'leaving',
          'the customer asks to sign in': 'signing in',
          'another tab signs in': 'starting over',
        },
      },
      failed: { on: { 'the customer asks to sign in': 'signing in' } },
      'starting over': {},
    },
  });

const openings = [
  ['opened by a stranger', 'signing in', () => startFakeSession()],
  ['begun by a program', 'program waiting', () => startFakeSession()],
  ['opened by a customer', 'signed in', () => startFakeSession(new FakeBrowser(credentialsFixture()))],
  ['opened by a customer whose account is gone', 'closing', () => startFakeSession(browserOfDeletedAccount())],
  ['come back to from the sign-in page', 'coming back', () => startFakeSession(new FakeBrowser(), CALLBACK)],
] as const;

describe.each(openings)('a session %s, along every path of its model', (_, initial, open) => {
  const paths = createTestModel(modelOf(initial)).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_description, path) => {
    const world = open();
    await settle();
    const state = () => world.actor.getSnapshot().value;

    await path.test({
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
