import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { addPhotoRows } from '../photo-service/photo.fixtures.ts';
import { changeAddress } from './delivery.ts';
import { HOME, newOrder, pay, place, rowsOf } from './orders.fixtures.ts';
import { type NewOrder, placeOrder } from './place-order.ts';

describe('placing an order', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  it('keeps it whole, waiting to be paid', async () => {
    const account = await platform.createAccount();
    const placed = await place(platform, account);

    expect(placed).toMatchObject({ status: 'Received', totalMinor: 3495, currency: 'EUR' });
    expect(placed.code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    const { events, order, products } = await rowsOf(platform, placed.code);
    expect(order).toMatchObject({
      account_id: account.id,
      address: HOME,
      awaits_payment: true,
      delivery_type: 'Home',
      next_at: null,
      next_status: null,
      payment_changed_at: null,
      source: 'Albelli',
    });
    expect(products).toMatchObject([
      { code: `${placed.code}-1`, status: 'Received', option_code: 'SPRING-10', voucher_code: null, extras: {} },
      { code: `${placed.code}-2`, status: 'Received', option_code: null, quantity: 20, extras: { size: '10x15' } },
    ]);
    expect(events).toEqual([{ status: 'Received', at: order.created_at }]);
  });

  it('is once under one key, and each time under another', async () => {
    const account = await platform.createAccount();
    const key = randomUUID();
    const first = await place(platform, account, { key });

    expect(await place(platform, account, { key })).toEqual(first);
    expect((await place(platform, account)).code).not.toBe(first.code);
    const other = await platform.createAccount();
    expect((await place(platform, other, { key })).code).not.toBe(first.code);
  });

  it('is once when it is placed at the same moment several times', async () => {
    const account = await platform.createAccount();
    const key = randomUUID();
    const placed = await Promise.all(Array.from({ length: 3 }, () => place(platform, account, { key })));

    expect(new Set(placed.map(({ code }) => code)).size).toBe(1);
    const { products } = await rowsOf(platform, placed[0]?.code ?? '');
    expect(products).toHaveLength(2);
  });

  it('goes where it was said last, until it is paid or its address is changed in the account area', async () => {
    const account = await platform.createAccount();
    const [key, elsewhere] = [randomUUID(), { ...HOME, city: 'Delft' }];
    const sentTo = async (changes: Partial<NewOrder>) => {
      const { code } = await place(platform, account, { key, ...changes });
      const { order } = await rowsOf(platform, code);
      return [order.delivery_type, order.address.city];
    };
    const { code } = await place(platform, account, { key });

    expect(await sentTo({ address: elsewhere, deliveryType: 'PickupPoint' })).toEqual(['PickupPoint', 'Delft']);
    expect(await sentTo({})).toEqual(['Home', 'Amsterdam']);
    await pay(platform, account, code);
    expect(await sentTo({ address: elsewhere })).toEqual(['Home', 'Amsterdam']);

    const changed = await place(platform, account, { key: 'changed' });
    const request = { code: changed.code, address: elsewhere, now: platform.clock.now() };
    await changeAddress(platform.database.forAccount(account.id), request);
    expect(await sentTo({ key: 'changed', address: { ...HOME, city: 'Gouda' } })).toEqual(['Home', 'Amsterdam']);
  });

  it('leaves out a cover that is not a photo of the customer, and loses one that is removed', async () => {
    const account = await platform.createAccount();
    const other = await platform.createAccount();
    const [cover = ''] = await addPhotoRows(platform.database, account.id, [{}]);
    const [foreign = ''] = await addPhotoRows(platform.database, other.id, [{}]);
    const product = { article: 'PAP_130', articleType: 'photobook', title: 'Book', quantity: 1, unitMinor: 1 };
    const { code } = await place(platform, account, {
      products: [cover, foreign].map((coverPhotoId) => ({ ...product, coverPhotoId })),
    });
    const covers = async () => (await rowsOf(platform, code)).products.map((row) => row.cover_photo_id);

    expect(await covers()).toEqual([cover, null]);
    await platform.database.system.deleteFrom('photos').where('id', '=', cover).execute();
    expect(await covers()).toEqual([null, null]);
  });

  it('is for the account of the transaction alone', async () => {
    const [account, other] = [await platform.createAccount(), await platform.createAccount()];
    const placing = platform.database
      .forAccount(account.id)
      .write((queries) => placeOrder(newOrder(other.id, platform.clock.now()), queries));

    await expect(placing).rejects.toThrow('A row may be inserted for its own account only.');
  });
});
