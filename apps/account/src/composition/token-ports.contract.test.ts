// @vitest-environment node
import {
  createLocalStore,
  createPendingSignIns,
  createPlatformSession,
  createSessionCookies,
} from '@account-area/browser';
import { AppConfig } from '@account-area/contracts';
import { createPageSignIn } from '@account-area/oauth';
import { createTestBrowser, startTestPlatform, type TestPlatform } from '@account-area/platform/testing';
import {
  bindSession,
  claimsOf,
  createAccessTokens,
  type SessionActor,
  sessionErrorOf,
  type SignInSettings,
  type TokenPorts,
} from '@account-area/session';
import { FakeBrowser, fakeSessionPorts } from '@account-area/session/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

const never = new AbortController().signal;
const PASSWORD = 'Correct-horse-12';
const MINUTE_MS = 60_000;

/** A storage of its own. */
const emptyStore = () => {
  const kept = new Map<string, string>();
  return createLocalStore({
    storage: () => ({ getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) }),
    reporter: { report: () => undefined },
  });
};

/** Both ways of keeping tokens, in whole sessions against the real platform. */
describe.each(['platform', 'browser'] as const)('a session whose tokens are kept by the %s', (tokensKeptBy) => {
  let platform: TestPlatform;
  let settings: SignInSettings;
  const sessions: SessionActor[] = [];
  beforeAll(async () => {
    platform = await startTestPlatform();
    const config = await platform.fetch(`${platform.origin}/config.json`);
    settings = { ...AppConfig.parse(await config.json()).auth, tokensKeptBy };
  }, 60_000);
  afterEach(() => sessions.splice(0).forEach((session) => session.stop()));
  afterAll(() => platform.close());

  /** A browser that every tab of it shares its cookies and its stores with. */
  const openBrowser = () => {
    const cookies = createTestBrowser(platform.fetch);
    const stores = new FakeBrowser();
    const channels = new Set<EventTarget>();
    const store = emptyStore();
    let isOnline = true;

    /** Loads the area at an address. */
    const load = (address = `${platform.origin}/my-photos/photos?stripped=true`, tab = emptyStore()) => {
      const { ports } = fakeSessionPorts(new FakeBrowser(), address);
      const { lock, store: tokenStore } = stores.openTab();
      const left: string[] = [];
      const mine = new EventTarget();
      channels.add(mine);
      const common = {
        fetch: (to: string, request: RequestInit) =>
          isOnline ? cookies.request(to, request) : Promise.reject(new TypeError('There is no network.')),
        ids: { next: () => crypto.randomUUID() },
        localeId: () => 'en-GB',
        clock: { now: () => platform.clock.now().getTime() },
        timeoutSignal: () => never,
        reporter: { report: () => undefined },
      };
      const write = () => undefined;
      const tokens: TokenPorts =
        tokensKeptBy === 'platform'
          ? createPlatformSession(
              {
                ...common,
                location: { replace: (to) => left.push(String(to)) },
                origin: platform.origin,
                takeDeparture: () => false,
                tabStore: tab,
                store,
                channel: {
                  addEventListener: mine.addEventListener.bind(mine),
                  postMessage: (data: unknown) => {
                    for (const other of channels) {
                      if (other !== mine) other.dispatchEvent(new MessageEvent('message', { data }));
                    }
                  },
                },
                writeCookie: write,
                isSecure: false,
              },
              settings,
            )
          : {
              provider: createPageSignIn({
                ...common,
                callbackAddress: `${platform.origin}/`,
                deviceNow: () => Date.now(),
                leaveFor: (to) => left.push(to),
                pendingSignIns: createPendingSignIns(tab, common.clock.now),
              }),
              store: tokenStore,
              cookies: createSessionCookies({ write, isSecure: false }),
            };
      const session = createActor(bindSession({ ...ports, lock, clock: common.clock, tokensOf: () => tokens }), {
        input: { settings },
        clock: new SimulatedClock(),
      });
      sessions.push(session);
      session.start();
      const becomes = (state: string) => expect.poll(() => session.getSnapshot().value).toBe(state);
      /** Where the page went when it was left. */
      const leaves = async () => {
        await expect.poll(() => left.length).toBe(1);
        return left[0] ?? '';
      };
      return { session, tab, page: ports.page, becomes, leaves, access: createAccessTokens(session) };
    };

    /** Signs a new customer up, and comes back in the same tab. */
    const signUp = async () => {
      const away = load();
      await away.becomes('signingIn');
      const page = await cookies.open(await away.leaves());
      const form = await cookies.open(`${page.address.href}/sign-up`);
      const email = `${crypto.randomUUID()}@example.test`;
      const values = { firstName: 'Mia', lastName: 'Smit', email, password: PASSWORD };
      const back = await cookies.submit(form, values, isArea);
      const tab = load(back.address.href, away.tab);
      await tab.becomes('authenticated');
      return { email, ...tab };
    };
    const goOffline = () => {
      isOnline = false;
    };
    const goOnline = () => {
      isOnline = true;
    };
    return { cookies, load, signUp, goOffline, goOnline };
  };
  const isArea = ({ pathname }: URL) => pathname === '/' || pathname.startsWith('/my-photos');

  const tokenOf = async ({ access }: { readonly access: ReturnType<typeof createAccessTokens> }) => {
    const token = await access.current(never);
    if (!token.ok) throw new Error(`There is no token: ${token.error.code}.`);
    return token.value;
  };
  const statusFor = async (token: string) =>
    (
      await platform.fetch(`${platform.origin}/customer-api/customers/me`, {
        headers: { Authorization: `Bearer ${token}` },
      })
    ).status;

  it('begins where the customer wanted to be, with a token and the claims', async () => {
    const { signUp } = openBrowser();
    const tab = await signUp();

    expect(tab.page.current).toBe(`${platform.origin}/my-photos/photos?stripped=true`);
    expect(claimsOf(tab.session.getSnapshot())).toMatchObject({ email: tab.email, isBusiness: false });
    expect(await statusFor(await tokenOf(tab))).toBe(200);
  });

  it('is found by a page that is loaded later', async () => {
    const { load, signUp } = openBrowser();
    const { email } = await signUp();
    const later = load(`${platform.origin}/`);
    await later.becomes('authenticated');

    expect(claimsOf(later.session.getSnapshot())?.email).toBe(email);
    expect(await statusFor(await tokenOf(later))).toBe(200);
  });

  it('gets another token when services refuse one, the same for all tabs', async () => {
    const { load, signUp } = openBrowser();
    const first = await signUp();
    const second = load();
    await second.becomes('authenticated');
    const spent = await tokenOf(first);

    const renewed = await Promise.all([first.access.renew(spent, never), second.access.renew(spent, never)]);

    const [one, other] = renewed.map((answer) => (answer.ok ? answer.value : null));
    expect(one).toBe(other);
    expect(one).not.toBe(spent);
    expect(await statusFor(one ?? '')).toBe(200);
  });

  it('lasts while it is used, by the clock of the platform', async () => {
    const { signUp } = openBrowser();
    const tab = await signUp();
    for (let renewals = 0; renewals < 6; renewals += 1) {
      platform.clock.forward(20 * MINUTE_MS);
      const renewed = await tab.access.renew(await tokenOf(tab), never);
      expect([renewed.ok, await statusFor(await tokenOf(tab))]).toEqual([true, 200]);
    }
  });

  it('asks for a new sign-in when it was not used for long', async () => {
    const { signUp } = openBrowser();
    const tab = await signUp();
    const spent = await tokenOf(tab);
    platform.clock.forward(31 * MINUTE_MS);

    void tab.access.renew(spent, never);

    await tab.becomes('signingIn');
    expect(new URL(await tab.leaves()).origin).toBe(platform.origin);
  });

  it('goes on through silence of the platform', async () => {
    const { goOffline, goOnline, signUp } = openBrowser();
    const tab = await signUp();
    const spent = await tokenOf(tab);
    goOffline();
    expect(await tab.access.renew(spent, never)).toMatchObject({ ok: false, error: { code: 'renewal-failed' } });

    goOnline();

    expect(tab.session.getSnapshot().value).toBe('authenticated');
    expect(await statusFor(spent)).toBe(200);
  });

  it('ends for all tabs, the services and the sign-in page when one signs out', async () => {
    const { cookies, load, signUp } = openBrowser();
    const tab = await signUp();
    const other = load();
    await other.becomes('authenticated');
    const token = await tokenOf(tab);

    tab.session.send({ type: 'signOut.requested' });
    await other.becomes('signedOut');
    await cookies.open(await tab.leaves(), ({ href }) => href === `${platform.origin}/`);

    expect(await statusFor(token)).toBe(401);
    const next = load();
    await next.becomes('signingIn');
    const page = await cookies.open(await next.leaves());
    expect(await page.response.clone().text()).toContain('<h1>Sign in</h1>');
  });

  it('is abandoned by who turns back on the sign-in page, and is not led to another form until they ask for it', async () => {
    const { cookies, load } = openBrowser();
    const away = load();
    const back = await cookies.submit(await cookies.open(await away.leaves()), { cancel: 'yes' }, isArea);

    const tab = load(back.address.href, away.tab);

    await tab.becomes('signedOut');
    tab.session.send({ type: 'signIn.requested' });
    const form = await cookies.open(await tab.leaves());
    expect(await form.response.text()).toContain('<h1>Sign in</h1>');
  });

  it('does not begin by an answer that nobody asked for, which signs nobody out either', async () => {
    const { load, signUp } = openBrowser();
    await signUp();
    for (const query of ['error=access_denied&state=forged', 'code=forged&state=forged']) {
      await load(`${platform.origin}/?${query}`).becomes('resetting');
    }
    await load().becomes('authenticated');
  });

  it('goes round in circles three times at most', async () => {
    const { load } = openBrowser();
    const { tab } = load();
    for (let round = 1; round <= 3; round += 1) {
      await load(undefined, tab).leaves();
      await load(`${platform.origin}/?error=server_error&state=unknown`, tab).becomes('resetting');
    }
    const last = load(undefined, tab);

    await last.becomes('failed');
    expect(sessionErrorOf(last.session.getSnapshot())).toEqual({ code: 'sign-in-looping' });
  });

  it('may be asked for as often as a customer opens the area', async () => {
    const { load } = openBrowser();
    const { leaves, tab } = load();
    await leaves();
    for (let visit = 2; visit <= 6; visit += 1) expect(await load(undefined, tab).leaves()).toContain('http');
  });

  it('ends on a page that stays when the account is deleted, and another customer may sign in', async () => {
    const { load, signUp } = openBrowser();
    const { session, becomes, leaves, email } = await signUp();
    const other = load();
    await other.becomes('authenticated');
    const id = claimsOf(session.getSnapshot())?.accountId ?? '';
    await platform.removeAccount({ id, email, authenticationMethod: 'password' });

    session.send({ type: 'account.deleted' });

    await becomes('accountDeleted');
    await other.becomes('signedOut');
    await load().becomes('signingIn');
    session.send({ type: 'signIn.requested' });
    expect(await leaves()).toContain(platform.origin);
  });
});
