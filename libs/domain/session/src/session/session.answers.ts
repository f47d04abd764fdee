import { errorOf, type Result } from '@account-area/kernel';

/** An actor has answered. */
interface Answered<Answer> {
  readonly event: { readonly output: Answer };
}

/** The answer, as parameters of an action. */
export const answered = <Answer>({ event }: Answered<Answer>): Answer => event.output;

/** Guards the way out that belongs to one kind of failure. */
export const failedWith =
  (code: string) =>
  ({ event }: Answered<Result<unknown, { readonly code: string }>>): boolean =>
    errorOf(event.output)?.code === code;

export const succeeded = ({ event }: Answered<Result<unknown, unknown>>): boolean => event.output.ok;
