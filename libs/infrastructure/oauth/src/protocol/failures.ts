import type { PortError } from '@account-area/kernel';
import * as oauth from 'oauth4webapi';

/** What the service calls a customer who turned back, and a refresh token that is good for nothing any more. */
export const TURNED_BACK = 'access_denied';
export const SESSION_OVER = 'invalid_grant';

/** What we call a step that was given up. */
export const GIVEN_UP = 'aborted';

/** No answer came, or none in time. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly reason: 'no-answer' | typeof GIVEN_UP;

  constructor(reason: NoAnswerError['reason'], cause: unknown) {
    super('The identity service gave no answer.', { cause });
    this.reason = reason;
  }
}

/** What the protocol threw, in words of its own and of every port. */
export interface OAuthFailure {
  /** The service's own word, such as `invalid_grant`, or the check that failed. */
  readonly reason: string;
  readonly code: PortError['code'];
  /** Whether the same question may be answered later: there was no answer, or the service says that it cannot answer now. */
  readonly isPassing: boolean;
}

/** Sorts what the protocol throws; `null` for a defect of ours. */
export const oauthFailureOf = (cause: unknown): OAuthFailure | null => {
  if (cause instanceof NoAnswerError) {
    return { reason: cause.reason, code: 'unreachable', isPassing: cause.reason !== GIVEN_UP };
  }
  if (cause instanceof oauth.AuthorizationResponseError)
    return { reason: cause.error, code: 'refused', isPassing: false };
  if (cause instanceof oauth.ResponseBodyError) {
    return { reason: cause.error, code: 'refused', isPassing: isPassing(cause.status) };
  }
  if (cause instanceof oauth.OperationProcessingError || cause instanceof oauth.UnsupportedOperationError) {
    const reason = cause.code ?? 'unknown';
    return cause.cause instanceof Response && !cause.cause.ok
      ? { reason, code: 'refused', isPassing: isPassing(cause.cause.status) }
      : { reason, code: 'malformed', isPassing: false };
  }
  return null;
};

const TOO_MANY_REQUESTS = 429;

const isPassing = (status: number): boolean => status >= 500 || status === TOO_MANY_REQUESTS;
