import type { Browser } from 'playwright';

import { type LoadFigures, measureLoad } from './load.ts';
import { ownRow } from './page-list.ts';
import { accessTokenOf, arriveAt } from './sign-in.ts';
import type { BenchRow } from './table.ts';

/** How many orders the customer has, and where pages of them are asked for. */
export const GENERATED_ORDERS = 10_000;

/** The customer who has them. */
export const BENCH_ORDERS = { email: 'bench-orders@example.test', password: 'Demo-photos-2026' } as const;

const OFFSETS = [0, 5000, 9900] as const;

/** What a page of a hundred orders may take. */
const PAGE_LIMIT_MS = 50;

export interface OrderFigures extends LoadFigures {
  readonly offset: number;
}

interface Measured {
  readonly origin: string;
  /** How long pages of one place are asked for, one after the other. */
  readonly seconds: number;
}

/** Asks for pages of orders at the beginning, in the middle and at the end. */
export const measureOrders = async (
  browser: Browser,
  { origin, seconds }: Measured,
): Promise<readonly OrderFigures[]> => {
  const headers = { Authorization: `Bearer ${await tokenOf(browser, origin)}` };
  const figures: OrderFigures[] = [];
  for (const offset of OFFSETS) {
    const address = new URL(`/order-api/v2/superorders/me?Offset=${offset}&Limit=100&OrderState=notExpired`, origin);
    const durationMs = seconds * 1000;
    figures.push({ offset, ...(await measureLoad({ connections: 1, durationMs, address: () => address, headers })) });
  }
  return figures;
};

/** Signs in and closes the page, whose pictures would otherwise be made while the first pages of orders are measured. */
const tokenOf = async (browser: Browser, origin: string): Promise<string> => {
  const context = await browser.newContext();
  try {
    const page = await arriveAt(context, new URL('/orders', origin), BENCH_ORDERS);
    await page.waitForLoadState('networkidle');
    return await accessTokenOf(context);
  } finally {
    await context.close();
  }
};

/** The figures of orders, one row each, in the first column: they hang on no library. */
export const orderRows = (figures: readonly OrderFigures[], columns: number): readonly BenchRow[] => [
  ...figures.flatMap(({ offset, p50Ms, p99Ms }) => {
    const page = `100 of ${GENERATED_ORDERS.toLocaleString('en-GB')} orders from ${offset.toLocaleString('en-GB')}`;
    const goal = { text: String(PAGE_LIMIT_MS), limit: PAGE_LIMIT_MS };
    return [ownRow(columns, `${page}, median`, 'ms', p50Ms), ownRow(columns, `${page}, p99`, 'ms', p99Ms, goal)];
  }),
  ownRow(
    columns,
    'pages of orders, failed',
    '',
    figures.reduce((sum, { failures }) => sum + failures, 0),
    { text: '0', limit: 0 },
  ),
];
