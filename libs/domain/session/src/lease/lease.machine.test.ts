import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { FakeBrowser } from '../session/browser.fakes.ts';
import { grantFixture, startFakeSession } from '../session/session.fakes.ts';
import { accessToken, credentialsFixture, LIFETIME_MS, strangersCredentials } from './credentials.fixtures.ts';
import { FIRST_RENEWAL_BACKOFF_MS, LONGEST_RENEWAL_BACKOFF_MS } from './lease.machine.ts';

/** A customer who has just come back with credentials of this age. */
const startLease = async (ageMs = 0) => {
  const world = startFakeSession(new FakeBrowser(credentialsFixture('token-1', { obtainedAt: -ageMs })));
  await settle();
  return world;
};

const unreachable = { code: 'unreachable', reference: 'a1b2c3d4e5f6' } as const;

describe('the lease of a signed-in customer', () => {
  it('renews at 80 % of the life of the token, not before', async () => {
    const { lease, pass, ports } = await startLease();

    await pass(0.8 * LIFETIME_MS - 1);
    expect(lease()?.value).toBe('fresh');
    expect(ports.provider.renew.calls).toEqual([]);

    await pass(1);
    expect(lease()?.value).toEqual({ renewing: 'early' });
    expect(ports.provider.renew.last().input.credentials.refreshToken).toBe('refresh-of-token-1');
  });

  it('keeps, mirrors and counts from what it renewed', async () => {
    const { browser, lease, pass, ports, renew } = await startLease();
    await pass(0.8 * LIFETIME_MS);
    await renew('token-2');

    expect(lease()?.value).toBe('fresh');
    expect(browser.kept).toEqual(credentialsFixture('token-2', { obtainedAt: 0.8 * LIFETIME_MS }));
    expect(ports.cookies.shown).toEqual({ accessToken: 'token-2', domain: 'example' });

    await pass(0.8 * LIFETIME_MS - 1);
    expect(lease()?.value).toBe('fresh');
    await pass(1);
    expect(lease()?.value).toEqual({ renewing: 'early' });
  });

  it('counts the life from when it asked, however long the answer took', async () => {
    const { browser, pass, renew } = await startLease();
    await pass(0.8 * LIFETIME_MS);
    await pass(5_000);
    await renew('token-2');

    expect(browser.kept?.obtainedAt).toBe(0.8 * LIFETIME_MS);
  });

  it('keeps the refresh token and the identity that a renewal does not replace', async () => {
    const { browser, pass, ports } = await startLease();
    await pass(0.8 * LIFETIME_MS);
    ports.provider.renew.last().succeed(grantFixture('token-2', { refreshToken: null, identity: null }));
    await settle();

    expect(browser.kept).toMatchObject({ refreshToken: 'refresh-of-token-1', idToken: 'id-token' });
  });

  it('goes on with old tokens from where they are in their life', async () => {
    const { lease, pass } = await startLease(0.7 * LIFETIME_MS);

    await pass(0.1 * LIFETIME_MS);
    expect(lease()?.value).toEqual({ renewing: 'early' });
  });

  it('renews before anything else when the token is too old to be used', async () => {
    const { lease } = await startLease(LIFETIME_MS);

    expect(lease()?.value).toEqual({ renewing: 'overdue' });
  });

  it('renews when the page is shown again after its timers slept', async () => {
    const { lease, ports, sleep } = await startLease();
    ports.pageEvents.report('page.shown');
    expect(lease()?.value).toBe('fresh');

    sleep(LIFETIME_MS / 2);
    ports.pageEvents.report('page.shown');
    expect(lease()?.value).toEqual({ renewing: 'early' });
  });

  it('renews at once when a service rejects the token it holds, and once however often it is told', async () => {
    const { lease, ports, actor: session } = await startLease();
    const child = session.getSnapshot().children.lease;
    child?.send({ type: 'token.rejected', token: accessToken('token-1') });
    child?.send({ type: 'token.rejected', token: accessToken('token-1') });
    await settle();

    expect(lease()?.value).toEqual({ renewing: 'overdue' });
    expect(ports.provider.renew.calls).toHaveLength(1);
  });

  it('ignores the rejection of a token it no longer holds', async () => {
    const { lease, actor: session } = await startLease();

    session.getSnapshot().children.lease?.send({ type: 'token.rejected', token: accessToken('token-0') });
    session.getSnapshot().children.lease?.send({ type: 'token.refused', token: accessToken('token-0') });

    expect(lease()?.value).toBe('fresh');
  });

  it('knows that calls must wait when the token is rejected while it is being renewed', async () => {
    const { lease, pass, actor: session } = await startLease();
    await pass(0.8 * LIFETIME_MS);

    session.getSnapshot().children.lease?.send({ type: 'token.rejected', token: accessToken('token-1') });

    expect(lease()?.value).toEqual({ renewing: 'overdue' });
  });

  it('stays signed in when the identity service does not answer, and asks again later and later', async () => {
    const { failRenewal, lease, pass, ports } = await startLease();
    await pass(0.8 * LIFETIME_MS);

    for (const backoff of [1, 2, 4, 8, 16, 30, 30].map((seconds) => seconds * 1_000)) {
      await failRenewal(unreachable);
      expect(lease()?.value).toBe('waiting');
      const asked = ports.provider.renew.calls.length;
      await pass(backoff - 1);
      expect(ports.provider.renew.calls).toHaveLength(asked);
      await pass(1);
      expect(ports.provider.renew.calls).toHaveLength(asked + 1);
    }
    expect([FIRST_RENEWAL_BACKOFF_MS, LONGEST_RENEWAL_BACKOFF_MS]).toEqual([1_000, 30_000]);
  });

  it.each(['page.shown', 'network.restored'] as const)('asks again without waiting on %s', async (event) => {
    const { failRenewal, lease, pass, ports } = await startLease();
    await pass(0.8 * LIFETIME_MS);
    await failRenewal(unreachable);

    ports.pageEvents.report(event);

    expect(lease()?.value).toEqual({ renewing: 'early' });
  });

  it('starts counting failures afresh after a good renewal', async () => {
    const { failRenewal, lease, pass, renew } = await startLease();
    await pass(0.8 * LIFETIME_MS);
    await failRenewal(unreachable);
    await pass(1_000);
    expect(lease()?.context.failures).toBe(1);

    await renew('token-2');

    expect(lease()?.context.failures).toBe(0);
  });

  it('lets the customer sign in again when the identity service ends the session', async () => {
    const { failRenewal, pass, actor: session } = await startLease();
    await pass(0.8 * LIFETIME_MS);

    await failRenewal({ code: 'session-ended' });

    expect(session.getSnapshot().value).toBe('signingIn');
  });

  it('lets the customer sign in again when a service refuses even a renewed token', async () => {
    const { actor: session } = await startLease();

    session.getSnapshot().children.lease?.send({ type: 'token.refused', token: accessToken('token-1') });

    expect(session.getSnapshot().value).toBe('signingIn');
  });

  it('takes over what another tab renewed, and renews that in its turn', async () => {
    const { browser, lease, pass, ports } = await startLease();
    await pass(0.5 * LIFETIME_MS);

    await browser.openTab().store.keep(credentialsFixture('token-2', { obtainedAt: 0.5 * LIFETIME_MS }));
    expect(lease()?.context.lease.credentials.accessToken).toBe('token-2');

    await pass(0.8 * LIFETIME_MS - 1);
    expect(ports.provider.renew.calls).toEqual([]);
    await pass(1);
    expect(ports.provider.renew.calls).toHaveLength(1);
  });

  it('asks no service when another tab has renewed while it waited for its turn', async () => {
    const { browser, lease, pass, ports } = await startLease();
    browser.kept = credentialsFixture('token-2', { obtainedAt: 0.8 * LIFETIME_MS });

    await pass(0.8 * LIFETIME_MS);

    expect(ports.provider.renew.calls).toEqual([]);
    expect(lease()?.value).toBe('fresh');
    expect(lease()?.context.lease.credentials.accessToken).toBe('token-2');
  });

  it('takes what another tab has just renewed as new, however far behind its own clock is', async () => {
    const { browser, lease, pass, ports } = await startLease();
    const anHourAhead = credentialsFixture('token-2', { obtainedAt: 3_600_000 });

    await browser.openTab().store.keep(anHourAhead);
    await pass(0.75 * LIFETIME_MS - 1);

    expect(lease()?.value).toBe('fresh');
    expect(ports.provider.renew.calls).toEqual([]);
  });

  it('takes as new what it finds renewed at its turn, however far behind its own clock is', async () => {
    const { browser, lease, pass, ports } = await startLease();
    browser.kept = credentialsFixture('token-2', { obtainedAt: 3_600_000 });

    await pass(0.8 * LIFETIME_MS);
    await pass(1_000);

    expect(lease()?.context.lease.credentials.accessToken).toBe('token-2');
    expect(lease()?.value).toBe('fresh');
    expect(ports.provider.renew.calls).toEqual([]);
  });

  it('ends where another tab signed out', async () => {
    const { browser, actor: session } = await startLease();

    await browser.openTab().store.clear();

    expect(session.getSnapshot().value).toBe('signedOut');
  });

  it('ends when it finds at its turn that another tab has signed out', async () => {
    const { browser, pass, actor: session } = await startLease();
    browser.kept = null;

    await pass(0.8 * LIFETIME_MS);

    expect(session.getSnapshot().value).toBe('signedOut');
  });

  it('does not undo a sign-out that came while it was renewing', async () => {
    const { browser, pass, ports, renew, actor: session } = await startLease();
    await pass(0.8 * LIFETIME_MS);
    browser.kept = null;

    await renew('token-2');

    expect(session.getSnapshot().value).toBe('signedOut');
    expect(browser.kept).toBeNull();
    expect(ports.cookies.shown).toBeNull();
  });

  it('starts the page again when another tab signed another customer in', async () => {
    const { browser, ports, actor: session } = await startLease();

    await browser.openTab().store.keep(strangersCredentials());

    expect(session.getSnapshot().value).toBe('reloading');
    expect(ports.page.restarts).toEqual(['/my-photos?stripped=true']);
  });

  it('starts the page again when it finds at its turn that another customer is signed in', async () => {
    const { browser, pass, actor: session } = await startLease();
    browser.kept = strangersCredentials();

    await pass(0.8 * LIFETIME_MS);

    expect(session.getSnapshot().value).toBe('reloading');
  });

  it('waits when the store cannot be read at its turn', async () => {
    const { browser, lease, pass } = await startLease();
    browser.isBlocked = true;

    await pass(0.8 * LIFETIME_MS);

    expect(lease()?.value).toBe('waiting');
  });

  it('abandons a renewal when the customer signs out meanwhile', async () => {
    const { pass, ports, actor: session } = await startLease();
    await pass(0.8 * LIFETIME_MS);

    session.send({ type: 'signOut.requested' });

    expect(ports.provider.renew.last().signal.aborted).toBe(true);
  });
});
