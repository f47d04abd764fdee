import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { addBusiness, buy, createInvoiceClient } from '../services/invoices/invoices.fixtures.ts';
import { invoiceFolder } from '../services/invoices/invoices.module.ts';
import { INVOICE_QUEUE } from '../services/invoices/issue-invoice.ts';
import { createInvoiceFiles } from '../storage/files/invoice-files.ts';
import { startTestPlatform, type TestPlatform } from '../testing.ts';
import { auditInvoices } from './audit-invoices.ts';
import { type OrderEntry, sha256Of } from './ledger.ts';

let platform: TestPlatform;
let order: OrderEntry;
let path: string;
beforeEach(async () => {
  platform = await startTestPlatform();
  const bram = await addBusiness(platform);
  const client = createInvoiceClient(platform, bram);
  const code = await buy(platform, bram);
  platform.platform.context.jobs.wake(INVOICE_QUEUE);
  await expect.poll(() => client.current(), { timeout: 20_000 }).toHaveProperty(code);
  const { id = '' } = (await client.current())[code] ?? {};
  const invoiceSha256 = sha256Of(new Uint8Array(await (await client.file(id)).arrayBuffer()));
  order = { code, accountId: bram.id, city: null, vouchers: [], invoiceSha256 };
  path = createInvoiceFiles(folder()).path({ accountId: bram.id, invoiceId: id });
}, 30_000);
afterEach(() => platform.close());

const folder = () => invoiceFolder(platform.platform.context.dataFolder);
const audited = (...orders: readonly OrderEntry[]) =>
  auditInvoices(orders, platform.database, platform.platform.context.dataFolder);

it('finds nothing when everything is as it was issued', async () => {
  const anna = await platform.createAccount();
  expect(await audited(order, { ...order, code: 'x', accountId: anna.id })).toEqual([]);
});

it('finds orders without an invoice, and invoices without a payment', async () => {
  expect(await audited({ ...order, code: 'x' })).toEqual([
    'order x was paid and has no invoice',
    `order ${order.code} has an invoice and was not paid`,
  ]);
});

it('finds files that are lost, or others than were issued or read', async () => {
  const other = [`the file of the invoice of order ${order.code} is another one than was issued`];
  expect(await audited({ ...order, invoiceSha256: sha256Of(Buffer.from('other')) })).toEqual(other);
  await writeFile(path, 'other');
  expect(await audited(order)).toEqual(other);
  await rm(path);
  expect(await audited(order)).toEqual([`the file of the invoice of order ${order.code} is lost`]);
});

it('finds numbers that are missing, and what was left behind', async () => {
  await platform.database.system.updateTable('invoices').set({ number: '2026-000002' }).execute();
  await mkdir(join(folder(), 'incoming'), { recursive: true });
  await writeFile(join(folder(), 'incoming', 'half'), '');

  expect(await audited(order)).toEqual([
    'the invoices of 2026 are numbered 2',
    'invoices/incoming/half was left behind',
  ]);
});
