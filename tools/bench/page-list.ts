import type { Browser, BrowserContext, Page, Request } from 'playwright';
import * as z from 'zod/mini';

import { arriveAt, type GeneratedAccount } from './sign-in.ts';
import type { BenchRow } from './table.ts';

/** How much longer the list of many rows may take to be shown than that of a few. */
const MOST_TIMES = 1.2;

/** A list of the product, in the browser. */
export interface ListPage {
  readonly origin: string;
  readonly path: string;
  /** Finds a row. */
  readonly row: string;
}

/** From the start of the navigation to the first row, in milliseconds; the least disturbed of several visits. */
export interface ListFigures {
  readonly manyMs: number;
  readonly fewMs: number;
}

interface Compared {
  readonly many: GeneratedAccount;
  readonly few: GeneratedAccount;
  readonly visits: number;
}

/** Opens the list of a customer who has many rows, and that of one who has a few. */
export const compareLists = async (
  browser: Browser,
  list: ListPage,
  { few, many, visits }: Compared,
): Promise<ListFigures> => ({
  manyMs: await withCustomer(browser, list, many, (context) => leastMs(context, list, visits)),
  fewMs: await withCustomer(browser, list, few, (context) => leastMs(context, list, visits)),
});

const NewCustomer = z.object({ email: z.string(), password: z.string() });

/** Adds a customer who has so much. */
export const newCustomer = async (
  origin: string,
  has: { readonly orders?: number; readonly projects?: number; readonly business?: boolean },
): Promise<GeneratedAccount> => {
  const answer = await fetch(new URL('/sandbox/api/customers', origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ photos: 0, ...has }),
  });
  return NewCustomer.parse(await answer.json());
};

/** Signs in, and measures once the list has been there. */
export const withCustomer = async <Value>(
  browser: Browser,
  { origin, path, row }: ListPage,
  account: GeneratedAccount,
  measure: (context: BrowserContext) => Promise<Value>,
): Promise<Value> => {
  const context = await browser.newContext();
  try {
    const page = await arriveAt(context, new URL(path, origin), account);
    await page.locator(row).first().waitFor();
    await page.close();
    return await measure(context);
  } finally {
    await context.close();
  }
};

/** How many requests whose address has a text in it an address takes until the first row is there. */
export const requestsOf = async (
  context: BrowserContext,
  list: ListPage,
  { address, asks }: { readonly address: string; readonly asks: string },
): Promise<number> => {
  let requests = 0;
  const count = (request: Request) => {
    if (request.url().includes(asks)) requests += 1;
  };
  context.on('request', count);
  const page = await open(context, list, address);
  context.off('request', count);
  await page.close();
  return requests;
};

/** Marks the first frame in which a row is there; runs before every script of the page. */
const markFirstRow = (selector: string) => {
  const look = () => {
    if (document.querySelector(selector) === null) requestAnimationFrame(look);
    else performance.mark('first-row');
  };
  requestAnimationFrame(look);
};

const open = async (context: BrowserContext, { origin, row }: ListPage, address: string): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript(markFirstRow, row);
  await page.goto(new URL(address, origin).href);
  await page.waitForFunction(() => performance.getEntriesByName('first-row').length > 0);
  return page;
};

const leastMs = async (context: BrowserContext, list: ListPage, visits: number): Promise<number> => {
  const times: number[] = [];
  // The first one fills the caches.
  while (times.length <= visits) {
    const page = await open(context, list, list.path);
    times.push(await page.evaluate(() => performance.getEntriesByName('first-row')[0]?.startTime ?? Number.NaN));
    await page.close();
  }
  return Math.min(...times.slice(1));
};

/** The figures of a list in the browser, one row each, in the first column: they hang on no library. */
export const listRows = (
  { fewMs, manyMs }: ListFigures,
  { columns, few, many }: { readonly columns: number; readonly few: string; readonly many: string },
): readonly BenchRow[] => [
  ownRow(columns, `list of ${many} shown, warm`, 'ms', manyMs, {
    text: `${MOST_TIMES} × few`,
    limit: MOST_TIMES * fewMs,
  }),
  ownRow(columns, `  list of ${few}`, 'ms', fewMs),
];

/** A figure in the first column. */
export const ownRow = (
  columns: number,
  figure: string,
  unit: string,
  value: number,
  goal?: { readonly text: string; readonly limit: number },
): BenchRow => ({
  figure,
  unit,
  values: Array.from({ length: columns }, (_, column) => (column === 0 ? value : null)),
  ...(goal && { goal: { text: goal.text, limits: Array.from({ length: columns }, () => goal.limit) } }),
});
