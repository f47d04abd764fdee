import { fail, ok } from '@account-area/kernel';
import {
  pageSignInPromises,
  type PageSignInWorld,
  renewalPromises,
  type RenewalWorld,
  tokenStorePromises,
  type TokenStoreWorld,
} from '@account-area/session/conformance';
import { credentialsFixture, signInSettings } from '@account-area/session/testing';
import { describe, expect, it, vi } from 'vitest';

import type { BrowserIncident } from '../browser-reporter.ts';
import { fakeStorage } from '../settings/memory-storage.fakes.ts';
import { createPlatformSession } from './platform-session.ts';

const never = new AbortController().signal;
const SIGNED_IN = {
  status: 'signed-in',
  accessToken: 'token-1',
  lifetimeMs: 600_000,
  remainingMs: 400_000,
  claims: { sub: 'account-1', email: 'anna@example.test', auth_method: 'password' },
};
const CREDENTIALS = {
  accessToken: 'token-1',
  refreshToken: null,
  idToken: null,
  claims: { accountId: 'account-1', email: 'anna@example.test', isBusiness: false, identityProvider: null },
  obtainedAt: 1_000_000 - 200_000,
  lifetimeMs: 600_000,
};

/** A browser whose platform answers as a test says. */
const openBrowser = (tell: (message: unknown) => void = () => undefined) => {
  const asked: string[] = [];
  const written: string[] = [];
  const left: string[] = [];
  const incidents: BrowserIncident[] = [];
  const local = fakeStorage();
  const channel = new EventTarget();
  const told: unknown[] = [];
  let hasLeft = false;
  let answer: () => Promise<Response> = () => Promise.resolve(Response.json(SIGNED_IN));
  const tokens = createPlatformSession(
    {
      origin: 'https://account.example',
      fetch: (address, { method = 'GET' }) => {
        asked.push(`${method} ${new URL(address).pathname}`);
        return answer();
      },
      ids: { next: () => 'correlation-0001' },
      clock: { now: () => 1_000_000 },
      timeoutSignal: () => never,
      localeId: () => 'nl-NL',
      takeDeparture: () => {
        const answer = hasLeft;
        hasLeft = false;
        return answer;
      },
      location: { replace: (address) => left.push(String(address)) },
      tabStore: fakeStorage().store,
      store: local.store,
      channel: {
        addEventListener: channel.addEventListener.bind(channel),
        postMessage: (message: unknown) => {
          told.push(message);
          tell(message);
        },
      },
      writeCookie: (cookie) => written.push(cookie),
      isSecure: true,
      reporter: { report: (incident) => incidents.push(incident) },
    },
    signInSettings,
  );
  return {
    ...tokens,
    asked,
    incidents,
    left,
    leaveEarly: () => {
      hasLeft = true;
    },
    local,
    told,
    written,
    hear: (data: unknown) => channel.dispatchEvent(new MessageEvent('message', { data })),
    platformAnswers: (next: () => Response | Promise<Response>) => {
      answer = async () => next();
    },
  };
};
const NO_NETWORK = () => Promise.reject(new TypeError('There is no network.'));

const startRenewals = (): RenewalWorld => {
  const { platformAnswers, provider } = openBrowser();
  const answers = {
    'session-over': () => Response.json({ status: 'ended' }),
    'account-gone': () => Response.json({ status: 'account-deleted' }),
    unreachable: NO_NETWORK,
  };
  return {
    provider,
    settings: signInSettings,
    credentials: credentialsFixture(),
    disturb: (trouble) => platformAnswers(answers[trouble]),
  };
};

describe('a session that the platform renews', () => {
  it.each(renewalPromises(startRenewals))('$name', ({ run }) => run());
});

const startPage = (): PageSignInWorld => {
  const { left, provider } = openBrowser();
  return {
    provider,
    settings: signInSettings,
    departures: () => left.length,
    visit: (deed) => `https://account.example/?state=s&${deed === 'signs-in' ? 'code=c' : 'error=access_denied'}`,
  };
};

/** The platform completes sign-ins itself: the customer comes back to where they wanted to be, signed in. */
const COMPLETED_THERE = 'brings the customer back to where they wanted to be';

describe('the way to the sign-in page of the platform and back', () => {
  const promises = pageSignInPromises(startPage);
  it('keeps what is promised but for what the platform does', () => {
    expect(promises.map(({ name }) => name)).toContain(COMPLETED_THERE);
  });
  it.each(promises.filter(({ name }) => name !== COMPLETED_THERE))('$name', ({ run }) => run());
});

/** Tabs of a browser in which no customer is signed in. */
const startTabs = (): TokenStoreWorld => {
  const tabs = new Set<ReturnType<typeof openBrowser>>();
  return {
    openTab: () => {
      const tab = openBrowser((message) => {
        for (const other of tabs) if (other !== tab) other.hear(message);
      });
      tab.platformAnswers(() => Response.json({ status: 'signed-out' }));
      tabs.add(tab);
      return tab.store;
    },
    block: () => undefined,
  };
};

/**
 * Only the platform keeps credentials: it signs in before `keep` and renews before `replace`, compares what was spent, and gives all
 * tabs one token. Of the device, which can be full or blocked, nothing of it is kept.
 */
const LEFT_TO_PLATFORM: readonly string[] = [
  'shows every tab at once what another tab has kept',
  'keeps a sign-in over the one before it',
  'replaces the credentials that were spent, and answers the next',
  'replaces nothing but what was spent, and answers what is kept',
  'tells spent credentials by their access token: the refresh token may stay the same',
  'lets one of two tabs replace that spent the same, and answers both with its credentials',
  'lets a sign-out win over a renewal',
  'forgets for all tabs, and answers what it forgot',
  'tells other tabs of credentials that were kept',
  'tells other tabs of credentials that took the place of spent ones',
  'says that the device is blocked',
];

describe('the store of a session that the platform keeps', () => {
  const promises = tokenStorePromises(startTabs);
  it('leaves nothing else to the platform', () => {
    expect(promises.map(({ name }) => name)).toEqual(expect.arrayContaining([...LEFT_TO_PLATFORM]));
  });
  it.each(promises.filter(({ name }) => !LEFT_TO_PLATFORM.includes(name)))('$name', ({ run }) => run());
});

describe('a session that the platform keeps', () => {
  it('is read with an age by the clock of the services', async () => {
    const { asked, store } = openBrowser();

    expect(await store.read(never)).toEqual(ok(CREDENTIALS));
    expect(asked).toEqual(['GET /auth/session']);
  });

  it.each([
    ['signed-out', ok(null)],
    ['ended', fail({ code: 'session-ended' })],
    ['account-deleted', fail({ code: 'account-deleted' })],
  ])('is %s when the platform says so', async (status, expected) => {
    const { platformAnswers, store } = openBrowser();
    platformAnswers(() => Response.json({ status }));

    expect(await store.read(never)).toEqual(expected);
  });

  it.each([
    ['no answer', NO_NETWORK, 'unreachable'],
    ['503', () => new Response('', { status: 503 }), 'refused'],
    ['a captive portal', () => new Response('<html>'), 'malformed'],
    ['an answer of another kind', () => Response.json({ status: 'signed-in' }), 'malformed'],
    ['no customer in the claims', () => Response.json({ ...SIGNED_IN, claims: {} }), 'malformed'],
  ])('is not given up for %s, which is reported', async (_, answer, code) => {
    const { incidents, platformAnswers, store } = openBrowser();
    platformAnswers(answer);

    expect(await store.read(never)).toEqual(fail({ code, reference: 'correlation-' }));
    expect(incidents).toHaveLength(1);
  });

  it('begins at the platform, in the language of the page', async () => {
    const { left, provider } = openBrowser();
    void provider.begin({ settings: signInSettings, returnTo: '/my-photos?x=1#2024' }, never);

    await expect
      .poll(() => left)
      .toEqual(['https://account.example/auth/sign-in?returnTo=%2Fmy-photos%3Fx%3D1%232024&locale=nl-NL']);
  });

  it('does not begin once more on a page that is being left, and does when the customer asks', () => {
    const { leaveEarly, left, provider } = openBrowser();
    leaveEarly();
    void provider.begin({ settings: signInSettings, returnTo: '/' }, never);
    void provider.begin({ settings: signInSettings, returnTo: '/orders' }, never);

    return vi.waitFor(() =>
      expect(left).toEqual(['https://account.example/auth/sign-in?returnTo=%2Forders&locale=nl-NL']),
    );
  });

  it('begins with the question who the customer is where they sign in anew', async () => {
    const { left, provider } = openBrowser();
    void provider.begin({ settings: signInSettings, returnTo: '/settings/email', isAnew: true }, never);

    await expect
      .poll(() => left)
      .toEqual(['https://account.example/auth/sign-in?returnTo=%2Fsettings%2Femail&locale=nl-NL&prompt=login']);
  });

  it('is announced to the other tabs once, after its tab was at the sign-in page', async () => {
    const { left, provider, store, told } = openBrowser();
    await store.read(never);
    expect(told).toEqual([]);

    void provider.begin({ settings: signInSettings, returnTo: '/' }, never);
    await expect.poll(() => left).toHaveLength(1);
    await store.read(never);
    await store.read(never);

    expect(told).toEqual(['credentials.kept']);
  });

  it('of another tab is asked for when that one tells of it, and its end is heard', async () => {
    const { hear, store } = openBrowser();
    const heard: unknown[] = [];
    const stop = store.follow((event) => heard.push(event));
    hear('credentials.kept');
    await expect.poll(() => heard).toEqual([{ type: 'credentials.kept', credentials: CREDENTIALS }]);
    hear('credentials.cleared');
    hear('nonsense');
    stop();
    hear('credentials.cleared');

    expect(heard.slice(1)).toEqual([{ type: 'credentials.cleared' }]);
  });

  it('ends at the platform, and the area begins again at its root', async () => {
    const { asked, cookies, left, provider, store, told, written } = openBrowser();
    await store.read(never);

    expect(await store.clear()).toEqual(ok(CREDENTIALS));
    cookies.clear('printelle.nl.example');
    void provider.end({ settings: signInSettings, credentials: null }, never);
    await expect.poll(() => left).toEqual(['https://account.example/']);

    expect(asked.at(-1)).toBe('POST /auth/sign-out');
    expect(told).toEqual(['credentials.cleared']);
    expect(written).toEqual([
      'auth_access_token=; Path=/; SameSite=Lax; Domain=printelle.nl.example; Max-Age=0; Secure',
    ]);
  });

  it('that was left without a network is ended before anybody is let in again', async () => {
    const { asked, platformAnswers, provider, store } = openBrowser();
    await store.clear();
    platformAnswers(NO_NETWORK);
    const unreachable = fail({ code: 'unreachable', reference: 'correlation-' });
    expect(await provider.end({ settings: signInSettings, credentials: null }, never)).toEqual(unreachable);
    expect(await store.read(never)).toEqual(unreachable);

    platformAnswers(() => Response.json({ status: 'signed-out' }));
    expect(await store.read(never)).toEqual(ok(null));
    expect(await store.read(never)).toEqual(ok(null));

    expect(asked.slice(1)).toEqual([
      'POST /auth/sign-out',
      'POST /auth/sign-out',
      'GET /auth/session',
      'GET /auth/session',
    ]);
  });

  it('that was left without a network is ended before anybody signs in again, or the new one would be ended for it', async () => {
    const { asked, left, platformAnswers, provider, store } = openBrowser();
    await store.clear();
    platformAnswers(NO_NETWORK);
    const unreachable = fail({ code: 'unreachable', reference: 'correlation-' });
    expect(await provider.endHere({ settings: signInSettings, credentials: null }, never)).toEqual(unreachable);
    expect(await provider.begin({ settings: signInSettings, returnTo: '/' }, never)).toEqual(unreachable);

    platformAnswers(() => Response.json({ status: 'signed-out' }));
    void provider.begin({ settings: signInSettings, returnTo: '/' }, never);
    await expect.poll(() => left).toEqual(['https://account.example/auth/sign-in?returnTo=%2F&locale=nl-NL']);

    platformAnswers(() => Response.json(SIGNED_IN));
    expect(await store.read(never)).toEqual(ok(CREDENTIALS));
    expect(asked.at(-1)).toBe('GET /auth/session');
  });

  it('ends on a page that stays', async () => {
    const { asked, left, platformAnswers, provider, store } = openBrowser();
    await store.clear();
    platformAnswers(() => Response.json({ status: 'signed-out' }));

    expect(await provider.endHere({ settings: signInSettings, credentials: null }, never)).toEqual(ok(null));
    await store.read(never);
    expect([asked, left]).toEqual([['POST /auth/sign-out', 'GET /auth/session'], []]);
  });

  it('is begun as often as a customer wants who signs out each time', async () => {
    const { left, provider, store } = openBrowser();
    for (let times = 1; times <= 5; times += 1) {
      void provider.begin({ settings: signInSettings, returnTo: '/' }, never);
      await expect.poll(() => left).toHaveLength(times);
      await store.read(never);
      await provider.endHere({ settings: signInSettings, credentials: null }, never);
    }
  });
});
