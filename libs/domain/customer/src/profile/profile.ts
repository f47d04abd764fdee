import type { PortError, Result, Unexpected } from '@account-area/kernel';

/** What a business has said of itself (D60). `null` for what it has not. */
export interface BusinessDetails {
  readonly companyName: string | null;
  readonly vatNumber: string | null;
  readonly chamberOfCommerce: string | null;
  /** Where invoices are sent. */
  readonly invoiceEmail: string | null;
}

/** What the customer has said of themselves (D60). `null` for what they have not. */
export interface Profile {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** As E.164. */
  readonly phone: string | null;
  /** BCP 47: in which they are written to. */
  readonly language: string | null;
  readonly wantsNewsletter: boolean | null;
  /** `YYYY-MM-DD`: a day of the calendar, the same in every time zone. */
  readonly birthDate: string | null;
  /** Consumers have said nothing of it. */
  readonly business: BusinessDetails;
}

/** The remote service that keeps it. Expected failures are results; nothing rejects. */
export interface ProfileService {
  profile(signal: AbortSignal): Promise<Result<Profile, PortError>>;
}

/** Why it could not be read. */
export type ProfileFailure = PortError | Unexpected;
