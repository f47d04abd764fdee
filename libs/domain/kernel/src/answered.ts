import type { Result } from './result.ts';

/**
 * The result a request ended with, as `params` of guards and actions: `onDone: { actions: { type: 'keep', params: answered } }`.
 *
 * Actions take the whole result, so that no branch exists for an answer that cannot be.
 */
export const answered = <Answer>({ event }: { readonly event: { readonly output: Answer } }): Answer => event.output;

/** Guards for `onDone`: spread them into the guards of `setup`, and give them `params: answered`. */
export const answerGuards = {
  isGood: (_: unknown, answer: Result<unknown, unknown>): boolean => answer.ok,
  isBad: (_: unknown, answer: Result<unknown, unknown>): boolean => !answer.ok,
};
