import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../clock.ts';
import type { FirstRunTask } from '../module.ts';
import { createHosts } from '../services/configuration/hosts.ts';
import { paidAtOf } from '../services/orders/order-steps.ts';
import { readOrderPage } from '../services/orders/read-orders.ts';
import { addPhotoRows } from '../services/photo-service/photo.fixtures.ts';
import { addMonths } from '../services/photo-deletion/retention.ts';
import { BOOK_OPTION, EXPIRED_GIFT_OPTION } from '../services/vouchers/vouchers.data.ts';
import { GIFT_OPTION } from '../services/merchandise/merchandise.data.ts';
import { startTestPlatform, type TestPlatform } from '../testing.ts';
import { addDemoCovers } from './demo-covers.ts';
import { DEMO_ORDERS } from './demo-orders.data.ts';
import { demoOrdersModule } from './demo-orders.module.ts';
import { makeDemoOrders, planDemoOrders } from './demo-orders.ts';
import type { PlannedOrder } from './planned-order.ts';

const now = new Date('2026-11-20T12:00:00Z');

const ordersOf = (email: string): readonly PlannedOrder[] => {
  const wanted = DEMO_ORDERS[email];
  return wanted ? planDemoOrders(wanted, { seed: 1, now, hosts: createHosts() }) : [];
};

/** As the area shows it (C28.3, D46), and read anew here. */
const isInProgress = ({ createdAt, events, status }: PlannedOrder): boolean => {
  const paidAt = paidAtOf(events);
  const isSent = status === 'Dispatched' && paidAt !== null && now.getTime() - paidAt.getTime() > 14 * DAY_MS;
  return now.getTime() - createdAt.getTime() <= 30 * DAY_MS && !isSent;
};

describe('the orders of the demo', () => {
  const anna = ordersOf('anna@example.test');

  it.each([
    ['anna@example.test', 47, 10],
    ['bram@example.test', 130, 14],
    ['lars@example.test', 1, 0],
  ])('are, for %s, %i in all and %i in progress', (email, all, inProgress) => {
    const orders = ordersOf(email);

    expect([orders.length, orders.filter(isInProgress).length]).toEqual([all, inProgress]);
    expect(orders).toEqual(orders.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime()));
    expect(new Set(orders.map(({ code }) => code)).size).toBe(all);
    for (const { createdAt, events, products, status } of orders) {
      const times = events.map(({ at }) => at.getTime());
      expect(products).not.toEqual([]);
      expect(events[0]).toEqual({ status: 'Received', at: createdAt });
      expect(events.at(-1)?.status).toBe(status);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
    }
  });

  it('stand for every status while they are in progress', () => {
    expect(anna.filter(isInProgress).map(({ status }) => status)).toEqual([
      'Confirmed',
      'Received',
      'ProductionStarted',
      'paymentFailed',
      'ProductionCompleted',
      'quality_check',
      'Dispatched',
      'delayed',
      'Cancelled',
      'ProductionStarted',
    ]);
  });

  it('lie on both sides of the bounds of the history', () => {
    const ages = anna.map(({ createdAt }) => now.getTime() - createdAt.getTime());
    expect(ages).toContain(30 * DAY_MS - HOUR_MS);
    expect(ages).toContain(30 * DAY_MS + HOUR_MS);
    const sent = anna.find(({ status, ...order }) => status === 'Dispatched' && !isInProgress({ status, ...order }));
    expect(sent && paidAtOf(sent.events)).toEqual(new Date(now.getTime() - 15 * DAY_MS));
    expect(Math.max(...ages)).toBeGreaterThan(3653 * DAY_MS);
  });

  it('have vouchers of each kind, both systems and all ways of delivery', () => {
    const options = anna.flatMap(({ events, products }) =>
      products.flatMap(({ optionCode }) =>
        optionCode === undefined ? [] : [`${optionCode} ${paidAtOf(events) ? 'paid' : 'unpaid'}`],
      ),
    );
    for (const option of [
      `${GIFT_OPTION} unpaid`,
      `${GIFT_OPTION} paid`,
      `${EXPIRED_GIFT_OPTION} paid`,
      `${BOOK_OPTION} paid`,
    ]) {
      expect(options).toContain(option);
    }
    expect(new Set(anna.map(({ source = 'Albelli' }) => source))).toEqual(new Set(['Albelli', 'Resnap']));
    expect(new Set(anna.map(({ deliveryType = 'Home' }) => deliveryType))).toEqual(new Set(['Home', 'PickupPoint']));
    expect(new Set(anna.map(({ address }) => address.country))).toEqual(new Set(['NL', 'BE']));
  });

  it('keep the photos of Lars for nine days', () => {
    const [order] = ordersOf('lars@example.test');
    expect(order && paidAtOf(order.events)).toEqual(addMonths(new Date(now.getTime() + 9 * DAY_MS), -18));
    expect(order?.currency).toBe('SEK');
  });
});

describe('making the orders of the demo', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await startTestPlatform();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    return platform.close();
  });

  const make = () => makeDemoOrders(platform.platform.context);
  const runTasks = async (tasks: readonly FirstRunTask[] = []) => {
    for (const task of tasks) await task.run(() => undefined, new AbortController().signal);
  };
  const count = async (accountId: string) =>
    (await readOrderPage(platform.database.forAccount(accountId), { offset: 0, limit: 100 })).total;

  it('writes them once for those who are there, and renews how long their photos are kept', async () => {
    const { system } = platform.database;
    const anna = await platform.createAccount({ email: 'anna@example.test' });
    const old = new Date('2020-01-01T00:00:00Z');
    await system.insertInto('photo_retention').values({ account_id: anna.id, last_order_at: old }).execute();

    await make();
    await make();

    expect(await count(anna.id)).toBe(47);
    const { last_order_at: last } = await system
      .selectFrom('photo_retention')
      .select('last_order_at')
      .where('account_id', '=', anna.id)
      .executeTakeFirstOrThrow();
    expect(platform.clock.now().getTime() - (last?.getTime() ?? 0)).toBeLessThan(HOUR_MS + MINUTE_MS);
    const { orders } = await readOrderPage(platform.database.forAccount(anna.id), { offset: 0, limit: 100 });
    expect(orders.filter(({ trackingNumber }) => trackingNumber !== null).map(({ status }) => status)).toEqual(
      orders.filter(({ status }) => status === 'Dispatched').map(({ status }) => status),
    );
    const planned = await system.selectFrom('orders').select('next_at').where('next_at', 'is not', null).execute();
    expect(planned).toEqual([]);
  });

  it('leaves a later order of a customer to decide how long photos are kept', async () => {
    const { system } = platform.database;
    const lars = await platform.createAccount({ email: 'lars@example.test' });
    const later = platform.clock.now();
    await system.insertInto('photo_retention').values({ account_id: lars.id, last_order_at: later }).execute();

    await make();

    const kept = await system.selectFrom('photo_retention').select('last_order_at').execute();
    expect(kept).toEqual([{ last_order_at: later }]);
  });

  it('puts the newest photos on the newest products', async () => {
    const anna = await platform.createAccount({ email: 'anna@example.test' });
    const photos = Array.from({ length: 3 }, (_, index) => ({
      id: randomUUID(),
      takenAt: `2026-0${3 - index}-01T10:00:00`,
    }));
    await addPhotoRows(platform.database, anna.id, photos);
    await make();

    await addDemoCovers(platform.database);
    await addDemoCovers(platform.database);

    const { orders } = await readOrderPage(platform.database.forAccount(anna.id), { offset: 0, limit: 100 });
    const products = orders.flatMap((order) => order.products).filter(({ articleType }) => articleType !== 'voucher');
    expect(products.map(({ cover }) => cover?.id)).toEqual([
      ...photos.map(({ id }) => id),
      ...Array.from({ length: products.length - photos.length }, () => undefined),
    ]);
  });

  it('writes many for benchmarks when it is asked to, once', async () => {
    vi.stubEnv('GENERATED_ORDERS', '1200');
    const { firstRun = [] } = await demoOrdersModule.start({ ...platform.platform.context, demo: false });
    await runTasks(firstRun);
    await runTasks(firstRun);

    const { id } = await platform.database.system
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'bench-orders@example.test')
      .executeTakeFirstOrThrow();
    expect(await count(id)).toBe(1200);
  });

  it('writes nothing in production', async () => {
    vi.stubEnv('GENERATED_ORDERS', '10');
    expect(await demoOrdersModule.start({ ...platform.platform.context, production: true })).toEqual({});
  });
});
