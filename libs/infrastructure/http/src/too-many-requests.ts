import type { TooManyRequests } from '@account-area/customer';
import { fail, referenceFrom, type Result } from '@account-area/kernel';

import type { Refusal } from './exchange/exchange.ts';

export const TOO_MANY = 429;

/** A service takes no more for now; `null` where it refused something else. */
export const tooManyRequests = ({ problem, retryAfterMs, status }: Refusal): Result<never, TooManyRequests> | null => {
  if (problem === null || status !== TOO_MANY) return null;
  const seconds = retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1_000);
  return fail({ code: 'too-many-requests', seconds, reference: referenceFrom(problem.correlationId) });
};
