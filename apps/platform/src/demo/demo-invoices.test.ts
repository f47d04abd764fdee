import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createInvoiceClient } from '../services/invoices/invoices.fixtures.ts';
import { INVOICE_QUEUE } from '../services/invoices/issue-invoice.ts';
import { startTestPlatform, type TestPlatform } from '../testing.ts';
import { makeDemoInvoices } from './demo-invoices.ts';
import { makeDemoOrders } from './demo-orders.ts';

describe('the invoices of the demo', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await startTestPlatform();
  });
  afterEach(() => platform.close());

  const rows = () =>
    platform.database.system
      .selectFrom('invoices')
      .select(['number', 'order_ref', 'issued_at', 'is_historical'])
      .orderBy('issued_at')
      .execute();

  it('are of his newest orders that are paid, those before as the earlier system made them, numbered as they came', async () => {
    const bram = await platform.createAccount({ email: 'bram@example.test', authenticationMethod: 'b2b' });
    await makeDemoOrders(platform.platform.context);

    await makeDemoInvoices(platform.platform.context);
    const once = await rows();
    await makeDemoInvoices(platform.platform.context);

    expect(await rows()).toEqual(once);
    expect(once.map((row) => row.is_historical)).toEqual(Array.from({ length: 84 }, (_, index) => index < 60));
    const numbers = Object.values(
      Object.groupBy(
        once.filter((row) => !row.is_historical).map(({ number }) => number),
        (number) => number.slice(0, 4),
      ),
    );
    for (const ofYear of numbers) {
      expect(ofYear?.map((number) => Number(number.slice(5)))).toEqual(ofYear?.map((_, index) => index + 1));
    }
    const orders = await platform.database.system
      .selectFrom('orders')
      .select('code')
      .orderBy('created_at', 'desc')
      .limit(84)
      .execute();
    expect(once.map(({ order_ref: code }) => code).toReversed()).toEqual(orders.map(({ code }) => code));

    platform.platform.context.jobs.wake(INVOICE_QUEUE);
    const client = createInvoiceClient(platform, bram);
    const counts = async () => [Object.keys(await client.current()).length, (await client.historical()).length];
    await expect.poll(counts, { timeout: 60_000 }).toEqual([24, 60]);
  }, 240_000);

  it('are none of a customer who is gone', async () => {
    await makeDemoInvoices(platform.platform.context);
    expect(await rows()).toEqual([]);
  });
});
