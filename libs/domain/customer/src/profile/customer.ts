import { bindResource, type PortError, type Result } from '@account-area/kernel';

/** The signed-in customer, as the customer service knows them. */
export interface Customer {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** A word for how far the account of a business customer is; `null` for consumers, and where it is not known. */
  readonly status: string | null;
}

/** Why there is no customer to greet. */
export type CustomerError = PortError | { readonly code: 'account-deleted' };

/** Knows the customer whose session it is, or why there is none. Expected failures are results; nothing rejects. */
export interface CustomerDirectory {
  /** Fails with `account-deleted` only when the service itself says so, in whichever of its two ways. */
  me(signal: AbortSignal): Promise<Result<Customer, CustomerError>>;
}

/** How long after the first failure the customer is asked for again; each time it takes twice as long. */
const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 5 * 60_000;

/**
 * Loads the signed-in customer the first time they are needed, and again until the service has said who they are, or that
 * their account is deleted.
 */
export const bindCustomer = (directory: CustomerDirectory) =>
  bindResource<null, Customer, CustomerError>((_, signal) => directory.me(signal), {
    lifetimeMs: ({ error, failures }) =>
      error === null || error.code === 'account-deleted'
        ? null
        : Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS),
  });
