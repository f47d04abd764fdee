import * as z from 'zod/mini';

import { Instant, Line } from '../shared/primitives.ts';
import { BusinessCustomerMe } from './integration.ts';

const Text = z.optional(z.nullable(z.string()));

/** A saved way to pay, as it may be shown: the number of a card is masked before it comes here. */
export const PaymentMethod = z.object({
  /** `visa`, for example. */
  type: z.string(),
  maskedNumber: z.string(),
  /** `YYYY-MM` */
  expiry: z.optional(z.nullable(z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)))),
});

/** `GET /customers/me` as the settings show it. What was never given is `null`, or not there. */
export const CustomerProfile = z.extend(BusinessCustomerMe, {
  /** As E.164. */
  phone: Text,
  /** BCP 47: in which the customer is written to. */
  language: Text,
  /** Whether the customer wants the newsletter; not said where the service does not know. */
  newsletter: z.optional(z.boolean()),
  /**
   * Extra. When the customer was asked by mail to confirm that they want the newsletter, which is not sent before they have;
   * `null` when there is nothing to confirm.
   */
  newsletterRequestedAt: z.optional(z.nullable(Instant)),
  /** `YYYY-MM-DD`, without a time zone. */
  birthDate: z.optional(z.nullable(z.iso.date())),
  /** Of business customers, like what follows. */
  companyName: Text,
  vatNumber: Text,
  chamberOfCommerce: Text,
  /** Where invoices are sent. */
  invoiceEmail: Text,
  /** `null` where none is saved. */
  paymentMethod: z.optional(z.nullable(PaymentMethod)),
  /** Raised by every change; one that names an older version is refused. */
  version: z.optional(z.int()),
});

/** The code of a 409 to a change that names an older version than there is. */
export const CHANGED_ELSEWHERE = 'changed-elsewhere';

/** `YYYY-MM-DD`: no customer is older. */
export const EARLIEST_BIRTH = '1900-01-01';

/** How far ahead of UTC the earliest time zone is: a customer who is born there today may say so. */
export const MOST_AHEAD_OF_UTC_MS = 14 * 60 * 60 * 1000;

/** Most characters of what customers say of themselves (specification: profiles). */
export const MAX_PROFILE_LENGTHS = {
  firstName: 50,
  lastName: 50,
  companyName: 100,
  vatNumber: 20,
  chamberOfCommerce: 50,
  invoiceEmail: 254,
} as const;

const OptionalLine = (longest: number) => z.optional(z.nullable(Line(longest)));

/**
 * `PUT /customers/me`. What is not sent stays as it is, `null` takes it away. Fields that are not named here are kept as
 * they are sent; those that a customer may not change stay, whatever is sent. A payment method can only be taken away.
 */
export const CustomerChange = z.looseObject({
  firstName: Line(MAX_PROFILE_LENGTHS.firstName),
  lastName: Line(MAX_PROFILE_LENGTHS.lastName),
  phone: z.optional(z.nullable(z.string().check(z.regex(/^\+[1-9]\d{5,14}$/)))),
  language: z.optional(z.nullable(z.string().check(z.minLength(2), z.maxLength(35)))),
  newsletter: z.optional(z.boolean()),
  birthDate: z.optional(z.nullable(z.iso.date())),
  companyName: OptionalLine(MAX_PROFILE_LENGTHS.companyName),
  vatNumber: OptionalLine(MAX_PROFILE_LENGTHS.vatNumber),
  chamberOfCommerce: OptionalLine(MAX_PROFILE_LENGTHS.chamberOfCommerce),
  invoiceEmail: z.optional(z.nullable(z.email().check(z.maxLength(MAX_PROFILE_LENGTHS.invoiceEmail)))),
  paymentMethod: z.optional(z.unknown()),
  version: z.optional(z.int()),
});

/** Most bytes, as JSON, of all that one customer's record has besides the fields that are named here. */
export const MAX_EXTRA_BYTES = 8192;
