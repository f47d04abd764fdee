import type { Result } from '../result.ts';
import { type CheckedWorld, look } from './patience.ts';
import { isSame } from './values.ts';

/** Something is not as a promise has it. */
export class Difference extends Error {
  override readonly name = 'Difference';
  readonly expected: unknown;
  readonly actual: unknown;

  constructor(what: string, expected: unknown, actual: unknown) {
    super(`${what} is not as promised`);
    this.expected = expected;
    this.actual = actual;
  }
}

/** Throws when `actual` does not equal `expected` in all its parts. `what` names it in the message. */
export const ensureEqual = (what: string, actual: unknown, expected: unknown): void => {
  if (!isSame(actual, expected)) throw new Difference(what, expected, actual);
};

/** The same of what `read` sees sooner or later: within half of the patience of `world`. */
export const ensureSoon = async (
  world: CheckedWorld,
  what: string,
  read: () => unknown,
  expected: unknown,
): Promise<void> => {
  ensureEqual(what, await look(read, (seen) => isSame(seen, expected), world.patienceMs), expected);
};

/** The value of a result. Throws when it is a failure. */
export const ensureOk = <T>(what: string, result: Result<T, unknown>): T => {
  if (!result.ok) throw new Difference(what, 'a success', result);
  return result.value;
};

/** Throws when `result` is no failure with one of `codes`. */
export const ensureFails = (
  what: string,
  result: Result<unknown, { readonly code: string }>,
  ...codes: readonly string[]
): void => {
  if (result.ok || !codes.includes(result.error.code)) {
    throw new Difference(what, `a failure with the code ${codes.join(' or ')}`, result);
  }
};

/** Throws when `promise` does not reject. */
export const ensureRejects = async (what: string, promise: Promise<unknown>): Promise<void> => {
  const outcome = await promise.then(
    (value: unknown) => new Difference(what, 'a rejection', value),
    () => null,
  );
  if (outcome !== null) throw outcome;
};
