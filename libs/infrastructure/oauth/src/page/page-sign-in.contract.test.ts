import { fail } from '@account-area/kernel';
import { createTestBrowser, startTestPlatform, type TestPlatform } from '@account-area/platform/testing';
import {
  readClaims,
  type CompletedSignIn,
  type Credentials,
  type SignInProvider,
  type SignInSettings,
} from '@account-area/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppConfig, identityPaths, pathOf, RECENT_SIGN_IN_MS, SERVICES } from '@account-area/contracts';

import type { SignInIncident } from '../sign-in-environment.ts';
import { createPageSignIn } from './page-sign-in.ts';
import { memoryPendingSignIns } from './pending-sign-ins.fakes.ts';

const never = new AbortController().signal;
const PASSWORD = 'Correct-horse-12';

describe('signing in at the platform', () => {
  let platform: TestPlatform;
  let settings: SignInSettings;
  beforeAll(async () => {
    platform = await startTestPlatform();
    const config = await platform.fetch(`${platform.origin}/config.json`);
    settings = AppConfig.parse(await config.json()).auth;
  }, 60_000);
  afterAll(() => platform.close());

  /** A tab in a browser of its own. */
  const openTab = () => {
    const browser = createTestBrowser((input, init) => platform.fetch(input, init));
    const incidents: SignInIncident[] = [];
    const left: string[] = [];
    const provider = createPageSignIn({
      callbackAddress: `${platform.origin}/`,
      fetch: (address, request) => platform.fetch(address, request),
      ids: { next: () => crypto.randomUUID() },
      localeId: () => 'en-GB',
      clock: { now: () => platform.clock.now().getTime() },
      deviceNow: () => Date.now(),
      timeoutSignal: () => never,
      leaveFor: (address) => left.push(address),
      pendingSignIns: memoryPendingSignIns().pendingSignIns,
      reporter: { report: (incident) => incidents.push(incident) },
    });
    const begin = async (isAnew = false) => {
      const before = left.length;
      void provider.begin({ settings, isAnew, returnTo: '/my-photos/photos?stripped=true' }, never);
      await expect.poll(() => left.length).toBeGreaterThan(before);
      return left.at(-1) ?? '';
    };
    return { begin, browser, incidents, left, provider };
  };
  type Tab = ReturnType<typeof openTab>;

  const isBack = (address: URL) => address.href.startsWith(`${platform.origin}/?`);

  /** Signs a new customer up and comes back. */
  const signUp = async ({ begin, browser, provider }: Tab) => {
    const email = `${crypto.randomUUID()}@example.test`;
    const page = await browser.open(await begin());
    const form = await browser.open(`${page.address.href}/sign-up`);
    const values = { firstName: 'Mia', lastName: 'Smit', email, password: PASSWORD };
    const back = await browser.submit(form, values, isBack);
    const completed = await provider.complete({ settings, callback: back.address.href }, never);
    if (!completed.ok) throw new Error(`The sign-in is ${completed.error.code}.`);
    return { email, ...completed.value };
  };

  const credentialsOf = ({ grant }: Pick<CompletedSignIn, 'grant'>): Credentials => {
    const claims = readClaims(grant.identity?.claims ?? {}, settings.claims);
    if (!claims.ok || grant.refreshToken === null) throw new Error('The grant is incomplete.');
    return {
      accessToken: grant.accessToken,
      refreshToken: grant.refreshToken,
      idToken: grant.identity?.idToken ?? '',
      claims: claims.value,
      obtainedAt: platform.clock.now().getTime(),
      lifetimeMs: grant.lifetimeMs,
    };
  };

  const renewed = async (provider: SignInProvider, credentials: Credentials): Promise<Credentials> => {
    const answer = await provider.renew({ settings, credentials }, never);
    if (!answer.ok) throw new Error(`The renewal is ${answer.error.code}.`);
    const { accessToken, refreshToken } = answer.value;
    return { ...credentials, accessToken, refreshToken: refreshToken ?? credentials.refreshToken };
  };

  const ask = async ({ accessToken }: Pick<Credentials, 'accessToken'>) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await platform.fetch(`${platform.origin}/customer-api/customers/me`, { headers })).status;
  };

  /** Asks for another e-mail address, which a customer who signed in lately may. */
  const askForEmail = async ({ accessToken, claims: { identityProvider } }: Credentials) => {
    const params = { idpType: identityProvider?.type ?? '', idpSub: identityProvider?.subject ?? '' };
    const address = `${platform.origin}${SERVICES.identity.path}/${pathOf(identityPaths.emailChange, params)}`;
    const { status } = await platform.fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${crypto.randomUUID()}@example.test`, channel: 'printelle-nl' }),
    });
    return status;
  };

  it('brings tokens that open the services, the claims, and the page to come back to', async () => {
    const tab = openTab();
    const signedIn = await signUp(tab);

    expect(signedIn.returnTo).toBe('/my-photos/photos?stripped=true');
    expect(signedIn.grant.lifetimeMs).toBe(600_000);
    expect(credentialsOf(signedIn).claims).toMatchObject({ email: signedIn.email, isBusiness: false });
    expect(await ask(signedIn.grant)).toBe(200);
    expect(tab.incidents).toEqual([]);
  });

  it('is abandoned on the sign-in page', async () => {
    const { begin, browser, provider } = openTab();
    const back = await browser.submit(await browser.open(await begin()), { cancel: 'yes' }, isBack);

    expect(await provider.complete({ settings, callback: back.address.href }, never)).toEqual(
      fail({ code: 'abandoned' }),
    );
  });

  it('holds when the clock of the services is far from that of the device', async () => {
    platform.clock.forward(400 * 86_400_000);

    expect(await ask((await signUp(openTab())).grant)).toBe(200);
  });

  it('is renewed, each refresh token once', async () => {
    const { provider, ...tab } = openTab();
    const first = credentialsOf(await signUp({ provider, ...tab }));
    const second = await renewed(provider, first);
    const third = await renewed(provider, second);

    expect(new Set([first, second, third].map(({ refreshToken }) => refreshToken)).size).toBe(3);
    expect(await ask(third)).toBe(200);
  });

  it('is done anew for what asks who signed in lately, though the browser is remembered', async () => {
    const tab = openTab();
    const { begin, browser, provider } = tab;
    const signedIn = await signUp(tab);
    platform.clock.forward(RECENT_SIGN_IN_MS + 1_000);
    const first = await renewed(provider, credentialsOf(signedIn));
    expect(await askForEmail(first)).toBe(403);

    const values = { email: signedIn.email, password: PASSWORD };
    const back = await browser.submit(await browser.open(await begin(true)), values, isBack);
    const completed = await provider.complete({ settings, callback: back.address.href }, never);
    if (!completed.ok) throw new Error(`The sign-in is ${completed.error.code}.`);
    expect(await askForEmail(credentialsOf(completed.value))).toBe(204);
  });

  it('survives an answer that was lost, and two tabs that renew at once', async () => {
    const tab = openTab();
    const first = credentialsOf(await signUp(tab));
    const [one, other] = await Promise.all([renewed(tab.provider, first), renewed(openTab().provider, first)]);
    const late = await renewed(tab.provider, first);

    expect(one.refreshToken).toBe(other.refreshToken);
    expect(late.refreshToken).toBe(one.refreshToken);
    expect(await ask(late)).toBe(200);
  });

  it('is over for a refresh token that comes back later', async () => {
    const tab = openTab();
    const first = credentialsOf(await signUp(tab));
    const second = await renewed(tab.provider, first);
    await renewed(tab.provider, second);

    expect(await tab.provider.renew({ settings, credentials: first }, never)).toEqual(fail({ code: 'session-ended' }));
  });

  it('is over after signing out', async () => {
    const { browser, left, provider, ...tab } = openTab();
    const credentials = credentialsOf(await signUp({ browser, left, provider, ...tab }));
    void provider.end({ settings, credentials }, never);
    await expect.poll(() => left.join()).toContain('id_token_hint');
    const out = await browser.open(left.at(-1) ?? '', (address) => address.href === `${platform.origin}/`);
    if (out.address.href !== `${platform.origin}/`) await browser.submit(out, { logout: 'yes' });

    expect(await provider.renew({ settings, credentials }, never)).toEqual(fail({ code: 'session-ended' }));
  });
});
