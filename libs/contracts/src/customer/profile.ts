import * as z from 'zod/mini';

import { Instant } from '../shared/primitives.ts';
import { BusinessCustomerMe } from './integration.ts';

const Text = z.optional(z.nullable(z.string()));

/** `GET /customers/me` as the settings show it (D60). What was never given is `null`, or not there. */
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
});
