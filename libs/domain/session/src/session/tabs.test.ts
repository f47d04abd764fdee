import { fail, ok } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createAccessTokens } from '../lease/access-tokens.ts';
import { credentialsFixture, LIFETIME_MS } from '../lease/credentials.fixtures.ts';
import { FakeBrowser } from './browser.fakes.ts';
import { type FakeSession, grantFixture, startFakeSession } from './session.fakes.ts';
import type { SignInProvider } from './session.ts';

/**
 * Renews each refresh token once. The answer for the last token that was spent is given again until its successor is
 * used; any other token that comes back ends the session for good.
 */
class RotatingProvider {
  #current = 'refresh-of-token-0';
  #spent: string | null = null;
  #renewals = 0;
  hasEnded = false;

  renew(refreshToken: string | null) {
    if (refreshToken === this.#spent) return ok(grantFixture(`token-${this.#renewals}`));
    if (refreshToken !== this.#current || this.hasEnded) {
      this.hasEnded = true;
      return fail({ code: 'session-ended' as const });
    }
    this.#renewals += 1;
    this.#spent = refreshToken;
    this.#current = `refresh-of-token-${this.#renewals}`;
    return ok(grantFixture(`token-${this.#renewals}`));
  }
}

interface Tab extends FakeSession {
  readonly answers: (() => void)[];
}

const openTabs = async (
  count: number,
): Promise<{ readonly tabs: readonly Tab[]; readonly provider: RotatingProvider }> => {
  const browser = new FakeBrowser(credentialsFixture('token-0'));
  const provider = new RotatingProvider();
  const tabs = Array.from({ length: count }, () => {
    const world = startFakeSession(browser);
    const answers: (() => void)[] = [];
    const renew: SignInProvider['renew'] = ({ credentials }) => {
      const answer = provider.renew(credentials.refreshToken);
      return new Promise((resolve) => answers.push(() => resolve(answer)));
    };
    Object.assign(world.ports.provider, { renew });
    return { ...world, answers };
  });
  await settle();
  return { tabs, provider };
};

const step = fc.record({
  tab: fc.nat(7),
  does: fc.constantFrom('time passes', 'is shown', 'has a call rejected', 'is answered', 'loses the answer'),
});

describe('two to eight tabs of one customer', () => {
  it('stay signed in, whatever order they renew, lose answers and are answered in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 8 }), fc.array(step, { maxLength: 40 }), async (count, steps) => {
        const { provider, tabs } = await openTabs(count);
        for (const { does, tab: index } of steps) {
          const tab = tabs[index % count];
          if (tab === undefined) continue;
          const { answers, lease, pass, ports, actor: session } = tab;
          if (does === 'time passes') await pass(0.8 * LIFETIME_MS);
          if (does === 'is shown') ports.pageEvents.report('page.shown');
          if (does === 'is answered') answers.shift()?.();
          if (does === 'loses the answer') answers.length = 0;
          const token = lease()?.context.lease.credentials.accessToken;
          if (does === 'has a call rejected' && token !== undefined) {
            void createAccessTokens(session).renew(token, new AbortController().signal);
          }
          await settle();
        }
        expect(provider.hasEnded).toBe(false);
        expect(tabs.map(({ actor: session }) => session.getSnapshot().value)).toEqual(tabs.map(() => 'authenticated'));
        for (const { actor: session } of tabs) session.stop();
      }),
      { numRuns: 100 },
    );
  });

  it('ask the identity service once when all of them find the token too old', async () => {
    const { tabs } = await openTabs(8);
    await Promise.all(tabs.map(({ pass }) => pass(0.8 * LIFETIME_MS)));
    expect(tabs.map(({ answers }) => answers.length).reduce((sum, length) => sum + length, 0)).toBe(1);

    tabs.forEach(({ answers }) => answers.shift()?.());
    await settle();

    expect(new Set(tabs.map(({ lease }) => lease()?.context.lease.credentials.accessToken))).toEqual(
      new Set(['token-1']),
    );
    expect(tabs.every(({ answers }) => answers.length === 0)).toBe(true);
  });

  it('are all signed out by one', async () => {
    const { tabs } = await openTabs(8);

    tabs[3]?.actor.send({ type: 'signOut.requested' });
    await settle();

    expect(tabs.filter((_, index) => index !== 3).map(({ actor: session }) => session.getSnapshot().value)).toEqual(
      Array.from({ length: 7 }, () => 'signedOut'),
    );
  });
});
