import { fail, ok } from '@account-area/kernel';
import { addHistoricalInvoices, payOrder, placeOrder, type TestAccount } from '@account-area/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startPlatform } from '../testing.contract.ts';
import { createHttpInvoiceService } from './http-invoice-service.ts';

const never = new AbortController().signal;
const refused = fail({ code: 'refused', reference: 'correlation-' });
const SOON = { timeout: 30_000 };

describe('invoices, by the platform', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  beforeAll(async () => {
    world = await startPlatform();
  });
  afterAll(() => world.platform.close());

  const start = async (account: TestAccount) => {
    const { incidents, service } = await world.serviceOf('invoices', account);
    return { incidents, invoices: createHttpInvoiceService(service) };
  };
  const business = () => world.platform.createAccount({ authenticationMethod: 'b2b' });
  const buy = async (account: TestAccount) => {
    const { code } = await placeOrder(world.platform, account);
    await payOrder(world.platform, account, code);
    return code;
  };

  it('are there once an order is paid, current and historical, and their files are read whole (C34.1)', async () => {
    const bram = await business();
    const { incidents, invoices } = await start(bram);
    expect([await invoices.current(never), await invoices.historical(never)]).toEqual([
      ok({ invoices: [], unreadable: 0 }),
      ok({ invoices: [], unreadable: 0 }),
    ]);
    const orderRef = await buy(bram);
    await addHistoricalInvoices(world.platform, bram);
    const first = async (part: 'current' | 'historical') => {
      const read = await invoices[part](never);
      return read.ok ? read.value.invoices[0] : undefined;
    };
    await expect.poll(() => first('current'), SOON).toBeDefined();
    await expect.poll(() => first('historical'), SOON).toBeDefined();

    const [current, historical] = [await first('current'), await first('historical')];
    if (!current || !historical) throw new Error('There are two.');
    const shared = { orderRef, channel: 'printelle-nl', amount: { amount: 3495, currency: 'EUR' } };
    expect(current).toMatchObject({ ...shared, isHistorical: false });
    expect(historical).toMatchObject({ ...shared, isHistorical: true });
    for (const invoice of [current, historical]) {
      const file = await invoices.read(invoice, never);
      expect(file.ok && [file.value.type, (await file.value.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
    }
    expect(incidents).toEqual([]);

    const other = await start(await business());
    expect(await other.invoices.current(never)).toEqual(ok({ invoices: [], unreadable: 0 }));
    expect(await other.invoices.read(current, never)).toEqual(refused);
    expect(await other.invoices.read(historical, never)).toEqual(refused);
  });

  it('are refused to consumers', async () => {
    const { invoices } = await start(await world.platform.createAccount());
    expect([await invoices.current(never), await invoices.historical(never)]).toEqual([refused, refused]);
  });
});
