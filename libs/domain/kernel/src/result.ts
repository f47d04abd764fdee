/**
 * The outcome of something that may fail in a way the customer can see.
 *
 * A plain object rather than a class: it survives `getPersistedSnapshot()`, structured clone and Storybook controls.
 */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A success. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
/** A failure that was expected. */
export const fail = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** The failure inside a result, or `null` when it succeeded. */
export const errorOf = <E>(result: Result<unknown, E>): E | null => (result.ok ? null : result.error);
