import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { credentialsFixture, strangersCredentials } from '../lease/credentials.fixtures.ts';
import { FakeBrowser } from './browser.fakes.ts';
import { CALLBACK, grantFixture, startFakeSession } from './session.fakes.ts';
import {
  claimsOf,
  isAccountDeleted,
  isAuthenticated,
  isRenewalFailing,
  isSignedOut,
  isSigningIn,
  isSigningOut,
  sessionErrorOf,
} from './session.selectors.ts';

const unreachable = { code: 'unreachable', reference: 'a1b2c3d4e5f6' } as const;

/** A customer who is signed in already. */
const startSignedIn = async () => {
  const world = startFakeSession(new FakeBrowser(credentialsFixture()));
  await settle();
  return world;
};

describe('a session without a token', () => {
  it('sends the customer to sign in, to come back to the page that was asked for', async () => {
    const { ports, actor: session } = startFakeSession(
      new FakeBrowser(),
      'https://account.example/my-photos/photos?stripped=true#2024',
    );
    await settle();

    expect(session.getSnapshot().value).toBe('signingIn');
    expect(ports.provider.begin.last().input.returnTo).toBe('/my-photos/photos?stripped=true#2024');
  });

  it('says why the customer could not be sent, and tries again when asked', async () => {
    const { notices, ports, actor: session } = startFakeSession();
    await settle();
    ports.provider.begin.last().fail({ code: 'sign-in-looping' });
    await settle();

    expect(session.getSnapshot().value).toBe('failed');
    expect(sessionErrorOf(session.getSnapshot())).toEqual({ code: 'sign-in-looping' });
    expect(notices).toEqual([
      { type: 'AUTHENTICATION_FAILED', message: 'Auth Error', error: { code: 'sign-in-looping' } },
    ]);

    session.send({ type: 'signIn.requested' });
    await settle();
    expect(session.getSnapshot().value).toBe('signingIn');
    expect(sessionErrorOf(session.getSnapshot())).toBeNull();
  });

  it('takes a page that the browser brings back from the sign-in page for a sign-in abandoned, and signs out', async () => {
    const { ports, actor: session } = startFakeSession();
    await settle();

    ports.pageEvents.report('page.restored');
    await settle();
    ports.provider.endHere.last().succeed(null);
    await settle();

    expect(isSignedOut(session.getSnapshot())).toBe(true);
  });
});

describe('a session with a token', () => {
  it('is authenticated without asking any service', async () => {
    const { ports, actor: session } = await startSignedIn();

    expect(isAuthenticated(session.getSnapshot())).toBe(true);
    expect(claimsOf(session.getSnapshot())).toEqual(credentialsFixture().claims);
    expect(isRenewalFailing(session.getSnapshot())).toBe(false);
    expect(ports.provider.begin.calls).toEqual([]);
  });

  it('cannot be restored where the store is blocked', async () => {
    const browser = new FakeBrowser(credentialsFixture());
    browser.isBlocked = true;
    const { actor: session } = startFakeSession(browser);
    await settle();

    expect(sessionErrorOf(session.getSnapshot())).toEqual({ code: 'storage-blocked' });
  });

  it('says when the identity service does not answer, and stays', async () => {
    const { failRenewal, pass, actor: session } = await startSignedIn();
    await pass(480_000);
    await failRenewal(unreachable);

    expect(isAuthenticated(session.getSnapshot())).toBe(true);
    expect(isRenewalFailing(session.getSnapshot())).toBe(true);
  });

  it('is checked again when the browser brings the page back', async () => {
    const { browser, ports, actor: session } = await startSignedIn();
    browser.kept = null;

    ports.pageEvents.report('page.restored');
    expect(session.getSnapshot().value).toBe('entering');
    await settle();

    expect(session.getSnapshot().value).toBe('signingIn');
  });
});

describe('coming back from the sign-in page', () => {
  it('takes the answer out of the address before anything is asked', () => {
    const { ports, actor: session } = startFakeSession(new FakeBrowser(), CALLBACK);

    expect(session.getSnapshot().value).toBe('entering');
    expect(ports.page.current).toBe('https://account.example/');
    expect(ports.provider.complete.last().input.callback).toBe(CALLBACK);
  });

  it('shows the page that was asked for, keeps the credentials and mirrors them for the brand', async () => {
    const { browser, completeSignIn, ports, actor: session } = startFakeSession(new FakeBrowser(), CALLBACK);
    await completeSignIn(grantFixture('token-1'), '/my-photos/photos?stripped=true');

    expect(isAuthenticated(session.getSnapshot())).toBe(true);
    expect(ports.page.current).toBe('https://account.example/my-photos/photos?stripped=true');
    expect(browser.kept).toEqual(credentialsFixture('token-1'));
    expect(ports.cookies.shown).toEqual({ accessToken: 'token-1', domain: 'example' });
  });

  it('signs out where the customer abandoned the sign-in, and leads to no other form until they ask for it (C06.2)', async () => {
    const {
      browser,
      notices,
      ports,
      actor: session,
    } = startFakeSession(new FakeBrowser(credentialsFixture()), CALLBACK);
    ports.provider.complete.last().fail({ code: 'abandoned' });
    await settle();
    expect([browser.kept, isSigningOut(session.getSnapshot())]).toEqual([null, true]);

    ports.provider.endHere.last().succeed(null);
    await settle();

    expect(isSignedOut(session.getSnapshot())).toBe(true);
    expect([ports.provider.begin.calls, ports.provider.end.calls, ports.page.restarts, notices]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    session.send({ type: 'signIn.requested' });
    expect(ports.provider.begin.calls).toHaveLength(1);
  });

  it('does not pretend that an abandoned sign-in signed anybody out when the credentials cannot be forgotten', async () => {
    const browser = new FakeBrowser();
    const { ports, actor: session } = startFakeSession(browser, CALLBACK);
    browser.isBlocked = true;
    ports.provider.complete.last().fail({ code: 'abandoned' });
    await settle();

    expect(sessionErrorOf(session.getSnapshot())).toEqual({ code: 'storage-blocked' });
  });

  it('reports an answer that cannot be trusted as "Auth Error", and starts again at the root', async () => {
    const { notices, ports, actor: session } = startFakeSession(new FakeBrowser(), CALLBACK);
    ports.provider.complete.last().fail({ code: 'sign-in-rejected' });
    await settle();

    expect(session.getSnapshot().value).toBe('resetting');
    expect(ports.page.restarts).toEqual(['/']);
    expect(notices).toEqual([
      { type: 'AUTHENTICATION_FAILED', message: 'Auth Error', error: { code: 'sign-in-rejected' } },
    ]);
  });

  it.each([
    ['without a refresh token', grantFixture('token-1', { refreshToken: null })],
    ['without an identity', grantFixture('token-1', { identity: null })],
    ['without the claims', grantFixture('token-1', { identity: { idToken: 'id-token', claims: {} } })],
  ])('admits no customer %s', async (_, grant) => {
    const { browser, completeSignIn, actor: session } = startFakeSession(new FakeBrowser(), CALLBACK);
    await completeSignIn(grant);

    expect(session.getSnapshot().value).toBe('resetting');
    expect(browser.kept).toBeNull();
  });

  it('names for the report the fault of the claims', async () => {
    const { completeSignIn, notices } = startFakeSession(new FakeBrowser(), CALLBACK);
    await completeSignIn(grantFixture('token-1', { identity: { idToken: 'id-token', claims: {} } }));

    expect(notices).toMatchObject([{ error: { code: 'sign-in-rejected', cause: { code: 'claims-missing' } } }]);
  });

  it('lets the customer try again when the identity service does not answer', async () => {
    const { ports, actor: session } = startFakeSession(new FakeBrowser(), CALLBACK);
    ports.provider.complete.last().fail(unreachable);
    await settle();

    expect(sessionErrorOf(session.getSnapshot())).toEqual(unreachable);
    expect(ports.page.restarts).toEqual([]);

    session.send({ type: 'signIn.requested' });
    await settle();
    expect(session.getSnapshot().value).toBe('signingIn');
  });

  it('says so when an adapter breaks', async () => {
    const { ports, actor: session } = startFakeSession(new FakeBrowser(), CALLBACK);
    const cause = new TypeError('adapter bug');
    ports.provider.complete.last().crash(cause);
    await settle();

    expect(sessionErrorOf(session.getSnapshot())).toEqual({ code: 'unexpected', cause });
  });

  it('admits no customer whose credentials cannot be kept', async () => {
    const { browser, completeSignIn, ports, actor: session } = startFakeSession(new FakeBrowser(), CALLBACK);
    browser.isBlocked = true;
    await completeSignIn();

    expect(sessionErrorOf(session.getSnapshot())).toEqual({ code: 'storage-blocked' });
    expect(ports.cookies.shown).toBeNull();
  });
});

describe('signing out', () => {
  it('forgets everything here, tells the other tabs, then leaves for the identity service', async () => {
    const { browser, ports, actor: session } = await startSignedIn();
    ports.cookies.keep(credentialsFixture(), 'example');
    const other = startFakeSession(browser);
    await settle();

    session.send({ type: 'signOut.requested' });
    await settle();

    expect(browser.kept).toBeNull();
    expect(ports.cookies.shown).toBeNull();
    expect(isSignedOut(other.actor.getSnapshot())).toBe(true);
    expect(ports.provider.end.last().input.credentials).toEqual(credentialsFixture());
    expect(claimsOf(session.getSnapshot())).toBeNull();
  });

  it('leaves nothing of the customer on the device, whatever the identity service answers', async () => {
    const { ports, actor: session } = await startSignedIn();
    session.send({ type: 'signOut.requested' });
    await settle();

    expect(ports.provider.end.calls).toHaveLength(1);
    expect(ports.traces.removed).toEqual([credentialsFixture().claims.accountId]);
  });

  it('touches no traces where nobody was signed in', async () => {
    const { ports } = startFakeSession(new FakeBrowser(), CALLBACK);
    ports.provider.complete.last().fail({ code: 'abandoned' });
    await settle();

    expect(ports.provider.endHere.calls.map(({ input }) => input.credentials)).toEqual([null]);
    expect(ports.traces.removed).toEqual([]);
  });

  it('ends here even when the identity service does not answer', async () => {
    const { ports, actor: session } = await startSignedIn();
    session.send({ type: 'signOut.requested' });
    await settle();
    ports.provider.end.last().fail(unreachable);
    await settle();

    expect(isSignedOut(session.getSnapshot())).toBe(true);
  });

  it('does not pretend to have ended when the credentials cannot be forgotten', async () => {
    const { browser, ports, actor: session } = await startSignedIn();
    browser.isBlocked = true;
    session.send({ type: 'signOut.requested' });
    await settle();

    expect(sessionErrorOf(session.getSnapshot())).toEqual({ code: 'storage-blocked' });
    expect(ports.provider.end.calls).toEqual([]);
  });

  it('has ended when the browser brings the page back', async () => {
    const { ports, actor: session } = await startSignedIn();
    session.send({ type: 'signOut.requested' });

    ports.pageEvents.report('page.restored');

    expect(isSignedOut(session.getSnapshot())).toBe(true);
  });

  it('is followed by a sign-in when the customer asks for it', async () => {
    const { browser, actor: session } = await startSignedIn();
    await browser.openTab().store.clear();

    session.send({ type: 'signIn.requested' });

    expect(session.getSnapshot().value).toBe('signingIn');
  });

  it('is over in this tab as well when another tab signs in', async () => {
    const { browser, ports, actor: session } = await startSignedIn();
    const otherTab = browser.openTab().store;
    await otherTab.clear();

    await otherTab.keep(strangersCredentials());

    expect(session.getSnapshot().value).toBe('reloading');
    expect(ports.page.restarts).toEqual(['/my-photos?stripped=true']);
  });
});

describe('signing in anew', () => {
  it('leads to the sign-in page, which asks again, and back to this page', async () => {
    const { browser, ports, actor: session } = await startSignedIn();
    session.send({ type: 'signIn.requested' });

    expect(isSigningIn(session.getSnapshot())).toBe(true);
    expect(ports.provider.begin.last().input).toMatchObject({ returnTo: '/my-photos?stripped=true', isAnew: true });
    expect(browser.kept).toEqual(credentialsFixture());
  });

  it('changes nothing for a customer who turns back', async () => {
    const { ports, actor: session } = await startSignedIn();
    session.send({ type: 'signIn.requested' });
    ports.pageEvents.report('page.restored');
    await settle();

    expect(isAuthenticated(session.getSnapshot())).toBe(true);
    expect(ports.provider.endHere.calls).toEqual([]);
  });

  it('says why it cannot be', async () => {
    const { ports, actor: session } = await startSignedIn();
    session.send({ type: 'signIn.requested' });
    ports.provider.begin.last().fail({ code: 'sign-in-looping' });
    await settle();
    expect(sessionErrorOf(session.getSnapshot())).toEqual({ code: 'sign-in-looping' });

    session.send({ type: 'signIn.requested' });
    await settle();
    expect(isAuthenticated(session.getSnapshot())).toBe(true);
  });
});

describe('a session that the service has ended', () => {
  it.each(['ended', 'unreachable', 'blocked'] as const)(
    'leaves nothing here, tells the other tabs, and goes on at a page that needs none: %s',
    async (answer) => {
      const { browser, ports, actor: session } = await startSignedIn();
      ports.cookies.keep(credentialsFixture(), 'example');
      const other = startFakeSession(browser);
      await settle();
      browser.isBlocked = answer === 'blocked';

      session.send({ type: 'session.ended', goTo: '/account-deleted' });
      expect(isSigningOut(session.getSnapshot())).toBe(true);
      await settle();
      const { end, endHere } = ports.provider;
      if (answer === 'ended') endHere.last().succeed(null);
      if (answer === 'unreachable') endHere.last().fail(unreachable);
      await settle();

      expect([ports.page.restarts, ports.cookies.shown, end.calls]).toEqual([['/account-deleted'], null, []]);
      expect(isSigningOut(session.getSnapshot())).toBe(true);
      expect(isSignedOut(other.actor.getSnapshot())).toBe(answer !== 'blocked');
      expect([browser.kept === null, ports.traces.removed.length]).toEqual(
        answer === 'blocked' ? [false, 0] : [true, 1],
      );
    },
  );

  const refusals = [
    ['on its way to the sign-in page', 'signingIn', { code: 'session-ended' }],
    ['taken for that of a deleted account', 'closing', { code: 'account-deleted' }],
  ] as const;
  it.each(refusals)('goes on there too when it is %s already', async (_, state, refusal) => {
    const { browser, lease, failRenewal, ports, actor: session } = await startSignedIn();
    const token = lease()?.context.lease.credentials.accessToken;
    if (token !== undefined) session.getSnapshot().children.lease?.send({ type: 'token.rejected', token });
    await settle();
    await failRenewal(refusal);
    expect(session.getSnapshot().value).toBe(state);

    session.send({ type: 'session.ended', goTo: '/account-deleted' });
    await settle();
    ports.provider.endHere.last().succeed(null);
    await settle();

    expect([session.getSnapshot().value, ports.page.restarts]).toEqual(['left', ['/account-deleted']]);
    expect(browser.kept).toBeNull();
    if (state === 'signingIn') expect(ports.provider.begin.last().signal.aborted).toBe(true);
  });
});

describe('a session whose account turns out to be deleted', () => {
  const startDeleted = async (answer: 'ended' | 'unreachable' = 'ended') => {
    const world = await startSignedIn();
    world.ports.cookies.keep(credentialsFixture(), 'example');
    world.actor.send({ type: 'account.deleted' });
    await settle();
    const { endHere } = world.ports.provider;
    if (answer === 'ended') endHere.last().succeed(null);
    else endHere.last().fail(unreachable);
    await settle();
    return world;
  };

  it.each(['ended', 'unreachable'] as const)(
    'ends on a page that can say so, with nothing left of the customer: the identity service is %s',
    async (answer) => {
      const { browser, ports, actor: session } = await startDeleted(answer);

      expect(isAccountDeleted(session.getSnapshot())).toBe(true);
      expect(isSignedOut(session.getSnapshot())).toBe(false);
      expect([browser.kept, ports.cookies.shown, ports.traces.removed]).toEqual([null, null, ['account-1']]);
      expect(ports.provider.endHere.last().input.credentials).toEqual(credentialsFixture());
      expect([ports.provider.begin.calls, ports.provider.end.calls, ports.page.restarts]).toEqual([[], [], []]);
    },
  );

  it('ends in the other tabs as well', async () => {
    const { browser, actor: session } = await startSignedIn();
    const other = startFakeSession(browser);
    await settle();

    session.send({ type: 'account.deleted' });
    await settle();

    expect(isSignedOut(other.actor.getSnapshot())).toBe(true);
  });

  it('says so even where nothing can be forgotten', async () => {
    const { browser, actor: session } = await startSignedIn();
    browser.isBlocked = true;
    session.send({ type: 'account.deleted' });
    await settle();

    expect(isAccountDeleted(session.getSnapshot())).toBe(true);
  });

  it('is followed by that of another account when the customer asks for it, here or in another tab', async () => {
    const here = await startDeleted();
    here.actor.send({ type: 'signIn.requested' });
    expect(here.actor.getSnapshot().value).toBe('signingIn');

    const elsewhere = await startDeleted();
    await elsewhere.browser.openTab().store.keep(strangersCredentials());
    expect(elsewhere.actor.getSnapshot().value).toBe('reloading');
  });
});
