import type { PortError, Result, Unexpected } from '@account-area/kernel';

import type { TooManyRequests } from '../account-deletion/account-deletion.ts';

/** What a business has said of itself. `null` for what it has not. */
export interface BusinessDetails {
  readonly companyName: string | null;
  readonly vatNumber: string | null;
  readonly chamberOfCommerce: string | null;
  /** Where invoices are sent. */
  readonly invoiceEmail: string | null;
}

/** A saved way to pay, as it may be shown: no more of a card is ever known here. */
export interface PaymentMethod {
  /** `visa`, for example. */
  readonly type: string;
  readonly maskedNumber: string;
  /** `YYYY-MM` */
  readonly expiry: string | null;
}

/** What customers say of themselves, and may change. `null` for what they have not said. */
export interface ProfileFields extends BusinessDetails {
  readonly firstName: string;
  readonly lastName: string;
  /** As E.164. */
  readonly phone: string | null;
  /** BCP 47: in which they are written to. */
  readonly language: string | null;
  /** Not said where the service does not know of a newsletter. */
  readonly wantsNewsletter: boolean | null;
  /** `YYYY-MM-DD`: a day of the calendar, the same in every time zone. */
  readonly birthDate: string | null;
  /** It can be taken away, not replaced. */
  readonly paymentMethod: PaymentMethod | null;
}

/** A customer's record, as far as the settings show it. */
export interface Profile extends ProfileFields {
  readonly email: string;
  /** Whether they were asked by mail to confirm that they want the newsletter, and have not yet. */
  readonly isNewsletterUnconfirmed: boolean;
  /** Whether there is a payment method that could not be read; none is named then. */
  readonly isPaymentMethodUnreadable: boolean;
}

/** What is to be changed, and what the customer knew when they said so. */
export interface ProfileChange {
  readonly seen: Profile;
  /** What is not named stays. */
  readonly changes: Partial<Omit<ProfileFields, 'paymentMethod'>> & { readonly paymentMethod?: null };
}

/** Why something could not be changed: another tab or device changed the same since it was seen, too many mails were asked for, or something was in the way. */
export type ProfileRefused = PortError | TooManyRequests | { readonly code: 'changed-elsewhere' };

/**
 * Keeps what the customer has said of themselves. A change is of what it names and of nothing else; it is refused
 * where the profile was changed elsewhere meanwhile. Expected failures are results; nothing rejects.
 */
export interface ProfileService {
  profile(signal: AbortSignal): Promise<Result<Profile, PortError>>;
  /** Changes what is named and nothing else, and answers what there is then. The same may be asked any number of times. */
  change(change: ProfileChange, signal: AbortSignal): Promise<Result<Profile, ProfileRefused>>;
}

/** Why it could not be read, or changed. */
export type ProfileFailure = ProfileRefused | Unexpected;
