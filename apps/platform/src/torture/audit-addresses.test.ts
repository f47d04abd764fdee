import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { giveAddress } from '../services/customer/addresses.fixtures.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../testing.ts';
import { auditAddresses } from './audit-addresses.ts';
import type { AddressEntry } from './ledger-entries.ts';

let platform: TestPlatform;
let anna: TestAccount;
let home: AddressEntry;
let work: AddressEntry;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

beforeEach(async () => {
  await platform.database.system.deleteFrom('addresses').execute();
  anna = await platform.createAccount();
  const add = async (street: string): Promise<AddressEntry> => {
    const { id } = await giveAddress(platform, anna, { street });
    return { id, accountId: anna.id, street, isDeleted: false };
  };
  home = await add('Singel');
  work = await add('Rokin');
});

const audited = (...addresses: readonly AddressEntry[]) => auditAddresses(addresses, platform.database);

it('finds nothing when everything is as it was acknowledged', async () => {
  expect(await audited(home, work)).toEqual([]);
});

it('finds addresses that are lost, were never added, or are there although they were deleted', async () => {
  expect(await audited(home, { ...work, id: 'x' })).toEqual([
    'address x is lost',
    `address ${work.id} was never added`,
  ]);
  expect(await audited(home, { ...work, isDeleted: true })).toEqual([`address ${work.id} was deleted and is there`]);
  expect(await audited(home, { ...work, accountId: 'x' })).toEqual([`address ${work.id} is lost`]);
});

it('finds a change that was lost', async () => {
  expect(await audited(home, { ...work, street: 'Dam' })).toEqual([`address ${work.id} is in Rokin and not in Dam`]);
});

it('finds a customer without a default', async () => {
  await platform.database.system.updateTable('addresses').set({ is_default_billing: false }).execute();
  expect(await audited(home, work)).toEqual([
    `customer ${anna.id} has 1 default addresses for delivery and 0 for bills`,
  ]);
});
