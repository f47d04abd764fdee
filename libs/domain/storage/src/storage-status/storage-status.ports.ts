import type { PortError, Result, WallClock } from '@account-area/kernel';

/** What the storage status needs from the outside world. Expected failures are results; nothing rejects. */
export interface StorageStatusPorts {
  readonly account: StorageAccountService;
  readonly clock: WallClock;
  /** IANA name of the time zone whose calendar counts, that of the brand: `Europe/Amsterdam`. */
  readonly timeZone: string;
}

/** The remote service that decides when photos are deleted. */
export interface StorageAccountService {
  account(signal: AbortSignal): Promise<Result<StorageAccount, PortError>>;
}

/** What decides how long a customer's photos are kept (C25.1). All dates are ISO 8601 instants. */
export interface StorageAccount {
  readonly lastOrderDate: string | null;
  readonly projectCount: number;
  /** The truth about the day of deletion; `null` when the service does not say (D40). */
  readonly projectedDeletionDate: string | null;
  readonly registrationDate: string;
}
