import { fail, ok, type PortError, referenceFrom, type Result } from '@account-area/kernel';

import type { SignInEnvironment, SignInStep } from '../sign-in-environment.ts';
import { GIVEN_UP, oauthFailureOf, SESSION_OVER, TURNED_BACK } from './failures.ts';

/** A step that failed: in the words of every port, and in those of the protocol. */
export interface StepFailure {
  readonly portError: PortError;
  readonly reason: string;
  /** Whether the same question may be answered later. */
  readonly isPassing: boolean;
}

/** Runs one step and sorts what goes wrong in it; a defect of ours keeps flying. */
export type AttemptStep = <T>(
  step: SignInStep,
  run: (correlationId: string) => Promise<T>,
) => Promise<Result<T, StepFailure>>;

/** What happens without a fault of anything, and is not reported. */
const EXPECTED: ReadonlySet<string> = new Set([
  TURNED_BACK,
  SESSION_OVER,
  GIVEN_UP,
  'authorization_pending',
  'slow_down',
  'expired_token',
]);

/** Steps of which each has an id, by which the service's logs know it. */
export const createSteps =
  ({ ids, reporter }: Pick<SignInEnvironment, 'ids' | 'reporter'>): AttemptStep =>
  async (step, run) => {
    const correlationId = ids.next();
    try {
      return ok(await run(correlationId));
    } catch (cause) {
      const failure = oauthFailureOf(cause);
      if (failure === null) throw cause;
      const { code, isPassing, reason } = failure;
      if (!EXPECTED.has(reason)) reporter.report({ kind: 'sign-in-failed', step, reason, correlationId });
      return fail({ portError: { code, reference: referenceFrom(correlationId) }, reason, isPassing });
    }
  };
