import type { PostalAddress } from '@account-area/contracts';
import * as z from 'zod/mini';

import { absent, HttpProblem } from '../../server/problem.ts';
import { openRoute, type Route } from '../../server/route.ts';
import { refuseForeignForm } from '../../server/same-origin.ts';
import type { Host } from '../../services/configuration/hosts.ts';
import { INVOICE_QUEUE } from '../../services/invoices/issue-invoice.ts';
import { createCatalogues } from '../../services/merchandise/catalogue.ts';
import { VOUCHER_TYPE } from '../../services/merchandise/merchandise.data.ts';
import { createCarrierAddresses } from '../../services/orders/carrier-address.ts';
import { takeStep } from '../../services/orders/order-mover.ts';
import { CANCELLED, changeStatus, holdOrder } from '../../services/orders/order-status.ts';
import { stepAfter } from '../../services/orders/order-steps.ts';
import { isCancelled } from '../../services/orders/order-words.ts';
import { type NewOrder, placeOrder } from '../../services/orders/place-order.ts';
import { readEvents } from '../../services/orders/read-orders.ts';
import { PAYMENT_OUTCOMES, settlePayment } from '../../services/orders/settle-payment.ts';
import type { AccountQueries } from '../../storage/database/account-database.ts';
import { pickupPointIn } from '../shop/pickup-points.ts';
import { accountOf, OPEN, type Sandbox, SANDBOX } from './sandbox.ts';

/** A word is short, and more than space. */
const Word = z.string().check(z.regex(/\S/), z.maxLength(64));

/** What a tester does with an order: `advance` pays for it, or takes its next step now; `pay` is an attempt to pay. */
export const OrderDeed = z.discriminatedUnion('do', [
  z.object({ do: z.literal('pay'), outcome: z.enum(PAYMENT_OUTCOMES) }),
  z.object({ do: z.literal('advance') }),
  z.object({ do: z.literal('delayed') }),
  z.object({ do: z.literal('cancel') }),
  z.object({ do: z.literal('word'), word: Word }),
]);
export type OrderDeed = z.infer<typeof OrderDeed>;

const OrderMoved = z.object({ code: z.string(), status: z.string() });

const OrderWish = z.object({
  email: z.string(),
  /** Placed again under it, it is the same order. */
  key: z.string().check(z.minLength(1), z.maxLength(100)),
});

/** Places orders as a shop does, and moves them by hand; they go on by themselves after a step. */
export const sandboxOrders = (sandbox: Sandbox): readonly Route[] => [
  openRoute({
    method: 'POST',
    path: `${SANDBOX}/api/orders`,
    tag: 'Sandbox',
    summary: 'Places an order for a customer, as a shop does: once, however often it is sent under one key.',
    access: OPEN,
    body: OrderWish,
    answer: OrderMoved,
    handle: async (call) => {
      refuseForeignForm(call);
      const accountId = await accountOf(sandbox, call.body.email);
      const order = orderAt(call.host, sandbox, { accountId, key: call.body.key });
      const { code, status } = await sandbox.database
        .forAccount(accountId)
        .write((queries) => placeOrder(order, queries));
      return { code, status };
    },
  }),
  openRoute({
    method: 'POST',
    path: `${SANDBOX}/api/orders/:order`,
    tag: 'Sandbox',
    summary: 'Moves an order by hand: to its next step, or to another status.',
    access: OPEN,
    params: z.object({ order: z.string().check(z.maxLength(64)) }),
    body: OrderDeed,
    answer: OrderMoved,
    example: { params: { order: '7KMQ-2X9T' }, body: { do: 'advance' } },
    handle: (call) => {
      refuseForeignForm(call);
      return moveOrder(sandbox, call.params.order, call.body);
    },
  }),
];

/** A photo book and a gift voucher, sent to the place where the shop is. */
const orderAt = (
  { channel, countryCode, wantedLocales }: Host,
  { clock, hosts }: Sandbox,
  { accountId, key }: { readonly accountId: string; readonly key: string },
): NewOrder => {
  const catalogue = createCatalogues(hosts)(channel, wantedLocales[0] ?? 'en-GB');
  const articles = (catalogue?.articles ?? []).filter(({ type }) => type === 'photobook' || type === VOUCHER_TYPE);
  return {
    accountId,
    key,
    channel,
    currency: catalogue?.currency ?? 'EUR',
    deliveryType: 'Home',
    address: addressIn(countryCode),
    deliveryMinor: catalogue?.delivery ?? 0,
    products: articles.map(({ id, optionCode, price, title, type }) => ({
      article: id,
      articleType: type,
      title,
      quantity: 1,
      unitMinor: price,
      ...(optionCode !== null && { optionCode }),
    })),
    now: clock.now(),
  };
};

/** One that the rules of the country take. */
const addressIn = (country: string): PostalAddress => {
  const { city, houseNumber, postalCode, street } = pickupPointIn(country) ?? NOWHERE;
  return { firstName: 'Nova', lastName: 'Keller', street, houseNumber, postalCode, city, country };
};

const NOWHERE = { street: 'Main Street', houseNumber: '1', postalCode: undefined, city: 'Testville' };

/** Throws a 404 when there is no such order, and a 409 when nothing comes after its status. */
export const moveOrder = async (
  sandbox: Sandbox,
  code: string,
  deed: OrderDeed,
): Promise<z.infer<typeof OrderMoved>> => {
  const { system } = sandbox.database;
  const owner = await system.selectFrom('orders').select('account_id').where('code', '=', code).executeTakeFirst();
  if (!owner) throw absent();
  const order = { accountId: owner.account_id, code };
  const status = await system.transaction().execute((queries) => move(sandbox, queries, order, deed));
  sandbox.jobs.wake(INVOICE_QUEUE);
  return { code, status };
};

interface NamedOrder {
  readonly accountId: string;
  readonly code: string;
}

const move = async (sandbox: Sandbox, queries: AccountQueries, { accountId, code }: NamedOrder, deed: OrderDeed) => {
  const order = await holdOrder(queries, accountId, code);
  if (!order) throw absent();
  const at = sandbox.clock.now();
  if (deed.do === 'pay') {
    const settled = await settlePayment({ accountId, orderCode: code, outcome: deed.outcome }, queries, sandbox);
    return settled?.status ?? order.status;
  }
  if (deed.do !== 'advance') {
    const status = statusOf(deed);
    await changeStatus(queries, { accountId, orderId: order.id, status, at });
    return status;
  }
  if (order.awaits_payment) {
    const paid = await settlePayment({ accountId, orderCode: code, outcome: 'paid' }, queries, sandbox);
    if (!paid?.isPaid) throw new HttpProblem(409, 'The order has expired');
    return paid.status;
  }
  const events = await readEvents(queries, order.id);
  const status = isCancelled(order.status) ? null : stepAfter(events.map((event) => event.status));
  if (status === null) throw new HttpProblem(409, 'Nothing comes after the status of the order');
  const carrier = createCarrierAddresses(sandbox);
  await takeStep({ ...sandbox, carrier }, queries, { accountId, orderId: order.id, status, at });
  return status;
};

const statusOf = (deed: Exclude<OrderDeed, { readonly do: 'advance' | 'pay' }>): string => {
  if (deed.do === 'word') return deed.word;
  return deed.do === 'cancel' ? CANCELLED : 'delayed';
};
