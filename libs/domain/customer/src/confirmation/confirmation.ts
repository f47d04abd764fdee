import type { PortError, Result, Sending, Traced, Unexpected } from '@account-area/kernel';

/** What a mailed link brought along. */
export interface ConfirmationLink {
  readonly token: string;
  /** Empty where the link names no address. */
  readonly email: string;
}

/** The link that this tab was opened by; it is given once. */
export interface ConfirmationTokens {
  /** Takes it, once: nothing keeps it from then on. `null` when there is none, or it was kept for too long. */
  take(): ConfirmationLink | null;
}

/** The address is that of another account by now. */
export interface EmailInUse extends Traced {
  readonly code: 'email-in-use';
}

/**
 * Confirms what a link asks for, once however often it is asked under one key, also when the session has ended with
 * it. An account that is gone has been deleted. Expected failures are results; nothing rejects.
 */
export interface ConfirmationService {
  /**
   * Confirms it, once however often it is asked under one key, also when the session has ended with it. An account that is
   * gone has been deleted, under whichever key.
   */
  confirm(link: Sending<ConfirmationLink>, signal: AbortSignal): Promise<Result<null, PortError | EmailInUse>>;
}

/** Why it was not confirmed. */
export type ConfirmationFailure = PortError | EmailInUse | Unexpected;
