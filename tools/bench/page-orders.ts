import type { Browser } from 'playwright';

import {
  compareLists,
  type ListFigures,
  type ListPage,
  listRows,
  newCustomer,
  ownRow,
  requestsOf,
  withCustomer,
} from './page-list.ts';
import type { GeneratedAccount } from './sign-in.ts';
import type { BenchRow } from './table.ts';

/** How many orders the customer has with whom the one with many is compared. */
const FEW_ORDERS = 10;

/** How many requests more than the list itself its last page may take, opened by its address. */
const MOST_REQUESTS_MORE = 2;

/** The list of orders in the browser. */
export interface OrderPageFigures extends ListFigures {
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
  const list: ListPage = { origin, path: '/orders', row: 'main a[href^="/orders/"]' };
  const few = await newCustomer(origin, { orders: FEW_ORDERS });
  const shown = await compareLists(browser, list, { many, few, visits });
  const [requests, requestsOfLastPage] = await withCustomer(browser, list, many, async (context) => [
    await requestsOf(context, list, { address: '/orders', asks: SUPERORDERS }),
    await requestsOf(context, list, { address: `/orders?order_state=history&page=${LAST_PAGE}`, asks: SUPERORDERS }),
  ]);
  return { ...shown, requests, requestsOfLastPage };
};

const SUPERORDERS = '/v2/superorders/me';

/** A page after the last one leads to the last one. */
const LAST_PAGE = 999_999;

/** The figures of the list in the browser, one row each, in the first column. */
export const orderPageRows = (figures: OrderPageFigures, columns: number): readonly BenchRow[] => [
  ...listRows(figures, { columns, many: '10,000 orders', few: `${FEW_ORDERS} orders` }),
  ownRow(columns, 'requests of the last page of history', '', figures.requestsOfLastPage, {
    text: `list + ${MOST_REQUESTS_MORE}`,
    limit: figures.requests + MOST_REQUESTS_MORE,
  }),
  ownRow(columns, '  of the list', '', figures.requests),
];
