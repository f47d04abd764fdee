import type { OrderPlace, OrderState } from '@account-area/orders';

/** The names that the address has for the page and the tab (C28.1). */
const PAGE = 'page';
const STATE = 'order_state';

const STATES: readonly OrderState[] = ['inProgress', 'history'];

/** Pages beyond this are no pages: no customer has that many orders, and the offset of more is no number of the service. */
const LAST_PAGE = 1_000_000;

/** The tab and page that an address names; a value that is none means the first page, or the orders in progress. */
export const orderPlaceIn = (search: string): OrderPlace => {
  const query = new URLSearchParams(search);
  const page = /^\d{1,7}$/.test(query.get(PAGE) ?? '') ? Number(query.get(PAGE)) : 1;
  return {
    state: STATES.find((state) => state === query.get(STATE)) ?? 'inProgress',
    page: page >= 1 && page <= LAST_PAGE ? page : 1,
  };
};

/** The query string of an address that names another tab or page. What else is in it stays; first pages are not named. */
export const searchWithPlace = (search: string, { page, state }: OrderPlace): string => {
  const query = new URLSearchParams(search);
  query.delete(PAGE);
  query.delete(STATE);
  if (state !== 'inProgress') query.set(STATE, state);
  if (page !== 1) query.set(PAGE, String(page));
  return query.size === 0 ? '' : `?${query.toString()}`;
};
