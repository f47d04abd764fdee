import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { type PostalAddress, orderPaths, pathOf, SERVICES, SuperOrder } from '@account-area/contracts';
import * as z from 'zod/mini';

import type { Random } from '../demo/random.ts';
import { changeTwice } from './keyed-caller.ts';
import type { Ledger, OrderEntry } from './ledger.ts';
import type { ServiceCaller } from './service-caller.ts';

interface OrderPlacerOptions {
  readonly accountId: string;
  readonly email: string;
  readonly caller: ServiceCaller;
  readonly ledger: Ledger;
  readonly random: Random;
}

const LONGEST_PAUSE_MS = 1500;
const PAID = 0.8;
const MOVED_ELSEWHERE = 0.5;

const Moved = z.object({ code: z.string(), status: z.string() });

/**
 * Places orders until it is told to end, pays for most and gives some another address; fulfils when everything is
 * acknowledged. Each order is placed and paid for twice.
 */
export const placeOrdersUntil = async (ended: AbortSignal, options: OrderPlacerOptions): Promise<void> => {
  const { accountId, caller, email, ledger, random } = options;
  const post = async (address: string, body: object) => {
    const answer = await caller.askUntilAnswered({
      method: 'POST',
      address,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    ledger.acknowledged();
    return Moved.parse(await answer.json());
  };
  const place = async (): Promise<OrderEntry> => {
    const wish = { email, key: randomUUID() };
    const { code } = await post('/sandbox/api/orders', wish);
    const again = await post('/sandbox/api/orders', wish);
    if (again.code !== code) ledger.promiseBroken(`order ${code} was placed again as ${again.code}`);
    return ledger.orderPlaced(code, accountId);
  };
  const pay = async (order: OrderEntry) => {
    const attempt = { do: 'pay', outcome: 'paid' };
    const paid = await post(`/sandbox/api/orders/${order.code}`, attempt);
    order.vouchers = await vouchersOf(order);
    const again = await post(`/sandbox/api/orders/${order.code}`, attempt);
    if (paid.status !== 'Confirmed' || again.status !== 'Confirmed') {
      ledger.promiseBroken(`order ${order.code} was paid and is ${paid.status}, then ${again.status}`);
    }
  };
  const vouchersOf = async ({ code }: OrderEntry): Promise<readonly string[]> => {
    const address = addressOf(pathOf(orderPaths.superOrder, { orderCode: code }));
    const order = SuperOrder.parse(await (await caller.askUntilAnswered({ method: 'GET', address })).json());
    return order.innerOrders.flatMap(({ voucher }) => voucher?.code ?? []);
  };
  const sendElsewhere = async (order: OrderEntry) => {
    const city = `City ${randomUUID()}`;
    const body: PostalAddress = { firstName: 'T', lastName: 'T', street: 'Street 1', city, country: 'NL' };
    const address = addressOf(pathOf(orderPaths.deliveryAddress, { orderCode: order.code }));
    await changeTwice(caller, ledger, { method: 'PUT', address, body, expected: 204 });
    order.city = city;
  };

  while (!ended.aborted) {
    await wait(random.between(0, LONGEST_PAUSE_MS));
    const order = await place();
    if (random.next() < MOVED_ELSEWHERE) await sendElsewhere(order);
    if (random.next() < PAID) await pay(order);
    if (random.next() < MOVED_ELSEWHERE) await sendElsewhere(order);
  }
};

const addressOf = (path: string) => `${SERVICES.orders.path}/${path}`;
