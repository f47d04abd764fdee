import { errorOf, type Result } from '@account-area/kernel';

import type { Lease } from './credentials.ts';

/** An actor of the session has answered. */
interface Answered<Answer extends Result<unknown, { readonly code: string }>> {
  readonly event: { readonly output: Answer };
}

export const succeeded = ({ event }: Answered<Result<unknown, { readonly code: string }>>): boolean => event.output.ok;

/** Guards the way out that belongs to one kind of failure. */
export const endedWith =
  (code: string) =>
  ({ event }: Answered<Result<unknown, { readonly code: string }>>): boolean =>
    errorOf(event.output)?.code === code;

/** The credentials in an answer; `null` when it brought none. */
export const leaseIn = ({ event }: Answered<Result<Lease | null, { readonly code: string }>>): Lease | null =>
  event.output.ok ? event.output.value : null;

export const answerIn = <Answer extends Result<unknown, { readonly code: string }>>({
  event,
}: Answered<Answer>): Answer => event.output;
