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

/** Ties what a customer saw to what the services logged: see {@link referenceFrom}. */
export interface Traced {
  /** Shown as "Reference: {reference}". */
  readonly reference: string;
}

/** Why a remote port could not do its job. Statuses and response bodies stay in the adapter that saw them. */
export type PortError =
  | ({ readonly code: 'unreachable' } & Traced) // no answer at all, or none in time
  | ({ readonly code: 'refused' } & Traced) // answered, and said no
  | ({ readonly code: 'malformed' } & Traced); // answered with something outside the contract

/** A defect: an adapter threw instead of returning a failure. Shown as a generic failure, always reported. */
export interface Unexpected {
  readonly code: 'unexpected';
  readonly cause: unknown;
}

/**
 * Characters of a correlation id that make a reference (specification: references): few enough to be read out on the
 * telephone.
 */
const REFERENCE_LENGTH = 12;

/** The reference of whatever a correlation id belongs to. */
export const referenceFrom = (correlationId: string): string => correlationId.slice(0, REFERENCE_LENGTH);

/** The reference to show with a failure, or `null` for one that never left this device. */
export const referenceOf = (failure: { readonly code: string; readonly reference?: string }): string | null =>
  failure.reference ?? null;
