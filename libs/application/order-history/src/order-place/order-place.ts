import type { OrderPlace, OrderState } from '@account-area/orders';

/** The names that the address has for the page and the tab (C28.1). */
const PAGE = 'page';
const STATE = 'order_state';

const STATES: readonly OrderState[] = ['inProgress', 'history'];

/** Pages beyond this are no pages: no customer has that many orders, and the offset of more is no number of the service. */
const LAST_PAGE = 1_000_000;

/** The page of a list that an address names; a value that is none means the first. */
export const pageIn = (search: string): number => {
  const named = new URLSearchParams(search).get(PAGE) ?? '';
  const page = /^\d{1,7}$/.test(named) ? Number(named) : 1;
  return page >= 1 && page <= LAST_PAGE ? page : 1;
};

/** The query string of an address that names another page of a list. What else is in it stays; the first page is not named. */
export const searchWithPage = (search: string, page: number): string => {
  const query = new URLSearchParams(search);
  query.delete(PAGE);
  if (page !== 1) query.set(PAGE, String(page));
  return query.size === 0 ? '' : `?${query.toString()}`;
};

/** The tab and page that an address names; a value that is none means the first page, or the orders in progress. */
export const orderPlaceIn = (search: string): OrderPlace => {
  const named = new URLSearchParams(search).get(STATE);
  return { state: STATES.find((state) => state === named) ?? 'inProgress', page: pageIn(search) };
};

/** The query string of an address that names another tab or page. What else is in it stays; first pages are not named. */
export const searchWithPlace = (search: string, { page, state }: OrderPlace): string => {
  const query = new URLSearchParams(search);
  query.delete(STATE);
  if (state !== 'inProgress') query.set(STATE, state);
  return searchWithPage(query.toString(), page);
};
