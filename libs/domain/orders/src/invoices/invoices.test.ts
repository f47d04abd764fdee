import { describe, expect, it } from 'vitest';

import { invoiceFixture, invoicesFixture } from './invoices.fakes.ts';
import { batchSizeError, invoiceFileName, invoicePage, MAX_INVOICES_PER_BATCH, mergeInvoices } from './invoices.ts';

describe('the list of invoices', () => {
  it('has current and historical ones together, the newest first', () => {
    const [first, second, third, fourth] = invoicesFixture(4);
    if (!first || !second || !third || !fourth) throw new Error('There are four.');
    expect(mergeInvoices([third, first], [fourth, second])).toEqual([first, second, third, fourth]);
  });

  it('has one for each order: the current one, and of historical ones the newest (D58)', () => {
    const current = invoiceFixture({ issuedAt: '2026-01-01T00:00:00Z' });
    const historical = invoiceFixture({ id: 'old', isHistorical: true, issuedAt: '2026-02-01T00:00:00Z' });
    const older = { ...historical, id: 'older', issuedAt: '2025-01-01T00:00:00Z' };
    expect(mergeInvoices([current], [older, historical])).toEqual([current]);
    expect(mergeInvoices([], [older, historical])).toEqual([historical]);
  });

  it('is the same whichever comes first of those of one instant, however it is written', () => {
    const one = invoiceFixture({ orderRef: 'A', issuedAt: '2026-01-01T01:00:00+01:00' });
    const other = invoiceFixture({ orderRef: 'B', issuedAt: '2026-01-01T00:00:00Z' });
    expect(mergeInvoices([other, one], [])).toEqual([one, other]);
    expect(mergeInvoices([one, other], [])).toEqual([one, other]);
  });
});

describe('a file of an invoice', () => {
  it.each([
    ['7KMQ-2X9T', 'invoice_7KMQ-2X9T.pdf'],
    ['100/2024', 'invoice_100_2024.pdf'],
    ['..\\a:b*?"<>|\n', 'invoice_.._a_b_______.pdf'],
  ])('of order %j is called %s (C34.1)', (orderRef, name) => {
    expect(invoiceFileName({ orderRef })).toBe(name);
  });
});

describe('invoices at once', () => {
  it.each([
    [0, 'nothing-chosen'],
    [1, null],
    [50, null],
    [51, 'too-many'],
  ])('may be %i of them: %s (D58)', (count, error) => {
    expect([batchSizeError(count), MAX_INVOICES_PER_BATCH]).toEqual([error, 50]);
  });
});

describe('a page of invoices', () => {
  const all = invoicesFixture(101);

  it.each([
    [1, 0, 50, 1],
    [2, 50, 100, 2],
    [3, 100, 101, 3],
    [40, 100, 101, 3],
  ])('%i has those from %i to %i, and is page %i of 3', (asked, from, to, page) => {
    expect(invoicePage(all, asked)).toEqual({ invoices: all.slice(from, to), page, pageCount: 3 });
  });

  it('is there where there are none', () => {
    expect(invoicePage([], 1)).toEqual({ invoices: [], page: 1, pageCount: 1 });
  });
});
