import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

import PDFDocument from 'pdfkit';

import type { InvoiceContent } from './invoice-content.ts';
import { addressLines, createInvoiceFigures, type InvoiceFigures } from './invoice-figures.ts';
import {
  addBlocks,
  addFooters,
  addHeader,
  addLines,
  addTotals,
  type InvoiceBlock,
  type InvoiceSheet,
  PAGE,
} from './invoice-layout.ts';
import { invoiceWording } from './invoice-texts.ts';
import type { InvoiceWording } from './invoice-wording.ts';
import { sumByRate, sumOf } from './vat.ts';

const FONTS = {
  regular: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  semiBold: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
} as const;

/**
 * Writes the file of an invoice to `path`: tagged, with its fonts in it. The only time in it is when the invoice was issued, so
 * that it has the same bytes whenever it is made of the same content.
 */
export const writeInvoiceDocument = async (content: InvoiceContent, path: string, signal: AbortSignal) => {
  const { issuedAt, locale, number } = content;
  const wording = invoiceWording(locale);
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: locale,
    displayTitle: true,
    info: {
      Title: `${wording.invoice} ${number}`,
      Author: content.seller.name,
      Creator: 'account-area',
      Producer: 'account-area',
      CreationDate: new Date(issuedAt),
    },
  });
  const written = pipeline(document, createWriteStream(path), { signal });
  for (const [name, file] of Object.entries(FONTS)) document.registerFont(name, file);
  document.addPage();
  const root = document.struct('Document');
  document.addStructure(root);
  draw({ document, root, y: 0 }, content, wording);
  root.end();
  document.end();
  await written;
};

const draw = (sheet: InvoiceSheet, content: InvoiceContent, wording: InvoiceWording) => {
  const { brand, issuedAt, lines, number, orderedAt, orderRef, seller } = content;
  const figures = createInvoiceFigures(content);
  addHeader(sheet, { brand, title: wording.invoice });
  addBlocks(sheet, [
    {
      title: wording.number,
      lines: [
        number,
        `${wording.issued} ${figures.day(issuedAt)}`,
        `${wording.order} ${orderRef}`,
        `${wording.ordered} ${figures.day(orderedAt)}`,
      ],
    },
    ...parties(content, wording, figures),
  ]);
  const { columns } = wording;
  addLines(
    sheet,
    [columns.title, columns.quantity, columns.unit, columns.net, columns.rate, columns.vat, columns.gross],
    lines.map(({ grossMinor, netMinor, quantity, rate, title, unitMinor, vatMinor }) => [
      title ?? wording.delivery,
      figures.number(quantity),
      figures.money(unitMinor),
      figures.money(netMinor),
      figures.rate(rate),
      figures.money(vatMinor),
      figures.money(grossMinor),
    ]),
  );
  const sum = sumOf(lines);
  addTotals(
    sheet,
    [
      [wording.net, figures.money(sum.netMinor)],
      ...sumByRate(lines).map(
        ({ rate, vatMinor }) => [wording.vat(figures.rate(rate)), figures.money(vatMinor)] as const,
      ),
      [wording.total, figures.money(sum.grossMinor)],
    ],
    wording.paid(figures.day(issuedAt)),
  );
  const { address, country, name } = seller;
  const sender = [name, ...address, figures.country(country), `${wording.vatNumber} ${seller.vatNumber}`].join(' · ');
  addFooters(sheet, sender, (page, pages) => wording.page(figures.number(page), figures.number(pages)));
};

const parties = (
  { buyer, deliveredTo }: InvoiceContent,
  { billTo, deliveredTo: delivered, vatNumber }: InvoiceWording,
  figures: InvoiceFigures,
): readonly InvoiceBlock[] => [
  {
    title: billTo,
    lines: [
      ...(buyer.company === null ? [] : [buyer.company]),
      buyer.name,
      ...(buyer.address === null ? [] : addressLines(buyer.address, figures)),
      ...(buyer.vatNumber === null ? [] : [`${vatNumber} ${buyer.vatNumber}`]),
    ],
  },
  {
    title: delivered,
    lines: [
      ...(deliveredTo.company === undefined ? [] : [deliveredTo.company]),
      `${deliveredTo.firstName} ${deliveredTo.lastName}`,
      ...addressLines(deliveredTo, figures),
    ],
  },
];
