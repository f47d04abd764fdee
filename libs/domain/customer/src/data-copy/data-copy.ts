import type { PortError, Result, Sending, Traced, Unexpected } from '@account-area/kernel';

/** How far the last copy of what the account holds is. */
export type DataCopy =
  /** There is none, or the link of the last one works no more. */
  | { readonly state: 'none' }
  | { readonly state: 'packing' }
  /** Its link was mailed. */
  | { readonly state: 'sent'; readonly expiresAt: Date }
  /** It could not be made. */
  | { readonly state: 'failed' };

/** As many copies as are kept are there: the next one waits until a link has expired. */
export interface TooManyCopies extends Traced {
  readonly code: 'too-many-copies';
}

/** Why no copy was begun. */
export type DataCopyRefused = PortError | TooManyCopies;

export type DataCopyFailure = DataCopyRefused | Unexpected;

/**
 * Packs copies of what an account holds, and says how far the last one is. While one is being packed, beginning one
 * gives the same. Expected failures are results; nothing rejects.
 */
export interface DataCopyService {
  read(signal: AbortSignal): Promise<Result<DataCopy, PortError>>;
  /** Begins one, which is the same while one is being packed. */
  ask(copy: Sending<'data'>, signal: AbortSignal): Promise<Result<DataCopy, DataCopyRefused>>;
}

/** When a copy that is being packed is asked about for the first time; each time it takes twice as long. */
export const FIRST_COPY_POLL_MS = 15_000;
export const LONGEST_COPY_POLL_MS = 5 * 60_000;
