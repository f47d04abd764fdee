import type { PortError, Result, Sending, Traced, Unexpected } from '@account-area/kernel';

/** The service wants to know who asks: the customer signed in too long ago. */
export interface SignInTooOld extends Traced {
  readonly code: 'sign-in-too-old';
}

/** So much was asked for of late that the service takes no more. */
export interface TooManyRequests extends Traced {
  readonly code: 'too-many-requests';
  /** How long to wait; `null` when the service does not say. */
  readonly seconds: number | null;
}

/**
 * Mails a link by which the customer deletes their account, once however often it is asked under one key. Says how
 * long to wait where too much was asked for, and when the customer must sign in anew. Expected failures are results;
 * nothing rejects.
 */
export interface AccountDeletionService {
  /** Mails it, once however often it is asked under one key. */
  request(deletion: Sending<'account'>, signal: AbortSignal): Promise<Result<null, DeletionRefused>>;
}

/** Why no link was mailed. */
export type DeletionRefused = PortError | SignInTooOld | TooManyRequests;

export type DeletionFailure = DeletionRefused | Unexpected;
