import type { PageFollowing, PageHappening, PortError } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { signInSettings } from '../configuration/configuration.fakes.ts';
import { accessToken, credentialsFixture, LIFETIME_MS } from '../lease/credentials.fixtures.ts';
import { type Credentials, leaseOf } from '../lease/credentials.ts';
import { bindLease } from '../lease/lease.machine.ts';
import { FakeBrowser } from './browser.fakes.ts';
import { bindSession } from './session.machine.ts';
import type { SessionNotice } from './session.events.ts';
import type {
  CompletedSignIn,
  CompletionError,
  CustomerTraces,
  Page,
  Renewal,
  RenewalError,
  SessionClock,
  SessionCookies,
  SessionPorts,
  SignInCompletion,
  SignInError,
  SignInRequest,
  SignOutRequest,
  TokenGrant,
  TokenPorts,
} from './session.ts';

/** The address the fakes come back to from the sign-in page. */
export const CALLBACK = 'https://account.example/?code=c&state=s';

/** Session ports that a test or a story drives by hand: each call is answered when it says so. */
export const fakeSessionPorts = (
  browser = new FakeBrowser(),
  address = 'https://account.example/my-photos?stripped=true',
  clock: SessionClock = fakeTime().clock,
) => {
  const { lock, store } = browser.openTab();
  const tokens = {
    provider: {
      begin: controlledCall<SignInRequest, CompletedSignIn, SignInError>(),
      complete: controlledCall<SignInCompletion, CompletedSignIn, CompletionError>(),
      renew: controlledCall<Renewal, TokenGrant, RenewalError>(),
      end: controlledCall<SignOutRequest, null, PortError>(),
      endHere: controlledCall<SignOutRequest, null, PortError>(),
    },
    store,
    cookies: new FakeCookies(),
  } satisfies TokenPorts;
  return {
    ports: {
      ...tokens,
      tokensOf: () => tokens,
      lock,
      traces: new FakeTraces(),
      page: new FakePage(address),
      pageEvents: new FakePageEvents(),
      clock,
      chance: { next: () => 0 },
    } satisfies SessionPorts & TokenPorts,
  };
};

export const grantFixture = (token = 'token-1', changed: Partial<TokenGrant> = {}): TokenGrant => ({
  accessToken: accessToken(token),
  refreshToken: `refresh-of-${token}`,
  identity: { idToken: 'id-token', claims: { email: 'anna@example.test', sub: 'account-1', auth_method: 'password' } },
  lifetimeMs: LIFETIME_MS,
  ...changed,
});

export class FakeCookies implements SessionCookies {
  /** What other products read. */
  shown: { readonly accessToken: string; readonly domain: string | null } | null = null;

  keep({ accessToken: token }: Credentials, domain: string | null): void {
    this.shown = { accessToken: token, domain };
  }

  clear(): void {
    this.shown = null;
  }
}

export class FakeTraces implements CustomerTraces {
  /** The accounts whose traces were removed. */
  readonly removed: string[] = [];

  remove(accountId: string): Promise<void> {
    this.removed.push(accountId);
    return Promise.resolve();
  }
}

export class FakePage implements Page {
  current: string;
  readonly restarts: string[] = [];

  constructor(address: string) {
    this.current = address;
  }

  address(): string {
    return this.current;
  }

  show(path: string): void {
    this.current = new URL(path, this.current).href;
  }

  restart(path: string): void {
    this.restarts.push(path);
  }
}

export class FakePageEvents implements PageFollowing {
  readonly #followers = new Set<(event: PageHappening) => void>();

  follow(report: (event: PageHappening) => void): () => void {
    this.#followers.add(report);
    return () => this.#followers.delete(report);
  }

  report(type: PageHappening['type']): void {
    for (const report of [...this.#followers]) report({ type });
  }
}

/** A running session in a tab of `browser`, and the world around it. */
export const startFakeSession = (browser = new FakeBrowser(), address?: string, { clock, pass } = fakeTime()) => {
  let slept = 0;
  const { ports } = fakeSessionPorts(browser, address, { now: () => clock.now() + slept });
  const session = createActor(bindSession(ports), {
    input: { settings: signInSettings },
    clock,
    inspect: inspector,
  });
  const notices: SessionNotice[] = [];
  session.on('*', (notice) => notices.push(notice));
  session.start();

  return {
    actor: session,
    ports,
    clock,
    pass,
    browser,
    notices,
    lease: () => session.getSnapshot().children.lease?.getSnapshot(),
    /** Lets time pass while the timers sleep, as on a device that does. */
    sleep: (durationMs: number) => {
      slept += durationMs;
    },
    completeSignIn: async (grant = grantFixture(), returnTo = '/my-photos/photos') => {
      ports.provider.complete.last().succeed({ grant, returnTo });
      await settle();
    },
    ...renewals(ports),
  };
};

/** A lease of a customer who was admitted when the clock began, in a tab of `browser`. */
export const startFakeLease = (browser = new FakeBrowser(credentialsFixture()), { clock, pass } = fakeTime()) => {
  const { ports } = fakeSessionPorts(browser, undefined, clock);
  const actor = createActor(bindLease(ports), {
    input: { settings: signInSettings, lease: leaseOf(credentialsFixture(), clock.now(), 0) },
    clock,
    inspect: inspector,
  });
  actor.start();
  return { actor, ports, clock, pass, browser, ...renewals(ports) };
};

/** What the sign-in provider answers when it is asked for new credentials. */
const renewals = ({ provider }: ReturnType<typeof fakeSessionPorts>['ports']) => ({
  renew: async (token: string) => {
    provider.renew.last().succeed(grantFixture(token));
    await settle();
  },
  failRenewal: async (error: RenewalError) => {
    provider.renew.last().fail(error);
    await settle();
  },
});

export type FakeSession = ReturnType<typeof startFakeSession>;
