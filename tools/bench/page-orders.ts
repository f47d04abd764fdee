import type { Browser, BrowserContext, Page, Request } from 'playwright';
import * as z from 'zod/mini';

import { arriveAt, type GeneratedAccount } from './sign-in.ts';
import type { BenchRow } from './table.ts';

/** How many orders the customer has with whom the one with many is compared. */
const FEW_ORDERS = 10;

/** How much longer the list of many orders may take to be shown than that of a few. */
const MOST_TIMES = 1.2;

/** How many requests more than the list itself its last page may take, opened by its address. */
const MOST_REQUESTS_MORE = 2;

/** The list of orders in the browser. */
export interface OrderPageFigures {
  /** From the start of the navigation to the first order, in milliseconds; the least disturbed of several visits. */
  readonly manyMs: number;
  readonly fewMs: number;
  /** Requests for orders of the list, and of its last page of history. */
  readonly requests: number;
  readonly requestsOfLastPage: number;
}

interface Visited {
  readonly origin: string;
  readonly many: GeneratedAccount;
  readonly visits: number;
}

/** Opens the list of a customer with many orders, and that of one with a few. */
export const measureOrderPages = async (
  browser: Browser,
  { many, origin, visits }: Visited,
): Promise<OrderPageFigures> => {
  const manyMs = await withCustomer(browser, origin, many, (context) => leastMs(context, origin, visits));
  const few = await newCustomer(origin);
  const fewMs = await withCustomer(browser, origin, few, (context) => leastMs(context, origin, visits));
  const [requests, requestsOfLastPage] = await withCustomer(browser, origin, many, async (context) => [
    await requestsOf(context, `${origin}/orders`),
    await requestsOf(context, `${origin}/orders?order_state=history&page=${LAST_PAGE}`),
  ]);
  return { manyMs, fewMs, requests, requestsOfLastPage };
};

/** A page after the last one leads to the last one. */
const LAST_PAGE = 999_999;

const NewCustomer = z.object({ email: z.string(), password: z.string() });

const newCustomer = async (origin: string): Promise<GeneratedAccount> => {
  const answer = await fetch(new URL('/sandbox/api/customers', origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ photos: 0, orders: FEW_ORDERS }),
  });
  return NewCustomer.parse(await answer.json());
};

const withCustomer = async <Value>(
  browser: Browser,
  origin: string,
  account: GeneratedAccount,
  measure: (context: BrowserContext) => Promise<Value>,
): Promise<Value> => {
  const context = await browser.newContext();
  try {
    const page = await arriveAt(context, new URL('/orders', origin), account);
    await page.locator(ORDER).first().waitFor();
    await page.close();
    return await measure(context);
  } finally {
    await context.close();
  }
};

/** An order of the list. */
const ORDER = 'main a[href^="/orders/"]';

/** Marks the first frame in which an order is there; runs before every script of the page. */
const markFirstOrder = (selector: string) => {
  const look = () => {
    if (document.querySelector(selector) === null) requestAnimationFrame(look);
    else performance.mark('first-order');
  };
  requestAnimationFrame(look);
};

const open = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript(markFirstOrder, ORDER);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('first-order').length > 0);
  return page;
};

const leastMs = async (context: BrowserContext, origin: string, visits: number): Promise<number> => {
  const times: number[] = [];
  // The first one fills the caches.
  while (times.length <= visits) {
    const page = await open(context, `${origin}/orders`);
    times.push(await page.evaluate(() => performance.getEntriesByName('first-order')[0]?.startTime ?? Number.NaN));
    await page.close();
  }
  return Math.min(...times.slice(1));
};

const requestsOf = async (context: BrowserContext, address: string): Promise<number> => {
  let requests = 0;
  const count = (request: Request) => {
    if (request.url().includes('/v2/superorders/me')) requests += 1;
  };
  context.on('request', count);
  const page = await open(context, address);
  context.off('request', count);
  await page.close();
  return requests;
};

/** The figures of the list in the browser, one row each, in the first column. */
export const orderPageRows = (
  { fewMs, manyMs, requests, requestsOfLastPage }: OrderPageFigures,
  columns: number,
): readonly BenchRow[] => {
  const row = (
    figure: string,
    unit: string,
    value: number,
    goal?: { readonly text: string; readonly limit: number },
  ) => ({
    figure,
    unit,
    values: Array.from({ length: columns }, (_, column) => (column === 0 ? value : null)),
    ...(goal && { goal: { text: goal.text, limits: Array.from({ length: columns }, () => goal.limit) } }),
  });
  const most = { text: `${MOST_TIMES} × few`, limit: MOST_TIMES * fewMs };
  return [
    row('list of 10,000 orders shown, warm', 'ms', manyMs, most),
    row(`  list of ${FEW_ORDERS} orders`, 'ms', fewMs),
    row('requests of the last page of history', '', requestsOfLastPage, {
      text: `list + ${MOST_REQUESTS_MORE}`,
      limit: requests + MOST_REQUESTS_MORE,
    }),
    row('  of the list', '', requests),
  ];
};
