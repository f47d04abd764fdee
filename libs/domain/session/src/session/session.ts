import type { PageFollowing, PortError, Result } from '@account-area/kernel';

import type { ClaimsError } from '../claims/claims.ts';
import type { SignInSettings } from '../configuration/configuration.ts';
import type { AccessToken, Credentials } from '../lease/credentials.ts';

/** Everything a session needs from the outside world. */
export interface SessionPorts {
  /** How this host signs customers in and keeps their tokens; the same ports every time. */
  readonly tokensOf: (settings: SignInSettings) => TokenPorts;
  readonly traces: CustomerTraces;
  readonly lock: TabLock;
  readonly page: Page;
  readonly pageEvents: PageFollowing;
  readonly clock: SessionClock;
  readonly chance: Chance;
}

/** One way of signing in and of keeping tokens. */
export interface TokenPorts {
  readonly provider: SignInProvider;
  readonly store: TokenStore;
  readonly cookies: SessionCookies;
}

/**
 * The identity service: authorization code flow with proof key, refresh tokens that are good once. It leaves the page
 * and never answers where it could, or answers a program that stays.
 */
export interface SignInProvider {
  /**
   * Has the customer sign in. A page is left for the sign-in page: this answers only when that is impossible, and never when
   * the page is left. A program stays: this answers when its customer has signed in elsewhere, or refused.
   *
   * Fails with `sign-in-looping` when this tab came back from there without a customer several times within a minute.
   */
  begin(request: SignInRequest, signal: AbortSignal): Promise<Result<CompletedSignIn, SignInError>>;

  /** Trades the answer in `callback`, the address the customer came back to, for tokens. Works once per answer. */
  complete(request: SignInCompletion, signal: AbortSignal): Promise<Result<CompletedSignIn, CompletionError>>;

  /**
   * Trades the refresh token for new tokens. Fails with `session-ended` when the service wants a new sign-in, and with
   * `account-deleted` when it says that there is nobody who could.
   */
  renew(request: Renewal, signal: AbortSignal): Promise<Result<TokenGrant, RenewalError>>;

  /** Leaves this page for the service's sign-out, and answers only when that is impossible. A program stays, and is answered. */
  end(request: SignOutRequest, signal: AbortSignal): Promise<Result<null, PortError>>;

  /** Ends what the service keeps of a session, as far as that is possible without leaving this page: a program's, all of it. */
  endHere(request: SignOutRequest, signal: AbortSignal): Promise<Result<null, PortError>>;
}

/** A way to the sign-in page and back. */
export interface SignInRequest {
  readonly settings: SignInSettings;
  /** Path, query and fragment to come back to. */
  readonly returnTo: string;
  /** Whether the customer is asked who they are even where the identity service knows it. */
  readonly isAnew?: boolean;
}

/** Why a customer cannot be sent to the sign-in page, or did not let a program in there. */
export type SignInError = CompletionError | StoreError | { readonly code: 'sign-in-looping' };

/** What a customer comes back with from the sign-in page. */
export interface SignInCompletion {
  readonly settings: SignInSettings;
  readonly callback: string;
}

/** The outcome of a good sign-in. */
export interface CompletedSignIn {
  readonly grant: TokenGrant;
  readonly returnTo: string;
}

/** Why a sign-in failed. */
export type CompletionError =
  | PortError
  | { readonly code: 'abandoned' } // the customer turned back on the sign-in page
  /** The answer is not one to what this tab asked, or cannot be trusted; `cause` is for the report. */
  | { readonly code: 'sign-in-rejected'; readonly cause?: ClaimsError };

/** Credentials to be traded for new ones. */
export interface Renewal {
  readonly settings: SignInSettings;
  readonly credentials: Credentials;
}

/** Why credentials could not be renewed. */
export type RenewalError = PortError | { readonly code: 'session-ended' } | AccountDeleted;

/** Nobody can sign in with this account any more. */
export interface AccountDeleted {
  readonly code: 'account-deleted';
}

/** A way out, by the identity service. */
export interface SignOutRequest {
  readonly settings: SignInSettings;
  /** Of the customer who leaves, and forgotten on this device already; `null` when no customer was signed in. */
  readonly credentials: Credentials | null;
}

/** What the identity service hands out, checked. */
export interface TokenGrant {
  readonly accessToken: AccessToken;
  /** `null` when the one that was traded stays good. */
  readonly refreshToken: string | null;
  readonly identity: { readonly idToken: string; readonly claims: Readonly<Record<string, unknown>> } | null;
  readonly lifetimeMs: number;
}

/**
 * Keeps credentials where all tabs of this host find them; every tab reads what any tab wrote last. `replace` is one
 * step. `read` may ask a platform that keeps the tokens.
 */
export interface TokenStore {
  /** `null` when no customer is signed in. Where it is known that a session is over it fails as a renewal does. */
  read(signal: AbortSignal): Promise<Result<Credentials | null, StoreError | RenewalError>>;
  /** Stores the credentials of a sign-in over any others, and tells the other tabs. */
  keep(credentials: Credentials): Promise<Result<void, StoreError>>;
  /** Keeps `next` only where `spent` still is, in one step, and tells the other tabs. Answers what is kept now. */
  replace(spent: Credentials, next: Credentials): Promise<Result<Credentials | null, StoreError>>;
  /** Forgets everything and tells the other tabs. Works offline. Answers what was forgotten, if that was here. */
  clear(): Promise<Result<Credentials | null, StoreError>>;
  /** Reports credentials that other tabs stored or cleared, until the returned function is called. */
  follow(report: (event: TokenStoreEvent) => void): () => void;
}

/** The browser lets this page keep nothing. */
export interface StoreError {
  readonly code: 'storage-blocked';
}

/** What another tab did to the store. */
export type TokenStoreEvent =
  { readonly type: 'credentials.kept'; readonly credentials: Credentials } | { readonly type: 'credentials.cleared' };

/** The two cookies other products of the brand read. Nothing here is ever read back. */
export interface SessionCookies {
  /** `domain` is the parent domain; `null` keeps the cookies on this host alone. */
  keep(credentials: Credentials, domain: string | null): void;
  clear(domain: string | null): void;
}

/**
 * What this host keeps of a customer on the device beside credentials: names of files, addresses of uploads, copies of photos
 * on their way to the customer's folder. A deletion that no service has confirmed is none of it: it is still to be done.
 */
export interface CustomerTraces {
  /** Removes those of an account, as far as the browser lets it. Works offline; never rejects. */
  remove(accountId: string): Promise<void>;
}

/** Lets one tab at a time do something. */
export interface TabLock {
  /** Runs `task` alone among all tabs of this host. Rejects when `signal` aborts before its turn comes. */
  alone<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

/** The page the session lives in, and its address. */
export interface Page {
  /** The whole address as it is now. */
  address(): string;
  /** Shows another address of this host without loading anything. */
  show(path: string): void;
  /** Loads `path` of this host afresh and leaves no way back to the page as it is. */
  restart(path: string): void;
}

/** The services' time in milliseconds, on a clock that no setting of this device can move. */
export interface SessionClock {
  now(): number;
}

/** Random numbers of at least 0 and below 1. */
export interface Chance {
  next(): number;
}

/** Whether `address` is an answer of the identity service, which sends customers back to the root. */
export const isSignInCallback = (address: string): boolean => {
  const { pathname, searchParams } = new URL(address);
  return pathname === '/' && searchParams.has('state');
};

/** Path, query and fragment of `address`: what to come back to after signing in. */
export const returnPathOf = (address: string): string => {
  const { pathname, search, hash } = new URL(address);
  // Two slashes at the start would name another host.
  return `${pathname.replace(/^\/+/, '/')}${search}${hash}`;
};
