import { fail, ok } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { FakeBrowser } from '../session/browser.fakes.ts';
import { CALLBACK, startFakeSession } from '../session/session.fakes.ts';
import { createAccessTokens } from './access-tokens.ts';
import { accessToken, credentialsFixture, LIFETIME_MS } from './credentials.fixtures.ts';

const never = new AbortController().signal;
const token1 = accessToken('token-1');

const startTokens = async (kept = credentialsFixture(), address?: string) => {
  const world = startFakeSession(new FakeBrowser(kept), address);
  const tokens = createAccessTokens(world.actor);
  await settle();
  return { ...world, tokens };
};

describe('access tokens', () => {
  it('are there as soon as a customer is signed in', async () => {
    const { tokens } = await startTokens();

    expect(await tokens.current(never)).toEqual(ok('token-1'));
  });

  it('are waited for while the customer comes back from signing in', async () => {
    const { completeSignIn, tokens } = await startTokens(undefined, CALLBACK);
    const asked = tokens.current(never);

    await completeSignIn();

    expect(await asked).toEqual(ok('token-1'));
  });

  it('go on being used while they are renewed early', async () => {
    const { pass, tokens } = await startTokens();
    await pass(0.8 * LIFETIME_MS);

    expect(await tokens.current(never)).toEqual(ok('token-1'));
  });

  it('are renewed once for twelve calls that were rejected, and all get the new one', async () => {
    const { ports, renew, tokens } = await startTokens();
    const asked = Array.from({ length: 12 }, () => tokens.renew(token1, never));
    await settle();

    expect(ports.provider.renew.calls).toHaveLength(1);
    await renew('token-2');

    expect(await Promise.all(asked)).toEqual(Array.from({ length: 12 }, () => ok('token-2')));
    expect(ports.provider.renew.calls).toHaveLength(1);
  });

  it('are not renewed for a call that was rejected with an older one', async () => {
    const { ports, renew, tokens } = await startTokens();
    const asked = tokens.renew(token1, never);
    await settle();
    await renew('token-2');
    await asked;

    expect(await tokens.renew(token1, never)).toEqual(ok('token-2'));
    expect(ports.provider.renew.calls).toHaveLength(1);
  });

  it('make new calls wait while a rejected one is replaced', async () => {
    const { renew, tokens } = await startTokens();
    void tokens.renew(token1, never);
    const asked = tokens.current(never);
    await settle();
    await renew('token-2');

    expect(await asked).toEqual(ok('token-2'));
  });

  it('fail for the rejected calls when the identity service does not answer, and stay in use', async () => {
    const { failRenewal, tokens } = await startTokens();
    const asked = tokens.renew(token1, never);
    await settle();
    await failRenewal({ code: 'unreachable', reference: 'a1b2c3d4e5f6' });

    expect(await asked).toEqual(fail({ code: 'renewal-failed' }));
    expect(await tokens.renew(token1, never)).toEqual(fail({ code: 'renewal-failed' }));
    expect(await tokens.current(never)).toEqual(ok('token-1'));
  });

  it('are gone when the identity service ends the session', async () => {
    const { failRenewal, tokens } = await startTokens();
    const asked = tokens.renew(token1, never);
    await settle();
    await failRenewal({ code: 'session-ended' });

    expect(await asked).toEqual(fail({ code: 'signed-out' }));
    expect(await tokens.current(never)).toEqual(fail({ code: 'signed-out' }));
  });

  it('are gone when the customer signs out', async () => {
    const { actor: session, tokens } = await startTokens();

    session.send({ type: 'signOut.requested' });

    expect(await tokens.current(never)).toEqual(fail({ code: 'signed-out' }));
    expect(await tokens.renew(token1, never)).toEqual(fail({ code: 'signed-out' }));
  });

  it('are gone when the session is stopped', async () => {
    const { actor: session, tokens } = await startTokens();
    const asked = tokens.renew(token1, never);

    session.stop();

    expect(await asked).toEqual(fail({ code: 'signed-out' }));
  });

  it('are not waited for by a caller who has left', async () => {
    const { tokens } = await startTokens();
    const leaving = new AbortController();
    const asked = tokens.renew(token1, leaving.signal);

    leaving.abort();

    expect(await asked).toEqual(fail({ code: 'abandoned' }));
    expect(await tokens.current(leaving.signal)).toEqual(fail({ code: 'abandoned' }));
  });

  it('send the customer to sign in when a service refuses even a renewed one', async () => {
    const { actor: session, tokens } = await startTokens();

    tokens.refuse(token1);

    expect(session.getSnapshot().value).toBe('signingIn');
  });
});
