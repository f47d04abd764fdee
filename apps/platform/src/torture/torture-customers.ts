import { importJWK, SignJWT } from 'jose';

import { API_RESOURCE, issuerOf } from '../server/guard.ts';
import { addAccount } from '../services/customer/accounts.ts';
import type { Database } from '../storage/database/database.ts';
import type { KeyRing } from '../storage/keys.ts';

/** How many live on a platform that is killed. */
export const CUSTOMERS = 3;

/** Whether a customer is a business, and gets invoices: one does. */
export const isBusiness = (index: number): boolean => index === 0;

export const emailOf = (index: number) => `torture-${index + 1}@example.test`;

/** Fulfils with their ids. */
export const addCustomers = async ({ system }: Database): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let number = 1; number <= CUSTOMERS; number += 1) {
    const email = emailOf(number - 1);
    const authenticationMethod = authenticationOf(number - 1);
    const names = { firstName: 'T', lastName: 'T', registeredAt: new Date(0) };
    const id = await addAccount(system, { email, authenticationMethod, ...names });
    if (id !== undefined) ids.push(id);
  }
  return ids;
};

const authenticationOf = (index: number) => (isBusiness(index) ? 'b2b' : 'password');

/** How many accounts may be deleted. */
const LEAVERS = 40;

export const emailOfLeaver = (index: number) => `torture-leaver-${index + 1}@example.test`;

/** Businesses, who get invoices; fulfils with their ids. */
export const addLeavers = async ({ system }: Database): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let index = 0; index < LEAVERS; index += 1) {
    const id = await addAccount(system, {
      email: emailOfLeaver(index),
      authenticationMethod: 'b2b',
      firstName: 'T',
      lastName: 'T',
      registeredAt: new Date(0),
    });
    if (id !== undefined) ids.push(id);
  }
  return ids;
};

interface TokenWorld {
  readonly keys: KeyRing;
  readonly origin: string;
}

/** A token of a customer that holds for a day. */
export const tokenFor = (accountId: string, index: number, world: TokenWorld): Promise<string> =>
  signedFor({ sub: accountId, email: emailOf(index), auth_method: authenticationOf(index) }, world);

/** The same of a customer who leaves. */
export const tokenForLeaver = (accountId: string, index: number, world: TokenWorld): Promise<string> =>
  signedFor({ sub: accountId, email: emailOfLeaver(index), auth_method: 'b2b' }, world);

interface Claims {
  readonly sub: string;
  readonly email: string;
  readonly auth_method: string;
}

const signedFor = async ({ sub, ...claims }: Claims, { keys, origin }: TokenWorld): Promise<string> => {
  const [key] = keys.signingKeys;
  if (!key) throw new Error('There is no key to sign with.');
  return new SignJWT({ ...claims, scope: 'account' })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
    .setIssuer(issuerOf(origin))
    .setAudience(API_RESOURCE)
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime('1 day')
    .sign(await importJWK(key, 'ES256'));
};
