import { ok } from '@account-area/kernel';
import type { Invoice } from '@account-area/orders';
import { describe, expect, it } from 'vitest';

import { html, json, malformed, never, problem, refused } from '../exchange/http-world.fakes.ts';
import { invoiceOnWire, startInvoices } from './invoices.fakes.ts';

const wire = invoiceOnWire();
const withoutAmount = { id: wire.id, channel: wire.channel, date: wire.date };
const known: Invoice = {
  orderRef: 'A-1',
  id: 'i-1',
  channel: 'printelle-de',
  issuedAt: '2026-11-12T10:05:00Z',
  amount: { amount: 3495, currency: 'EUR' },
  isHistorical: false,
};

describe('current invoices (C34.1)', () => {
  const read = (answer: unknown) => startInvoices(() => json(answer)).invoices.current(never);

  it('are asked for as specified, and stand under the orders that they are about', async () => {
    const { asked, incidents, invoices } = startInvoices(() => json({ 'A-1': wire, 'A-2': withoutAmount }));

    expect(await invoices.current(never)).toEqual(
      ok({ invoices: [known, { ...known, orderRef: 'A-2', amount: null }], unreadable: 0 }),
    );
    expect([asked(), incidents]).toEqual([['https://services.example/invoice-api/v1/Pdfs/me'], []]);
  });

  it('may be none', async () => {
    expect(await read({})).toEqual(ok({ invoices: [], unreadable: 0 }));
  });

  it.each([
    ['without an id', { ...wire, id: '' }, 'id'],
    ['without a channel', { ...wire, channel: undefined }, 'channel'],
    ['of no day', { ...wire, date: '12.11.2026' }, 'date'],
    ['over part of a cent', { ...wire, amount: { amount: 34.95, currency: 'EUR' } }, 'amount.amount'],
    ['that is a text', 'A-1', ''],
    ['that is nothing', null, ''],
  ])('cost an invoice %s itself alone, and are counted and reported without their order', async (_, bad, path) => {
    const { incidents, invoices } = startInvoices(() => json({ 'A-1': wire, 'B-secret': bad, 'A-3': wire }));

    expect(await invoices.current(never)).toEqual(
      ok({ invoices: [known, { ...known, orderRef: 'A-3' }], unreadable: 1 }),
    );
    expect(incidents).toMatchObject([
      { kind: 'items-dropped', issues: [{ path: ['invoices.1', path].filter(Boolean).join('.') }] },
    ]);
    expect(JSON.stringify(incidents)).not.toContain('secret');
  });

  it('are of no use where more than half are malformed', async () => {
    const { incidents, invoices } = startInvoices(() => json({ 'A-1': wire, 'A-2': {}, 'A-3': {} }));
    expect(await invoices.current(never)).toEqual(malformed);
    expect(incidents).toMatchObject([{ kind: 'invalid-body' }]);
    expect(await read({ 'A-1': wire, 'A-2': {} })).toMatchObject({ ok: true, value: { unreadable: 1 } });
    expect(await read([])).toEqual(malformed);
  });

  it('are refused to consumers', async () => {
    expect(await startInvoices(() => problem(404)).invoices.current(never)).toEqual(refused);
  });
});

describe('historical invoices (C34.1)', () => {
  it('are asked for as specified', async () => {
    const { asked, incidents, invoices } = startInvoices(() =>
      json({ historicalInvoices: [{ ...wire, orderRef: 'A-1' }] }),
    );

    expect(await invoices.historical(never)).toEqual(
      ok({ invoices: [{ ...known, isHistorical: true }], unreadable: 0 }),
    );
    expect([asked(), incidents]).toEqual([['https://services.example/invoice-api/api/v1/HistoricalInvoice/me'], []]);
  });

  it('cost a malformed one itself alone, and too many the list', async () => {
    const read = (...historicalInvoices: readonly unknown[]) =>
      startInvoices(() => json({ historicalInvoices })).invoices.historical(never);
    const good = { ...wire, orderRef: 'A-1' };

    expect(await read(good, wire)).toMatchObject({
      ok: true,
      value: { invoices: [{ orderRef: 'A-1' }], unreadable: 1 },
    });
    expect(await read(good, wire, 7)).toEqual(malformed);
  });
});

describe('the file of an invoice', () => {
  const pdf = (content = '%PDF-1.7', type = 'application/pdf') =>
    new Response(content, { headers: { 'content-type': type } });

  it.each([
    ['current', known, 'api/v1/InvoiceGroupFiles/me/i-1'],
    ['historical', { ...known, id: '1/2', isHistorical: true }, 'api/v1/HistoricalInvoice/me/pdf/1%2F2/printelle-de'],
  ])('is read whole (%s)', async (_, invoice, path) => {
    const { asked, invoices } = startInvoices(() => pdf());
    const file = await invoices.read(invoice, never);

    expect(file.ok && [file.value.type, await file.value.text()]).toEqual(['application/pdf', '%PDF-1.7']);
    expect(asked()).toEqual([`https://services.example/invoice-api/${path}`]);
  });

  it('may have something before its mark, but not much', async () => {
    expect((await startInvoices(() => pdf(`\n\n%PDF-1.7`)).invoices.read(known, never)).ok).toBe(true);
    expect(await startInvoices(() => pdf(`${' '.repeat(1024)}%PDF-1.7`)).invoices.read(known, never)).toEqual(
      malformed,
    );
  });

  it.each([
    ['a page', () => html(200), 'unexpected-content'],
    ['a page that says that it is a PDF', () => pdf('<html>Sign in</html>'), 'invalid-body'],
    ['empty', () => pdf(''), 'invalid-body'],
  ] as const)('is not %s', async (_, answer, kind) => {
    const { incidents, invoices } = startInvoices(answer);
    expect(await invoices.read(known, never)).toEqual(malformed);
    expect(incidents).toMatchObject([{ kind, service: 'invoices', operation: 'invoice' }]);
  });
});
