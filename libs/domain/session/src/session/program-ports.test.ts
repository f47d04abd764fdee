import { fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { signInSettings } from '../configuration/configuration.fakes.ts';
import { credentialsFixture, LIFETIME_MS, strangersCredentials } from '../lease/credentials.fixtures.ts';
import { FakeBrowser } from './browser.fakes.ts';
import { programSessionPorts } from './program-ports.ts';
import { bindSession } from './session.machine.ts';
import { fakeSessionPorts, grantFixture } from './session.fakes.ts';
import { isAuthenticated, isSignedOut, sessionErrorOf } from './session.selectors.ts';

const unreachable = { code: 'unreachable', reference: 'a1b2c3d4e5f6' } as const;

/** A program whose customer may have signed in before, on the fakes that a page has. */
const startProgram = async (kept = new FakeBrowser()) => {
  const { clock, pass } = fakeTime();
  const { ports } = fakeSessionPorts(kept, undefined, clock);
  const restarts: string[] = [];
  const session = createActor(bindSession(programSessionPorts({ ...ports, restart: () => restarts.push('again') })), {
    input: { settings: signInSettings },
    clock,
    inspect: inspector,
  });
  session.start();
  await settle();
  return { kept, ports, session, restarts, pass, value: () => session.getSnapshot().value };
};

const letIn = (returnTo = '/') => ({ grant: grantFixture('token-1'), returnTo });

describe('a session in a program', () => {
  it('stays while its customer signs in elsewhere, and goes on as the same session', async () => {
    const { kept, pass, ports, session, value } = await startProgram();
    expect(value()).toBe('signingIn');
    await pass(LIFETIME_MS);

    ports.provider.begin.last().succeed(letIn());
    await settle();

    expect(isAuthenticated(session.getSnapshot())).toBe(true);
    expect(kept.kept).toEqual({ ...credentialsFixture('token-1'), obtainedAt: LIFETIME_MS });
    expect(ports.cookies.shown).toBeNull();
    expect(ports.provider.renew.calls).toEqual([]);
  });

  it('finds its customer the next time, and asks no customer', async () => {
    const { ports, session } = await startProgram(new FakeBrowser(credentialsFixture()));
    expect(isAuthenticated(session.getSnapshot())).toBe(true);
    expect(ports.provider.begin.calls).toEqual([]);
  });

  it('is signed out when its customer refuses, and asks again when told to', async () => {
    const { ports, session, value } = await startProgram();
    ports.provider.begin.last().fail({ code: 'abandoned' });
    await settle();
    ports.provider.endHere.last().succeed(null);
    await settle();
    expect(isSignedOut(session.getSnapshot())).toBe(true);

    session.send({ type: 'signIn.requested' });
    expect(value()).toBe('signingIn');
  });

  it.each([unreachable, { code: 'sign-in-rejected' }] as const)(
    'says why no customer could sign in: $code',
    async (error) => {
      const { ports, session } = await startProgram();
      ports.provider.begin.last().fail(error);
      await settle();
      expect(sessionErrorOf(session.getSnapshot())).toEqual(error);
    },
  );

  it.each([
    ['without a refresh token', grantFixture('token-1', { refreshToken: null })],
    ['without the claims', grantFixture('token-1', { identity: { idToken: 'id-token', claims: {} } })],
  ])('admits no customer %s', async (_, grant) => {
    const { kept, ports, session } = await startProgram();
    ports.provider.begin.last().succeed({ grant, returnTo: '/' });
    await settle();
    expect([kept.kept, sessionErrorOf(session.getSnapshot())?.code]).toEqual([null, 'sign-in-rejected']);
  });

  it('signs its customer in anew, or stays as it was when they turn back', async () => {
    const { kept, ports, session, value } = await startProgram(new FakeBrowser(credentialsFixture('token-0')));
    session.send({ type: 'signIn.requested' });
    expect(ports.provider.begin.last().input.isAnew).toBe(true);
    ports.provider.begin.last().fail({ code: 'abandoned' });
    await settle();
    expect([value(), kept.kept?.accessToken]).toEqual(['authenticated', 'token-0']);

    session.send({ type: 'signIn.requested' });
    ports.provider.begin.last().succeed(letIn());
    await settle();
    expect([value(), kept.kept?.accessToken]).toEqual(['authenticated', 'token-1']);
  });

  it('signs out where it is', async () => {
    const { kept, ports, session, value } = await startProgram(new FakeBrowser(credentialsFixture()));
    session.send({ type: 'signOut.requested' });
    await settle();
    expect([value(), kept.kept]).toEqual(['signingOut', null]);
    ports.provider.end.last().succeed(null);
    await settle();
    expect(isSignedOut(session.getSnapshot())).toBe(true);
  });

  it('begins anew when another process signs another customer in', async () => {
    const { kept, restarts } = await startProgram(new FakeBrowser(credentialsFixture()));
    await kept.openTab().store.keep(strangersCredentials());
    await settle();
    expect(restarts).toEqual(['again']);
  });
});
