import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../clock.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { createCarrierAddresses } from './carrier-address.ts';
import { type MoverContext, moveDueOrders } from './order-mover.ts';
import { pay, place, rowsOf } from './orders.fixtures.ts';

/** After its payment. */
const STEPS: readonly (readonly [string, number])[] = [
  ['ProductionStarted', 2 * HOUR_MS],
  ['ProductionCompleted', 2 * HOUR_MS + DAY_MS],
  ['Dispatched', 2 * HOUR_MS + 2 * DAY_MS],
];

describe('an order that is paid', () => {
  let platform: TestPlatform;
  let context: MoverContext;
  beforeAll(async () => {
    platform = await startTestPlatform();
    const carrier = createCarrierAddresses(platform.platform.context);
    context = { ...platform.platform.context, carrier };
  });
  afterAll(() => platform.close());

  const moveOnce = () => moveDueOrders(context, new AbortController().signal);
  const dueCodes = async () => {
    const due = platform.database.system
      .selectFrom('orders')
      .select('code')
      .where('next_at', '<=', platform.clock.now());
    return (await due.execute()).map(({ code }) => code);
  };
  /** Takes what is due but for what cannot be; the platform does so every second, too, and may hold an order right now. */
  const move = async (...stuck: readonly string[]) => {
    await moveOnce();
    await expect.poll(dueCodes, { timeout: 20_000 }).toEqual(stuck);
  };
  const paid = async (account?: TestAccount, changes: Parameters<typeof place>[2] = {}) => {
    const customer = account ?? (await platform.createAccount());
    const { code } = await place(platform, customer, changes);
    await pay(platform, customer, code);
    const { order } = await rowsOf(platform, code);
    return { account: customer, code, paidAt: order.status_at.getTime() };
  };
  const forwardTo = (moment: number) => platform.clock.forward(Math.max(0, moment - platform.clock.now().getTime()));
  const mailsOf = async (account: TestAccount) => {
    const mails = platform.database.system.selectFrom('mails').select('kind').where('account_id', '=', account.id);
    return (await mails.orderBy('created_at').execute()).map(({ kind }) => kind);
  };

  it('takes each step when it is due, and gets a parcel at the last', async () => {
    const { account, code, paidAt } = await paid();
    for (const [status, afterMs] of STEPS) {
      const before = await rowsOf(platform, code);
      forwardTo(paidAt + afterMs - MINUTE_MS);
      await move();
      expect(await rowsOf(platform, code)).toEqual(before);

      forwardTo(paidAt + afterMs);
      await move();

      const { events, order, products } = await rowsOf(platform, code);
      expect(order).toMatchObject({ status, status_at: new Date(paidAt + afterMs) });
      expect(products.map((product) => product.status)).toEqual([status, status]);
      expect(events.at(-1)).toEqual({ status, at: new Date(paidAt + afterMs) });
    }
    const { order } = await rowsOf(platform, code);
    expect(order).toMatchObject({ next_status: null, next_at: null, payment_changed_at: new Date(paidAt) });
    expect(order.tracking_number).toMatch(/^PX\d{14}$/);
    expect(await mailsOf(account)).toEqual(['order-confirmed', 'order-dispatched']);
  });

  it('gets no parcel, and its customer no mail of one, when all of it arrives as codes', async () => {
    const gift = { article: 'PAP_900', articleType: 'voucher', title: 'Cadeaubon', quantity: 1, unitMinor: 2500 };
    const { account, code } = await paid(undefined, { deliveryMinor: 0, products: [gift] });
    platform.clock.forward(3 * DAY_MS);
    await move();

    const { order } = await rowsOf(platform, code);
    expect(order).toMatchObject({ status: 'Dispatched', tracking_number: null });
    expect(await mailsOf(account)).toEqual(['order-confirmed']);
  });

  it('has the right history after any jumps of the clock', async () => {
    const account = await platform.createAccount();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 3 * DAY_MS }), { minLength: 1, maxLength: 4 }),
        async (jumps) => {
          const { code, paidAt } = await paid(account);
          for (const jump of jumps) {
            platform.clock.forward(jump);
            await move();
          }
          const now = platform.clock.now().getTime();
          const due = STEPS.filter(([, afterMs]) => paidAt + afterMs <= now);
          const { events } = await rowsOf(platform, code);
          expect(events.slice(2)).toEqual(due.map(([status, afterMs]) => ({ status, at: new Date(paidAt + afterMs) })));
        },
      ),
      { numRuns: 15 },
    );
  });

  it('is moved on by the platform itself', async () => {
    const { code, paidAt } = await paid();
    forwardTo(paidAt + 30 * DAY_MS);

    await expect.poll(async () => (await rowsOf(platform, code)).order.status, { timeout: 20_000 }).toBe('Dispatched');
  });

  it('takes each step once when it is moved several times at the same moment', async () => {
    const { account, code, paidAt } = await paid();
    forwardTo(paidAt + 3 * DAY_MS);
    await Promise.all([moveOnce(), moveOnce(), moveOnce()]);
    await move();

    const { events } = await rowsOf(platform, code);
    expect(events.map(({ status }) => status)).toEqual(['Received', 'Confirmed', ...STEPS.map(([status]) => status)]);
    expect(await mailsOf(account)).toEqual(['order-confirmed', 'order-dispatched']);
  });

  it('leaves a product that was cancelled as it is', async () => {
    const { code, paidAt } = await paid();
    const { system } = platform.database;
    const second = system.updateTable('order_products').where('code', '=', `${code}-2`);
    await second.set({ status: 'Cancelled' }).execute();
    forwardTo(paidAt + 3 * DAY_MS);
    await move();

    expect((await rowsOf(platform, code)).products.map(({ status }) => status)).toEqual(['Dispatched', 'Cancelled']);
  });

  it('waits for another order that cannot be moved on no longer than for a look at it', async () => {
    const stuck = await paid();
    const other = await paid();
    const { system } = platform.database;
    // Nothing can be mailed to this address.
    await system.updateTable('accounts').set({ email: 'a b' }).where('id', '=', stuck.account.id).execute();
    forwardTo(other.paidAt + 3 * DAY_MS);
    await move(stuck.code);

    expect((await rowsOf(platform, stuck.code)).order.status).toBe('ProductionCompleted');
    expect((await rowsOf(platform, other.code)).order.status).toBe('Dispatched');

    const { email, id } = stuck.account;
    await system.updateTable('accounts').set({ email }).where('id', '=', id).execute();
    await move();
    expect((await rowsOf(platform, stuck.code)).order.status).toBe('Dispatched');
  });

  it.each(['orders', 'accounts'] as const)(
    'does not wait for another order of which the row in %s is held',
    async (table) => {
      const held = await paid();
      const other = await paid();
      const { order } = await rowsOf(platform, held.code);
      const id = table === 'orders' ? order.id : held.account.id;
      await platform.database.system.transaction().execute(async (queries) => {
        await queries.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
        forwardTo(other.paidAt + 3 * DAY_MS);
        await move(held.code);

        expect((await rowsOf(platform, held.code)).order.status).toBe('Confirmed');
        expect((await rowsOf(platform, other.code)).order.status).toBe('Dispatched');
      });
      await move();

      expect((await rowsOf(platform, held.code)).order.status).toBe('Dispatched');
    },
  );
});
