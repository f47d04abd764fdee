import { randomUUID } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Tables } from '../../storage/database/schema.ts';
import type { CallbackFormat, SavedPaymentMethod } from './customer.tables.ts';

/** What customers say of themselves, if anything (D60). */
interface NewProfile {
  /** As E.164. */
  readonly phone?: string;
  /** BCP 47. */
  readonly language?: string;
  readonly wantsNewsletter?: boolean;
  /** `YYYY-MM-DD` */
  readonly birthDate?: string;
  /** Of a business customer, like what follows. */
  readonly companyName?: string;
  readonly vatNumber?: string;
  readonly chamberOfCommerce?: string;
  readonly invoiceEmail?: string;
  readonly paymentMethod?: SavedPaymentMethod;
}

/** A customer who is about to exist. */
export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `b2b` for business customers. */
  readonly authenticationMethod?: 'password' | 'b2b';
  readonly profile?: NewProfile;
  readonly callback?: { readonly url: string; readonly format: CallbackFormat };
  readonly registeredAt: Date;
}

/** Whether a way of signing in is that of business customers (C06.6). */
export const isBusiness = (authenticationMethod: string): boolean => authenticationMethod.toLowerCase() === 'b2b';

/** How e-mail addresses are compared: without regard to case and to ways of writing the same letter. */
export const normaliseEmail = (email: string) => email.trim().normalize('NFC').toLowerCase();

/** Adds an account; fulfils with its id, or with `undefined` when there is one with this e-mail address. */
export const addAccount = async (queries: Kysely<Tables>, account: NewAccount): Promise<string | undefined> => {
  const added = await queries
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      email: normaliseEmail(account.email),
      first_name: account.firstName,
      last_name: account.lastName,
      auth_method: account.authenticationMethod ?? 'password',
      idp_type: 'account-area',
      idp_sub: randomUUID(),
      registered_at: account.registeredAt,
      ...columnsOf(account.profile ?? {}),
      customer_status: isBusiness(account.authenticationMethod ?? '') ? 'Default' : null,
      callback_url: account.callback?.url ?? null,
      callback_format: account.callback?.format ?? null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
};

const columnsOf = ({
  birthDate,
  chamberOfCommerce,
  companyName,
  invoiceEmail,
  paymentMethod,
  wantsNewsletter,
  ...said
}: NewProfile) => ({
  phone: said.phone ?? null,
  language: said.language ?? null,
  newsletter: wantsNewsletter ?? false,
  birth_date: birthDate ?? null,
  company_name: companyName ?? null,
  vat_number: said.vatNumber ?? null,
  chamber_of_commerce: chamberOfCommerce ?? null,
  invoice_email: invoiceEmail ?? null,
  payment_method: paymentMethod === undefined ? null : JSON.stringify(paymentMethod),
});
