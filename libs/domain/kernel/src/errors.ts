/** Ties what a customer saw to what the services logged: the first 12 characters of the correlation id. */
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

/** The reference to show with a failure, or `null` for one that never left this device. */
export const referenceOf = (failure: PortError | Unexpected): string | null =>
  'reference' in failure ? failure.reference : null;
