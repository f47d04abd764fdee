import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { HOME, pay, place, rowsOf } from '../services/orders/orders.fixtures.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../testing.ts';
import { auditOrders } from './audit-orders.ts';
import type { OrderEntry } from './ledger.ts';

let platform: TestPlatform;
let anna: TestAccount;
let paid: OrderEntry;
let unpaid: OrderEntry;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

beforeEach(async () => {
  await platform.database.system.deleteFrom('orders').execute();
  anna = await platform.createAccount();
  const { code } = await place(platform, anna);
  await pay(platform, anna, code);
  const vouchers = (await rowsOf(platform, code)).products.flatMap(({ voucher_code: voucher }) => voucher ?? []);
  paid = { code, accountId: anna.id, city: HOME.city, vouchers, invoiceSha256: null };
  const { code: unpaidCode } = await place(platform, anna);
  unpaid = { code: unpaidCode, accountId: anna.id, city: null, vouchers: null, invoiceSha256: null };
});

const audited = (...orders: readonly OrderEntry[]) => auditOrders(orders, platform.database);

it('finds nothing when everything is as it was acknowledged', async () => {
  expect(await audited(paid, unpaid)).toEqual([]);
});

it('finds orders that are lost or were never placed', async () => {
  expect(await audited(paid, { ...unpaid, code: 'x' })).toEqual([
    'order x is lost',
    `order ${unpaid.code} was never placed`,
  ]);
});

it('finds payments that are lost, or were made twice', async () => {
  const { system } = platform.database;
  expect(await audited(paid, { ...unpaid, vouchers: [] })).toEqual([
    `order ${unpaid.code} was Received and not Received,Confirmed`,
    `customer ${anna.id} paid for 2 orders and has 1 confirmations`,
  ]);
  const { order } = await rowsOf(platform, paid.code);
  const event = { account_id: anna.id, order_id: order.id, status: 'Confirmed', at: order.created_at };
  await system.insertInto('order_events').values(event).execute();
  expect(await audited(paid, unpaid)).toEqual([
    `order ${paid.code} was Received,Confirmed,Confirmed and not Received,Confirmed`,
  ]);
});

it('finds other vouchers, and a term that was not renewed', async () => {
  const { system } = platform.database;
  await system.updateTable('order_products').set({ voucher_code: null }).where('code', '=', `${paid.code}-1`).execute();
  await system.deleteFrom('photo_retention').where('account_id', '=', anna.id).execute();
  expect(await audited(paid, unpaid)).toEqual([
    `order ${paid.code} has other vouchers than were shown`,
    `customer ${anna.id} paid for 1 orders and has the wrong term`,
  ]);
});

it('finds addresses that were lost', async () => {
  const { system } = platform.database;
  const moved = { ...paid, city: 'Delft' };
  expect(await audited(moved, unpaid)).toEqual([`order ${paid.code} goes to Amsterdam and not to Delft`]);
  const { order } = await rowsOf(platform, paid.code);
  await system
    .insertInto('delivery_changes')
    .values({
      order_id: order.id,
      account_id: anna.id,
      address: { ...HOME, city: 'Delft' },
      visible_at: platform.clock.now(),
    })
    .execute();
  expect(await audited(moved, unpaid)).toEqual([]);
});
