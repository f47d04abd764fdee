import { randomUUID } from 'node:crypto';

import type { PostalAddress } from '@account-area/contracts';

import type { TestAccount, TestPlatform } from '../../testing.platform.ts';
import { type NewOrder, placeOrder, type PlacedOrder } from './place-order.ts';
import { type PaymentOutcome, settlePayment, type SettledOrder } from './settle-payment.ts';

export const HOME: PostalAddress = {
  firstName: 'Anna',
  lastName: 'Visser',
  street: 'Prinsengracht',
  houseNumber: '263',
  postalCode: '1016 GV',
  city: 'Amsterdam',
  country: 'NL',
  phone: '+31201234567',
};

/** A photo book with a voucher, and prints: 34.95 with delivery. */
export const newOrder = (accountId: string, now: Date, changes: Partial<NewOrder> = {}): NewOrder => ({
  accountId,
  key: randomUUID(),
  channel: 'printelle-nl',
  currency: 'EUR',
  deliveryType: 'Home',
  address: HOME,
  deliveryMinor: 495,
  products: [
    {
      article: 'PAP_130',
      articleType: 'photobook',
      title: 'Fotoboek',
      quantity: 1,
      unitMinor: 2620,
      optionCode: 'SPRING-10',
    },
    {
      article: 'PAP_910',
      articleType: 'prints',
      title: "Foto's afdrukken",
      quantity: 20,
      unitMinor: 19,
      extras: { size: '10x15' },
    },
  ],
  now,
  ...changes,
});

/** Places an order as a shop does, in a transaction of the customer. */
export const place = (
  { clock, database }: TestPlatform,
  { id }: Pick<TestAccount, 'id'>,
  changes: Partial<NewOrder> = {},
): Promise<PlacedOrder> =>
  database.forAccount(id).write((queries) => placeOrder(newOrder(id, clock.now(), changes), queries));

/** Settles a payment as a provider's page does. */
export const pay = (
  { database, platform }: TestPlatform,
  { id }: Pick<TestAccount, 'id'>,
  orderCode: string,
  outcome: PaymentOutcome = 'paid',
): Promise<SettledOrder | null> =>
  database
    .forAccount(id)
    .write((queries) => settlePayment({ accountId: id, orderCode, outcome }, queries, platform.context));

/** An order with its products and what happened to it, as the rows say. */
export const rowsOf = async ({ database: { system } }: TestPlatform, code: string) => {
  const order = await system.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
  const products = system.selectFrom('order_products').selectAll().where('order_id', '=', order.id).orderBy('place');
  const events = system
    .selectFrom('order_events')
    .select(['status', 'at'])
    .where('order_id', '=', order.id)
    .orderBy('id');
  return { order, products: await products.execute(), events: await events.execute() };
};
