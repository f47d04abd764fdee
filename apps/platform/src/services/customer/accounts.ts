import { randomUUID } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Tables } from '../../storage/database/schema.ts';
import type { CallbackFormat } from './customer.tables.ts';

/** A customer who is about to exist. */
export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `b2b` for business customers. */
  readonly authenticationMethod?: 'password' | 'b2b';
  /** Of a business customer. */
  readonly companyName?: string;
  readonly vatNumber?: string;
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
      company_name: account.companyName ?? null,
      vat_number: account.vatNumber ?? null,
      customer_status: isBusiness(account.authenticationMethod ?? '') ? 'Default' : null,
      callback_url: account.callback?.url ?? null,
      callback_format: account.callback?.format ?? null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
};
