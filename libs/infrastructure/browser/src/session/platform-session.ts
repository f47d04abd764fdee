import {
  CORRELATION_HEADER,
  PAGE_HEADER,
  parseJson,
  SessionAnswer,
  sessionPaths,
  type SessionRenewal,
} from '@account-area/contracts';
import { fail, ok, type PortError, referenceFrom, type Result } from '@account-area/kernel';
import {
  type Credentials,
  isAccessToken,
  readClaims,
  type SessionClock,
  type SignInSettings,
  type TokenPorts,
} from '@account-area/session';
import type * as z from 'zod/mini';

import type { BrowserReporter, SignInStep } from '../browser-reporter.ts';
import type { LocalStore } from '../settings/local-store.ts';
import { createPlatformSignIn, untoldSignOut } from './platform-sign-in.ts';
import { accessTokenCookieCleared } from './session-cookies.ts';

/** What the pages of a platform that keeps their sessions need of the browser. */
export interface PlatformSessionOptions {
  readonly origin: string;
  readonly fetch: (address: string, request: RequestInit) => Promise<Response>;
  readonly ids: { next(): string };
  readonly clock: SessionClock;
  readonly timeoutSignal: (delayMs: number) => AbortSignal;
  readonly localeId: () => string | null;
  readonly location: Pick<Location, 'replace'>;
  /** Of this tab alone: session storage. */
  readonly tabStore: LocalStore;
  /** Of all tabs: local storage. */
  readonly store: LocalStore;
  /** Between the tabs of this host. One for reading and writing, or this tab would hear itself. */
  readonly channel: Pick<BroadcastChannel, 'addEventListener' | 'postMessage'>;
  /** Sets one cookie, as `document.cookie` does. */
  readonly writeCookie: (cookie: string) => void;
  readonly isSecure: boolean;
  readonly reporter: BrowserReporter;
  /** Whether this page is being left for the sign-in page already, before the app was there: `true` once for each departure. */
  readonly takeDeparture: () => boolean;
}

const DEADLINE_MS = 10_000;

/**
 * Sessions that the platform keeps: no script holds a token that renews, and access tokens are in memory alone. Tabs need
 * no common store, because each asks the platform, which gives all of them the same token.
 */
export const createPlatformSession = (options: PlatformSessionOptions, settings: SignInSettings): TokenPorts => {
  const { channel, clock, ids, localeId, location, origin, reporter, store, tabStore } = options;
  const signIn = createPlatformSignIn({ origin, location, localeId, tabStore, now: () => clock.now() });
  const signOut = untoldSignOut(store);

  /** Whoever this tab saw last; a sign-out removes what the device keeps of this customer. */
  let seen: Credentials | null = null;

  const ask = async (
    step: SignInStep,
    path: string,
    request: RequestInit,
    signal: AbortSignal,
  ): Promise<Result<Answer, PortError>> => {
    const correlationId = ids.next();
    const failed = (code: PortError['code'], reason: string) => {
      reporter.report({ kind: 'sign-in-failed', step, reason, correlationId });
      return fail({ code, reference: referenceFrom(correlationId) });
    };
    const headers = new Headers(request.headers);
    headers.set(CORRELATION_HEADER, correlationId);
    const limited = AbortSignal.any([signal, options.timeoutSignal(DEADLINE_MS)]);
    const response = await options.fetch(origin + path, { ...request, headers, signal: limited }).catch(() => null);
    if (response === null) return failed('unreachable', 'no-answer');
    if (!response.ok) return failed('refused', String(response.status));
    const answer = SessionAnswer.safeParse(parseJson(await response.text().catch(() => ''))).data;
    const read = answer && readAnswer(answer, settings);
    return read === undefined ? failed('malformed', 'answer') : ok(read);
  };
  const change = (step: SignInStep, path: string, body: object, signal: AbortSignal) => {
    const headers = { [PAGE_HEADER.name]: PAGE_HEADER.value, 'Content-Type': 'application/json' };
    return ask(step, path, { method: 'POST', headers, body: JSON.stringify(body) }, signal);
  };
  const leave = async (signal: AbortSignal) => {
    signIn.forgetCircles();
    const left = await change('end', sessionPaths.signOut, {}, signal);
    if (left.ok) signOut.forget();
    return left;
  };
  /** Tells the platform of a sign-out that it has not heard of: it would take the next session for the one that is over. */
  const leaveFirst = async (signal: AbortSignal) => (signOut.is() ? leave(signal) : ok(undefined));

  const read: TokenPorts['store']['read'] = async (signal) => {
    const left = await leaveFirst(signal);
    if (!left.ok) return left;
    const askedAt = clock.now();
    const answer = await ask('renew', sessionPaths.session, {}, signal);
    if (!answer.ok) return answer;
    if (answer.value === 'signed-out') return ok(null);
    if (typeof answer.value === 'string') return fail({ code: END_CODES[answer.value] });
    const { accessToken, claims, lifetimeMs, remainingMs } = answer.value;
    const obtainedAt = askedAt - (lifetimeMs - remainingMs);
    seen = { accessToken, refreshToken: null, idToken: null, claims, obtainedAt, lifetimeMs };
    // The first page after the sign-in page: tabs that wait for a customer go on.
    if (signIn.isBack()) {
      signIn.countReturn();
      tell('credentials.kept');
    }
    return ok(seen);
  };
  /** Never a token. */
  const tell = (message: 'credentials.kept' | 'credentials.cleared') => channel.postMessage(message);

  return {
    provider: {
      begin: async ({ isAnew = false, returnTo }, signal) => {
        const left = await leaveFirst(signal);
        if (!left.ok) return left;
        const code = options.takeDeparture() ? null : signIn.leave({ isAnew, returnTo });
        return code === null ? never() : fail({ code });
      },
      // The platform completes sign-ins itself; what comes back to the area is what went wrong.
      complete: ({ callback }) => {
        const isAbandoned = signIn.isBack() && new URL(callback).searchParams.get('error') === 'access_denied';
        if (!isAbandoned) signIn.countReturn();
        return Promise.resolve(fail({ code: isAbandoned ? 'abandoned' : 'sign-in-rejected' }));
      },
      renew: async ({ credentials }, signal) => {
        const spent: z.infer<typeof SessionRenewal> = { spent: credentials.accessToken };
        const answer = await change('renew', sessionPaths.session, spent, signal);
        if (!answer.ok) return answer;
        if (typeof answer.value === 'string') return fail({ code: END_CODES[answer.value] });
        const { accessToken, remainingMs } = answer.value;
        return ok({ accessToken, refreshToken: null, identity: null, lifetimeMs: Math.max(0, remainingMs) });
      },
      end: async (_, signal) => {
        const left = await leave(signal);
        return left.ok ? leaveFor(`${origin}/`) : left;
      },
      endHere: async (_, signal) => {
        const left = await leave(signal);
        return left.ok ? ok(null) : left;
      },
    },
    store: {
      read,
      keep: () => {
        tell('credentials.kept');
        return Promise.resolve(ok(undefined));
      },
      replace: (_, next) => {
        tell('credentials.kept');
        return Promise.resolve(ok(next));
      },
      clear: () => {
        signOut.remember();
        tell('credentials.cleared');
        const left = seen;
        seen = null;
        return Promise.resolve(ok(left));
      },
      follow: (report) => {
        const following = new AbortController();
        const { signal } = following;
        const announce = async () => {
          const kept = await read(signal);
          if (signal.aborted || !kept.ok || kept.value === null) return;
          report({ type: 'credentials.kept', credentials: kept.value });
        };
        const hear = ({ data }: MessageEvent<unknown>) => {
          if (data === 'credentials.cleared') report({ type: 'credentials.cleared' });
          if (data === 'credentials.kept') void announce();
        };
        channel.addEventListener('message', hear, { signal });
        return () => following.abort();
      },
    },
    cookies: {
      // The platform sets both.
      keep: () => undefined,
      clear: (domain) => options.writeCookie(accessTokenCookieCleared(domain, options.isSecure)),
    },
  };

  function leaveFor(address: string): Promise<never> {
    location.replace(address);
    return never();
  }
};

/** The answer of a page that is being left. */
const never = (): Promise<never> => new Promise(() => undefined);

/** To who is or was signed in. */
const END_CODES = {
  'signed-out': 'session-ended',
  ended: 'session-ended',
  'account-deleted': 'account-deleted',
} as const;

/** What the platform says, checked. */
type Answer =
  | keyof typeof END_CODES
  | (Pick<Credentials, 'accessToken' | 'claims' | 'lifetimeMs'> & { readonly remainingMs: number });

const readAnswer = (answer: SessionAnswer, settings: SignInSettings): Answer | undefined => {
  if (answer.status !== 'signed-in') return answer.status;
  const { accessToken, lifetimeMs, remainingMs } = answer;
  const claims = readClaims(answer.claims, settings.claims);
  if (!claims.ok || !isAccessToken(accessToken)) return undefined;
  return { accessToken, claims: claims.value, lifetimeMs, remainingMs };
};
