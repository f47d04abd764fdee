import { Problem } from '@account-area/contracts';
import { fail, ok, type Result } from '@account-area/kernel';
import { isHTTPError } from 'ky';

import { NoAnswerError, SilenceError } from './patient-fetch.ts';
import { retryAfterOf } from './retry-policy.ts';
import type { Fault, Sighting } from './sighting.ts';

/** An answer outside its contract. */
export class BrokenContractError extends Error {
  override readonly name = 'BrokenContractError';
  readonly fault: Fault;

  constructor(fault: Fault) {
    super('The answer is outside its contract.');
    this.fault = fault;
  }
}

/** Runs one exchange and sorts what the remote side did wrong; anything else is a defect and keeps flying. */
export const toResult = async <T>(
  exchange: () => Promise<T>,
  { now, signal }: { readonly now: () => number; readonly signal: AbortSignal },
): Promise<Result<T, Sighting>> => {
  try {
    return ok(await exchange());
  } catch (cause) {
    if (signal.aborted) return fail({ kind: 'aborted' });
    if (cause instanceof SilenceError) return fail({ kind: 'timeout' });
    if (cause instanceof NoAnswerError) return fail({ kind: 'network' });
    if (cause instanceof BrokenContractError) return fail(cause.fault);
    if (!isHTTPError(cause)) throw cause;

    const problem = Problem.safeParse(cause.data);
    return fail({
      kind: 'status',
      status: cause.response.status,
      problem: problem.success ? problem.data : null,
      retryAfterMs: retryAfterOf(cause.response.headers, now()),
    });
  }
};
