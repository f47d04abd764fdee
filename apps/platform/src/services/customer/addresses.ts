import { randomUUID } from 'node:crypto';

import {
  type CustomerAddress,
  MAX_ADDRESSES,
  type NewCustomerAddress,
  TOO_MANY_ADDRESSES,
} from '@account-area/contracts';
import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';

import { absent, HttpProblem } from '../../server/problem.ts';
import type { AccountDatabase, AccountQueries } from '../../storage/database/account-database.ts';
import { isUuid } from '../../uuid.ts';
import type { CustomerTables } from './customer.tables.ts';

type Given = z.infer<typeof NewCustomerAddress>;
type Address = z.infer<typeof CustomerAddress>;
type AddressRow = Selectable<CustomerTables['addresses']>;
type DefaultFlag = 'is_default_billing' | 'is_default_delivery';

const FLAGS: readonly DefaultFlag[] = ['is_default_delivery', 'is_default_billing'];

/** All addresses of the customer, the newest first. */
export const readAddresses = (account: AccountDatabase): Promise<readonly Address[]> =>
  account.read(async (queries) => {
    const rows = await newestFirst(queries).selectAll().execute();
    return rows.map(addressOf);
  });

/** Adds an address; the first one becomes the default of both kinds. Throws a 409 when there are too many. */
export const addAddress = (account: AccountDatabase, given: Given, now: Date): Promise<Address> =>
  account.write(async (queries) => {
    await takeTurns(queries);
    const { count } = await queries
      .selectFrom('addresses')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MAX_ADDRESSES) {
      throw new HttpProblem(409, 'There are too many addresses', { code: TOO_MANY_ADDRESSES });
    }
    return addAddressRow(queries, { accountId: account.accountId, given, now, isFirst: count === 0 });
  });

interface NewRow {
  readonly accountId: string;
  readonly given: Given;
  readonly now: Date;
  /** Whether the customer has no other. */
  readonly isFirst: boolean;
}

/** Adds the row of an address, in whichever transaction. */
export const addAddressRow = async (
  queries: AccountQueries,
  { accountId, given, isFirst, now }: NewRow,
): Promise<Address> => {
  const isDefault = {
    is_default_delivery: isFirst || given.isDefaultDelivery === true,
    is_default_billing: isFirst || given.isDefaultBilling === true,
  };
  for (const flag of FLAGS) if (isDefault[flag]) await takeDefault(queries, accountId, flag);
  const row = await queries
    .insertInto('addresses')
    .values({ ...columnsOf(given), ...isDefault, id: randomUUID(), account_id: accountId, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return addressOf(row);
};

/** Puts an address in the place of one there is. A default stays one until another becomes it. Throws a 404 where there is none. */
export const changeAddress = (account: AccountDatabase, id: string, given: Given): Promise<Address> =>
  account.write(async (queries) => {
    if (!isUuid(id)) throw absent();
    await takeTurns(queries);
    const before = await queries.selectFrom('addresses').selectAll().where('id', '=', id).executeTakeFirst();
    if (!before) throw absent();
    const isDefault = {
      is_default_delivery: before.is_default_delivery || given.isDefaultDelivery === true,
      is_default_billing: before.is_default_billing || given.isDefaultBilling === true,
    };
    for (const flag of FLAGS) if (isDefault[flag] && !before[flag]) await takeDefault(queries, account.accountId, flag);
    const row = await queries
      .updateTable('addresses')
      .set({ ...columnsOf(given), ...isDefault })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return addressOf(row);
  });

/** Deletes an address; the newest of the others becomes the default in its place. Throws a 404 where there is none. */
export const removeAddress = (account: AccountDatabase, id: string): Promise<void> =>
  account.write(async (queries) => {
    if (!isUuid(id)) throw absent();
    await takeTurns(queries);
    const removed = await queries.deleteFrom('addresses').where('id', '=', id).returning(FLAGS).executeTakeFirst();
    if (!removed) throw absent();
    const newest = await newestFirst(queries).select('id').executeTakeFirst();
    if (!newest) return;
    for (const flag of FLAGS.filter((each) => removed[each])) {
      await queries
        .updateTable('addresses')
        .set({ [flag]: true })
        .where('id', '=', newest.id)
        .execute();
    }
  });

/** Changes of one customer wait for each other: which address is the default depends on all of them. */
const takeTurns = (queries: AccountQueries) =>
  queries.selectFrom('accounts').select('id').forNoKeyUpdate().executeTakeFirstOrThrow();

const takeDefault = (queries: AccountQueries, accountId: string, flag: DefaultFlag) =>
  queries
    .updateTable('addresses')
    .set({ [flag]: false })
    .where('account_id', '=', accountId)
    .where(flag, '=', true)
    .execute();

const newestFirst = (queries: AccountQueries) =>
  queries.selectFrom('addresses').orderBy('created_at', 'desc').orderBy('id', 'desc');

const columnsOf = (given: Given) => ({
  first_name: given.firstName,
  last_name: given.lastName,
  company: given.company ?? null,
  company_name: given.companyName ?? null,
  vat_number: given.vatNumber ?? null,
  street: given.street,
  house_number: given.houseNumber ?? null,
  house_number_addition: given.houseNumberAddition ?? null,
  extra_line: given.extraLine ?? null,
  postal_code: given.postalCode ?? null,
  city: given.city,
  region: given.region ?? null,
  country: given.country,
  phone: given.phone ?? null,
});

/** What it lacks is left out. */
const addressOf = (row: AddressRow): Address => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  ...(row.company !== null && { company: row.company }),
  ...(row.company_name !== null && { companyName: row.company_name }),
  ...(row.vat_number !== null && { vatNumber: row.vat_number }),
  street: row.street,
  ...(row.house_number !== null && { houseNumber: row.house_number }),
  ...(row.house_number_addition !== null && { houseNumberAddition: row.house_number_addition }),
  ...(row.extra_line !== null && { extraLine: row.extra_line }),
  ...(row.postal_code !== null && { postalCode: row.postal_code }),
  city: row.city,
  ...(row.region !== null && { region: row.region }),
  country: row.country,
  ...(row.phone !== null && { phone: row.phone }),
  isDefaultDelivery: row.is_default_delivery,
  isDefaultBilling: row.is_default_billing,
});
