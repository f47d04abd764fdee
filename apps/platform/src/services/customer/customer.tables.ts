import type { CALLBACK_FORMATS, CUSTOMER_STATUSES, PaymentMethod } from '@account-area/contracts';
import type { Generated, JSONColumnType } from 'kysely';
import type * as z from 'zod/mini';

type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];
export type CallbackFormat = (typeof CALLBACK_FORMATS)[number];

/** A way to pay, as it may be shown (D61). */
export type SavedPaymentMethod = z.output<typeof PaymentMethod>;

/** Who the customers are, and where they live. */
export interface CustomerTables {
  accounts: {
    id: string;
    /** Lower case, unique. */
    email: string;
    first_name: string;
    last_name: string;
    /** `password`, or `b2b` for business customers (C06.6). */
    auth_method: string;
    /** The identity provider the customer signs in with, and the name it knows the customer by. */
    idp_type: string;
    idp_sub: string;
    registered_at: Date;
    /** What invoices of a business customer say, as far as it is known. */
    company_name: Generated<string | null>;
    vat_number: Generated<string | null>;
    chamber_of_commerce: Generated<string | null>;
    invoice_email: Generated<string | null>;
    /** As E.164. */
    phone: Generated<string | null>;
    /** BCP 47. */
    language: Generated<string | null>;
    /** Whether the newsletter is sent. */
    newsletter: Generated<boolean>;
    /** A day of the calendar. */
    birth_date: Generated<string | null>;
    /** Of business customers: how far their account is (C35.2). */
    customer_status: Generated<CustomerStatus | null>;
    /** Where a business customer wants to hear of orders, and how (C35.1); nothing is ever sent or fetched there. */
    callback_url: Generated<string | null>;
    callback_format: Generated<CallbackFormat | null>;
    /** Saved in a shop; the number is masked. */
    payment_method: JSONColumnType<SavedPaymentMethod | null, string | null | undefined, string | null>;
    /** What was sent and is not known here, by the name it was sent under. */
    extra: JSONColumnType<Readonly<Record<string, unknown>>, string | undefined>;
    /** Raised by every change of what customers say of themselves. */
    version: Generated<number>;
    /** When its customer had it deleted: no caller can enter it, and what is left of it goes. */
    deleted_at: Generated<Date | null>;
  };
  /** Where customers have things sent (C37). */
  addresses: {
    id: string;
    account_id: string;
    first_name: string;
    last_name: string;
    company: string | null;
    /** Of business customers, like the next. */
    company_name: string | null;
    vat_number: string | null;
    street: string;
    house_number: string | null;
    house_number_addition: string | null;
    extra_line: string | null;
    postal_code: string | null;
    city: string;
    region: string | null;
    /** ISO 3166-1 alpha-2. */
    country: string;
    /** As E.164. */
    phone: string | null;
    /** One address of a customer is, as soon as there is one. */
    is_default_delivery: boolean;
    is_default_billing: boolean;
    created_at: Date;
  };
}
