import { answerGuards, errorOf, type Result } from '@account-area/kernel';

type Answer = Result<unknown, unknown>;
type Failing = Result<unknown, { readonly code: string }>;

/** The ways out of a state that waits for an answer. */
export const sessionGuards = {
  ...answerGuards,
  isNobody: (_: unknown, answer: Answer) => answer.ok && answer.value === null,
  isAbandoned: (_: unknown, answer: Failing) => errorOf(answer)?.code === 'abandoned',
  isRejected: (_: unknown, answer: Failing) => errorOf(answer)?.code === 'sign-in-rejected',
  isBlocked: (_: unknown, answer: Failing) => errorOf(answer)?.code === 'storage-blocked',
  isSessionEnded: (_: unknown, answer: Failing) => errorOf(answer)?.code === 'session-ended',
  isSignedOut: (_: unknown, answer: Failing) => errorOf(answer)?.code === 'signed-out',
};
