import { ok } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { FakeBrowser } from '../session/browser.fakes.ts';
import { startFakeSession } from '../session/session.fakes.ts';
import { type AccessTokens, createAccessTokens } from './access-tokens.ts';
import { accessToken, credentialsFixture } from './credentials.fixtures.ts';
import { holdRenewals } from './hold-renewals.ts';

const never = new AbortController().signal;
const token1 = accessToken('token-1');

const start = async () => {
  const browser = new FakeBrowser(credentialsFixture());
  const world = startFakeSession(browser);
  const { actor: session } = startFakeSession(browser);
  await settle();
  const tokens = createAccessTokens(world.actor);
  const waiting: ((answer: string) => void)[] = [];
  const answered = new Promise<string>((resolve) => waiting.push(resolve));
  return {
    ...world,
    answer: (text: string) => waiting.forEach((resolve) => resolve(text)),
    otherTab: createAccessTokens(session),
    tokens,
    hold: (call: (own: AccessTokens) => Promise<string> = () => answered) =>
      holdRenewals({ lock: browser.openTab().lock, tokens }, call, never),
  };
};

describe('a call that may end the session', () => {
  it('is answered before any other call makes a tab renew its token, or sign in', async () => {
    const { answer, failRenewal, hold, otherTab, ports, actor: session, tokens } = await start();
    const held = hold();
    await settle();
    void tokens.renew(token1, never);
    void otherTab.renew(token1, never);
    await settle();
    expect([ports.provider.renew.calls, session.getSnapshot().value]).toEqual([[], 'authenticated']);

    answer('confirmed');
    expect(await held).toBe('confirmed');
    await settle();
    expect(ports.provider.renew.calls).toHaveLength(1);
    await failRenewal({ code: 'session-ended' });
    expect(session.getSnapshot().value).toBe('signingIn');
  });

  it('holds nothing any more once it has to renew its own token', async () => {
    const { hold, renew } = await start();
    const held = hold(async (own) => {
      const renewed = await own.renew(token1, never);
      return renewed.ok ? renewed.value : 'none';
    });
    await settle();
    await renew('token-2');
    expect(await held).toBe('token-2');
  });

  it('waits for a token that is being renewed', async () => {
    const { hold, renew, tokens } = await start();
    void tokens.renew(token1, never);
    await settle();
    const held = hold(async (own) => ((await own.current(never)).ok ? 'asked' : 'not asked'));
    await settle();
    await renew('token-2');
    expect(await held).toBe('asked');
  });

  it('has the token it was let in with, though that is rejected meanwhile', async () => {
    const { hold, tokens } = await start();
    const held = hold(async (own) => {
      void tokens.renew(token1, never);
      await settle();
      expect(await own.current(never)).toEqual(ok('token-1'));
      return 'asked';
    });
    expect(await held).toBe('asked');
  });
});
