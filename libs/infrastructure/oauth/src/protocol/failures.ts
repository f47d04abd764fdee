import type { PortError } from '@account-area/kernel';
import * as oauth from 'oauth4webapi';

/** What the service calls a customer who turned back, and a refresh token that is good for nothing any more. */
export const TURNED_BACK = 'access_denied';
export const SESSION_OVER = 'invalid_grant';

/** No answer came, or none in time. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** What the protocol threw, in words of its own and of every port. */
export interface OAuthFailure {
  /** The service's own word, such as `invalid_grant`, or the check that failed. */
  readonly reason: string;
  readonly code: PortError['code'];
}

/** Sorts what the protocol throws; `null` for a defect of ours. */
export const oauthFailureOf = (cause: unknown): OAuthFailure | null => {
  if (cause instanceof NoAnswerError) return { reason: 'no-answer', code: 'unreachable' };
  if (cause instanceof oauth.AuthorizationResponseError || cause instanceof oauth.ResponseBodyError) {
    return { reason: cause.error, code: 'refused' };
  }
  if (cause instanceof oauth.OperationProcessingError || cause instanceof oauth.UnsupportedOperationError) {
    const isRefusal = cause.cause instanceof Response && !cause.cause.ok;
    return { reason: cause.code ?? 'unknown', code: isRefusal ? 'refused' : 'malformed' };
  }
  return null;
};
