import type { OrderPlace, OrderState } from '@account-area/orders';

import { pageIn, searchWithPage } from '../page-number/page-number.ts';

/** The name that the address has for the tab (C28.1). */
const STATE = 'order_state';

const STATES: readonly OrderState[] = ['inProgress', 'history'];

/** The tab and page that an address names; a value that is none means the first page, or the orders in progress. */
export const orderPlaceIn = (search: string): OrderPlace => {
  const query = new URLSearchParams(search);
  return {
    state: STATES.find((state) => state === query.get(STATE)) ?? 'inProgress',
    page: pageIn(search),
  };
};

/** The query string of an address that names another tab or page. What else is in it stays; first pages are not named. */
export const searchWithPlace = (search: string, { page, state }: OrderPlace): string => {
  const query = new URLSearchParams(search);
  query.delete(STATE);
  if (state !== 'inProgress') query.set(STATE, state);
  return searchWithPage(query.toString(), page);
};
