import { fail, ok, type Result } from '@account-area/kernel';
import { waitFor } from 'xstate';

import type { SessionActor, SessionSnapshot } from '../session/session.logic.ts';
import type { AccessToken } from './credentials.ts';
import type { LeaseSnapshot } from './lease.machine.ts';

/** Hands out the access token for calls on the customer's behalf. */
export interface AccessTokens {
  /** The token to send now. Waits while a token that services reject is being replaced. */
  current(signal: AbortSignal): Promise<Result<AccessToken, AccessError>>;

  /** The token to send after a service rejected `rejected`. However many ask, the token is renewed once. */
  renew(rejected: AccessToken, signal: AbortSignal): Promise<Result<AccessToken, AccessError>>;

  /** Says that a service rejected even a renewed token, so the customer must sign in again. */
  refuse(token: AccessToken): void;
}

/** Why there is no token to send. */
export type AccessError =
  | { readonly code: 'signed-out' } // no customer is signed in, or will be without leaving the page
  | { readonly code: 'renewal-failed' } // still signed in, but the identity service does not answer
  | { readonly code: 'abandoned' }; // the caller's signal aborted

/** The access tokens of a running session. */
export const createAccessTokens = (session: SessionActor): AccessTokens => ({
  current: (signal) => firstAnswer(session, usableToken, signal),
  renew: (rejected, signal) => {
    session.getSnapshot().children.lease?.send({ type: 'token.rejected', token: rejected });
    return firstAnswer(session, (snapshot) => tokenAfter(snapshot, rejected), signal);
  },
  refuse: (token) => session.getSnapshot().children.lease?.send({ type: 'token.refused', token }),
});

type TokenAnswer = Result<AccessToken, AccessError>;

/** `null` while the session does not know yet. */
const usableToken = (snapshot: SessionSnapshot): TokenAnswer | null => {
  const lease = leaseIn(snapshot);
  if (lease !== null) {
    return lease.matches({ renewing: 'overdue' }) ? null : ok(lease.context.lease.credentials.accessToken);
  }
  return snapshot.matches('entering') ? null : fail({ code: 'signed-out' });
};

const tokenAfter = (snapshot: SessionSnapshot, rejected: AccessToken): TokenAnswer | null => {
  const answer = usableToken(snapshot);
  if (answer === null || !answer.ok || answer.value !== rejected) return answer;
  return leaseIn(snapshot)?.matches('waiting') === true ? fail({ code: 'renewal-failed' }) : null;
};

const leaseIn = (snapshot: SessionSnapshot): LeaseSnapshot | null =>
  snapshot.matches('authenticated') ? (snapshot.children.lease?.getSnapshot() ?? null) : null;

/** Answers as soon as `read` does, about this snapshot of the session or a later one. */
const firstAnswer = async (
  session: SessionActor,
  read: (snapshot: SessionSnapshot) => TokenAnswer | null,
  signal: AbortSignal,
): Promise<TokenAnswer> => {
  const found: { answer?: TokenAnswer | null } = {};
  const isAnswered = (snapshot: SessionSnapshot) => (found.answer = read(snapshot)) !== null;
  // Rejects when the caller leaves or the session ends; neither is a failure of its own.
  if (!signal.aborted) await waitFor(session, isAnswered, { signal }).catch(() => undefined);
  return found.answer ?? fail({ code: signal.aborted ? 'abandoned' : 'signed-out' });
};
