import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { textOfPdf } from '../../testing.pdf.ts';
import { HOST_ROWS } from '../configuration/hosts.data.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { writeInvoiceDocument } from './invoice-document.ts';
import { addressLines, createInvoiceFigures } from './invoice-figures.ts';
import { invoiceWording } from './invoice-texts.ts';
import { invoiceContent } from './invoices.fixtures.ts';
import { withoutVat } from './vat.ts';

const NEVER = new AbortController().signal;

describe('the file of an invoice', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'account-area-invoice-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const write = async (changes: Partial<InvoiceContent> = {}, signal = NEVER) => {
    const path = join(folder, 'invoice.pdf');
    await writeInvoiceDocument(invoiceContent(changes), path, signal);
    return readFile(path);
  };
  const pagesIn = (text: string) => text.match(/\/Type \/Page\b(?!s)/g)?.length;
  const line = (title: string) => ({ title, quantity: 1, unitMinor: 100, ...withoutVat(100, 1900) });

  it('is tagged as a table in the language of its shop, with a title', async () => {
    const text = textOfPdf(await write());

    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toMatch(/\/Marked true/);
    expect(text).toMatch(/\/Lang \(de-DE\)/);
    expect(text).toMatch(/\/DisplayDocTitle true/);
    expect(text).toContain('\n(Rechnung 2026-000017)');
    expect(text.match(/\/S \/(?:H1|H2)\b/g)).toHaveLength(4);
    expect(text.match(/\/S \/TR\b/g)).toHaveLength(3);
    expect(text.match(/\/Scope \/Column/g)).toHaveLength(7);
    expect(text.match(/\/S \/TD\b/g)).toHaveLength(14);
  });

  it('has its fonts in it, and no other', async () => {
    const text = textOfPdf(await write());

    expect(text.match(/\/FontFile2/g)).toHaveLength(2);
    expect(text).not.toMatch(/\/BaseFont \/Helvetica/);
  });

  it('has the same bytes whenever it is made of the same content, and the time of its issue alone', async () => {
    const hash = (pdf: Buffer) => createHash('sha256').update(pdf).digest('hex');
    const pdf = await write();

    expect(hash(await write())).toBe(hash(pdf));
    expect(hash(await write({ orderRef: 'ABCD-EFGH' }))).not.toBe(hash(pdf));
    expect(new Set(textOfPdf(pdf).match(/D:\d{14}Z/g))).toEqual(new Set(['D:20261124233000Z']));
  });

  it('goes on to more pages with many lines or long ones, the header of the table on each, read once', async () => {
    const many = textOfPdf(await write({ lines: Array.from({ length: 60 }, (_, index) => line(`Fotobuch ${index}`)) }));
    expect([pagesIn(textOfPdf(await write())), pagesIn(many)]).toEqual([1, 3]);
    expect([many.match(/\/S \/TH\b/g)?.length, many.match(/\/S \/TR\b/g)?.length]).toEqual([7, 61]);
    const long = Array.from({ length: 20 }, () => line('Ein langer Titel '.repeat(12)));
    expect(pagesIn(textOfPdf(await write({ lines: long })))).toBeGreaterThan(2);
  });

  it.each(HOST_ROWS.map(({ brand, countryCode, locales }) => [`${brand}-${countryCode}`, locales[0] ?? '']))(
    'can be made for %s',
    async (_, locale) => {
      const pdf = await write({ locale });
      expect(pdf.toString('latin1')).toContain(`/Lang (${locale})`);
      expect(invoiceWording(locale).columns.title).not.toBe(
        locale.startsWith('en') ? '' : invoiceWording('en-GB').columns.title,
      );
    },
  );

  it('can be made without a company, a VAT number and an address', async () => {
    const buyer = { company: null, name: 'Bram de Boer', vatNumber: null, address: null };
    expect(pagesIn(textOfPdf(await write({ buyer })))).toBe(1);
  });

  it('is given up with its attempt', async () => {
    await expect(write({}, AbortSignal.abort())).rejects.toThrow('aborted');
  });
});

describe('what an invoice says', () => {
  const figures = (locale: string, currency = 'EUR') =>
    createInvoiceFigures({ locale, currency, timeZone: 'Europe/Berlin' });
  const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

  it.each([
    ['de-DE', 'EUR', 5, '0,05 €'],
    ['de-DE', 'EUR', 100_000, '1.000,00 €'],
    ['en-GB', 'GBP', 123_456, '£1,234.56'],
    ['nl-NL', 'EUR', 3495, '€ 34,95'],
    ['sv-SE', 'SEK', 33_900, '339,00 kr'],
    ['en-GB', 'EUR', 9_007_199_254_740_991, '€90,071,992,547,409.91'],
  ])('has in %s amounts as %s: %i', (locale, currency, minor, text) => {
    expect(spaced(figures(locale, currency).money(minor))).toBe(text);
  });

  it('has days in the zone of the shop, and rates with their fractions', () => {
    const { day, rate } = figures('fi-FI');
    expect([figures('de-DE').day('2026-11-24T23:30:00Z'), day('2026-11-24T22:30:00Z')]).toEqual([
      '25. Nov. 2026',
      '24.11.2026',
    ]);
    expect([rate(2550), rate(2100)].map(spaced)).toEqual(['25,5 %', '21 %']);
  });

  it.each([
    [
      { street: 'Torstraße', houseNumber: '61', postalCode: '10119', city: 'Berlin', country: 'DE' },
      ['Torstraße 61', '10119 Berlin', 'Germany'],
    ],
    [
      {
        street: 'Lindengracht',
        houseNumber: '114',
        houseNumberAddition: 'A',
        city: 'Amsterdam',
        country: 'NL',
        extraLine: '2nd floor',
      },
      ['2nd floor', 'Lindengracht 114 A', 'Amsterdam', 'Netherlands'],
    ],
    [
      { street: 'High Street', houseNumber: '12', postalCode: 'BS1 4ST', city: 'Bristol', country: 'GB' },
      ['12 High Street', 'Bristol', 'BS1 4ST', 'United Kingdom'],
    ],
    [
      { street: 'Via Roma', houseNumber: '10', postalCode: '00185', city: 'Roma', region: 'RM', country: 'IT' },
      ['Via Roma 10', '00185 Roma (RM)', 'Italy'],
    ],
    [{ street: 'The Old Mill', city: 'Cork', country: 'IE' }, ['The Old Mill', 'Cork', 'Ireland']],
  ])('has addresses as letters have them: %j', (address, lines) => {
    expect(addressLines({ firstName: 'A', lastName: 'B', ...address }, figures('en-GB'))).toEqual(lines);
  });

  it('is in English where there are no words', () => {
    expect(invoiceWording('xx').invoice).toBe('Invoice');
  });
});
