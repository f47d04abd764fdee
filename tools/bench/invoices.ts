import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

import type { Browser, BrowserContext } from 'playwright';

import { type LoadFigures, measureLoad } from './load.ts';
import { compareLists, type ListFigures, listRows, newCustomer, ownRow, withCustomer } from './page-list.ts';
import { memoryOf } from './page-memory.ts';
import { accessTokenOf, type GeneratedAccount } from './sign-in.ts';
import type { BenchRow } from './table.ts';

/** How many orders the business customer has; most of them are paid, and so invoiced. */
const ORDERS = 1150;

/** At least so many invoices are measured. */
const INVOICES = 1000;

/** With whom the one with many is compared. */
const FEW_ORDERS = 10;

/** Most invoices of one zip (D58). */
const MOST_PACKED = 50;

/** What the list may take: it has no pages, and so ten times the rows of a page of orders, which may take half as long. */
const LIST_LIMIT_MS = 100;

/** How much more of the heap packing many may take than packing a few, in MB: their files are 2 MB more. */
const HEAP_LIMIT_MB = 1.5;

/** The invoices of a business customer. */
export interface InvoiceFigures {
  readonly count: number;
  /** The list, from the platform. */
  readonly load: LoadFigures;
  /** The list, in the browser. */
  readonly page: ListFigures;
  readonly zip: ZipFigures;
  readonly zipOfFew: ZipFigures;
}

interface ZipFigures {
  readonly seconds: number;
  /** How much more of the heap is in use while invoices are packed than before, at most. */
  readonly heapMb: number;
}

interface Measured {
  readonly origin: string;
  readonly seconds: number;
  readonly visits: number;
}

/** Adds a business customer with many invoices and one with a few, and opens, asks for and packs those of the first. */
export const measureInvoices = async (
  browser: Browser,
  { origin, seconds, visits }: Measured,
): Promise<InvoiceFigures> => {
  const many = await newCustomer(origin, { orders: ORDERS, business: true });
  const few = await newCustomer(origin, { orders: FEW_ORDERS, business: true });
  const list = { origin, path: '/invoices', row: 'main tbody tr' };
  const address = new URL('/invoice-api/v1/Pdfs/me', origin);
  const headers = { Authorization: `Bearer ${await tokenOf(browser, origin, many)}` };
  const count = await untilMade(address, headers);
  const load = await measureLoad({ connections: 1, durationMs: seconds * 1000, address: () => address, headers });
  const packFirstPage = (account: GeneratedAccount) =>
    withCustomer(browser, list, account, (context) => measureZip(context, new URL(list.path, origin).href));
  return {
    count,
    load,
    page: await compareLists(browser, list, { many, few, visits }),
    zip: await packFirstPage(many),
    zipOfFew: await packFirstPage(few),
  };
};

const tokenOf = (browser: Browser, origin: string, account: GeneratedAccount): Promise<string> =>
  withCustomer(browser, { origin, path: '/', row: 'main h1' }, account, accessTokenOf);

/** Waits until the files of the invoices are made, and answers how many there are. */
const untilMade = async (address: URL, headers: Readonly<Record<string, string>>): Promise<number> => {
  for (let seconds = 0; seconds < 300; seconds += 1) {
    const answer: unknown = await (await fetch(address, { headers })).json();
    const count = typeof answer === 'object' && answer !== null ? Object.keys(answer).length : 0;
    if (count >= INVOICES) return count;
    await wait(1000);
  }
  throw new Error(`The platform did not make ${INVOICES} invoices.`);
};

/** Packs the invoices of a page, which are as many as one zip takes. */
const measureZip = async (context: BrowserContext, address: string): Promise<ZipFigures> => {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('main tbody tr').first().waitFor();
  const devtools = await context.newCDPSession(page);
  await page.getByRole('main').getByRole('checkbox', { name: 'Select all on this page' }).click();
  const before = (await memoryOf(devtools)).heapMb;
  let most = before;
  const saving = page.waitForEvent('download');
  const start = performance.now();
  await page.getByRole('button', { name: 'Download selected' }).click();
  while (!(await isDone(saving))) most = Math.max(most, (await memoryOf(devtools)).heapMb);
  const seconds = (performance.now() - start) / 1000;
  await page.close();
  return { seconds, heapMb: most - before };
};

const isDone = (work: Promise<unknown>): Promise<boolean> => Promise.race([work.then(() => true), nextTurn(false)]);

/** The figures of invoices, one row each, in the first column: they hang on no library. */
export const invoiceRows = (
  { count, load, page, zip, zipOfFew }: InvoiceFigures,
  columns: number,
): readonly BenchRow[] => {
  const many = `${count.toLocaleString('en-GB')} invoices`;
  return [
    ownRow(columns, `list of ${many}, median`, 'ms', load.p50Ms),
    ownRow(columns, `list of ${many}, p99`, 'ms', load.p99Ms, { text: String(LIST_LIMIT_MS), limit: LIST_LIMIT_MS }),
    ownRow(columns, 'lists of invoices, failed', '', load.failures, { text: '0', limit: 0 }),
    ...listRows(page, { columns, many, few: `${FEW_ORDERS} orders' invoices` }),
    ownRow(columns, `zip of ${MOST_PACKED} invoices: made in`, 's', zip.seconds),
    ownRow(columns, `zip of ${MOST_PACKED} invoices: heap of the page`, 'MB', zip.heapMb, {
      text: `few + ${HEAP_LIMIT_MB}`,
      limit: zipOfFew.heapMb + HEAP_LIMIT_MB,
    }),
    ownRow(columns, '  of a few', 'MB', zipOfFew.heapMb),
  ];
};
